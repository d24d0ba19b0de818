/** Messages of the server to this browser when no page is open: a permission that a person gives by a button. */
import { formatAmount, formatMoney, type Locale } from '../../src/core/money.ts';
import { CHOICE_KINDS, type ChoiceKind } from '../../src/notifications/choice-rules.ts';
import { i18next } from '../i18n/i18n.ts';
import { localeOf } from '../i18n/language.ts';
import { client } from './client.ts';

/** Whose messages this browser takes: after a sign-in of the same person it is told to the server again. */
const OF = 'hanout-push-of';
/** What the service worker says, which has no texts of its own; it reads them under the same names. */
const WORDS = { cache: 'push-words', path: '/push-words' };

export const canTakeMessages = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

/** What the service worker shows, in the language of the screens. */
type Words = {
  locale: Locale;
  asked: string;
  plain: string;
  /** An amount with its unit. */
  money: string;
  /** News of each kind: of one thing, and of several. */
  told: Record<ChoiceKind, { one: string; many: string }>;
  toldPlain: string;
};

const TOLD = { amount: '{amount}', store: '{store}', till: '{till}', number: '{number}' };

function toldWords(): Words['told'] {
  const of = (kind: ChoiceKind) => ({
    one: i18next.t(`push-messages:told.${kind}.one`, TOLD),
    many: i18next.t(`push-messages:told.${kind}.many`, TOLD),
  });
  return Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, of(kind)])) as Words['told'];
}

async function keepWords(): Promise<void> {
  const locale = localeOf(i18next.language);
  const words: Words = {
    locale,
    asked: i18next.t('push-messages:asked', { name: '{name}', store: '{store}' }),
    plain: i18next.t('push-messages:plain'),
    money: formatMoney(0, locale).replace(formatAmount(0, locale), '{amount}'),
    told: toldWords(),
    toldPlain: i18next.t('push-messages:toldPlain'),
  };
  await (await caches.open(WORDS.cache)).put(WORDS.path, new Response(JSON.stringify(words)));
}

const encoded = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function bind(publicKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  await client.pushMessages.subscribe({
    endpoint: subscription.endpoint,
    publicKey: encoded(subscription.getKey('p256dh')),
    secret: encoded(subscription.getKey('auth')),
  });
  await keepWords();
}

/** Asks the person, then the browser's push service, then the server. @returns whether the person agreed */
export async function takeMessages(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await client.pushMessages.state();
  await bind(publicKey);
  localStorage.setItem(OF, userId);
  return true;
}

/** Ends the messages to this browser. */
export async function endMessages(): Promise<void> {
  localStorage.removeItem(OF);
  await client.pushMessages.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** After a sign-in: the person's new session gets the messages that they agreed to before. */
export async function takeMessagesAgain(userId: string): Promise<void> {
  if (!canTakeMessages() || localStorage.getItem(OF) !== userId) return;
  if (Notification.permission !== 'granted') return;
  const { publicKey, isOn } = await client.pushMessages.state();
  if (isOn) await keepWords();
  else await bind(publicKey);
}
