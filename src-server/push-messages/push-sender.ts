import { inArray } from 'drizzle-orm';
import { mayApprove } from '../../src/approvals/find-approval.ts';
import type { Log } from '../../src/core/call.ts';
import type { Reader, Row, RowChange, Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import type { Told } from '../../src/notifications/tell-due.ts';
import type { PushMessage } from '../../src/push-messages/rules.ts';
import { newsSubscriptions, subscriptionsInUse } from '../../src/push-messages/subscriptions-in-use.ts';
import { encryptMessage } from './encrypt-message.ts';
import type { PushKeys } from './server-keys.ts';

type Subscription = Row<'pushSubscriptions'>;
type Request = Row<'approvalRequests'>;

const ANSWERS_MS = 10_000;
/** How long a push service keeps news for a phone that is off. */
const NEWS_LASTS_MS = 12 * 3_600_000;
/** The service has forgotten the browser. */
const GONE = [404, 410];

export type PushSenderOptions = {
  store: Store;
  clock: Clock;
  log: Log;
  keys: PushKeys;
  isService: (endpoint: string) => boolean;
};

/** The subscriptions of everyone who may answer a request. */
async function hearersOf(r: Reader, request: Request, now: number): Promise<Subscription[]> {
  const subscriptions = (await subscriptionsInUse(r, now)).filter((s) => s.userId !== request.requesterId);
  if (subscriptions.length === 0) return [];
  const { users } = r.t;
  const ids = [...new Set(subscriptions.map(({ userId }) => userId))];
  const people = await r.q.select().from(users).where(inArray(users.id, ids));
  const able = people.filter(
    (u) =>
      u.archivedAt === null && !u.mustChangePassword && mayApprove(u, request.permissions, request.storeId),
  );
  return subscriptions.filter(({ userId }) => able.some(({ id }) => id === userId));
}

/** Sends what a commit is news of to browsers without an open page; a failure is logged and never delays a call. */
export function pushSender({ store, clock, log, keys, isService }: PushSenderOptions) {
  const sending = new Set<Promise<void>>();

  async function send(to: Subscription, message: PushMessage, lastsMs: number): Promise<void> {
    if (!isService(to.endpoint)) return;
    const body = new Uint8Array(encryptMessage(Buffer.from(JSON.stringify(message)), to));
    const answer = await fetch(to.endpoint, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_MS),
      headers: {
        authorization: keys.authorization(to.endpoint, clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.ceil(lastsMs / 1_000)),
        urgency: message.kind === 'approval' ? 'high' : 'normal',
      },
    });
    await answer.body?.cancel();
    if (GONE.includes(answer.status)) await store.transact((w) => w.remove('pushSubscriptions', to.id));
    else if (!answer.ok) log.warn('a push service refused a message', { status: answer.status });
  }

  async function sendAll(to: readonly Subscription[], message: PushMessage, lastsMs: number): Promise<void> {
    const sent = await Promise.allSettled(to.map((subscription) => send(subscription, message, lastsMs)));
    for (const outcome of sent) {
      if (outcome.status === 'fulfilled') continue;
      log.warn('a message was not sent', { message: String(outcome.reason) });
    }
  }

  async function ask(request: Request): Promise<void> {
    const now = clock.now();
    const hearers = await store.read((r) => hearersOf(r, request, now));
    await sendAll(hearers, { kind: 'approval', id: request.id }, Math.max(0, request.expiresAt - now));
  }

  async function tellPerson({ userId, messageId }: Told): Promise<void> {
    const own = await store.read((r) => newsSubscriptions(r, userId, clock.now()));
    await sendAll(own, { kind: 'notice', id: messageId }, NEWS_LASTS_MS);
  }

  /** Sends in the background. */
  function begin(messages: Promise<void>): void {
    const work = messages
      .catch((error: unknown) => log.warn('messages were not sent', { message: String(error) }))
      .finally(() => sending.delete(work));
    sending.add(work);
  }

  return {
    /** Looks at the changes of a commit of this node. */
    announce(changes: readonly RowChange[]): void {
      for (const change of changes) {
        if (change.table !== 'approvalRequests' || change.before !== null) continue;
        begin(ask(change.row));
      }
    },
    /** Sends what people chose to be told. */
    tell(told: readonly Told[]): void {
      for (const news of told) begin(tellPerson(news));
    },
    /** Resolves when nothing is being sent. */
    async settled(): Promise<void> {
      await Promise.all(sending);
    },
  };
}
