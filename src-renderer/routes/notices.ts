import type { i18n as I18n } from 'i18next';
import type { Joined } from '../../src/core/declared.ts';
import type { Locale } from '../../src/core/money.ts';
import type { NoticeKind } from '../../src/core/notice-kinds.ts';
import type { Notification } from '../../src/notifications/contract.ts';
import type { ShownNames } from '../api/attribute-names.ts';
import { FEATURES } from '../features.ts';
import { nameIn } from '../i18n/use-locale.ts';
import type { NoticeFacts, NoticeShown } from './feature.ts';

type NoticesOf<F> = F extends { notices: infer N } ? N : never;
type Notices = Joined<NoticesOf<(typeof FEATURES)[number]>>;

const notices: Notices = Object.assign(
  {},
  ...FEATURES.map((feature) => ('notices' in feature ? feature.notices : {})),
);

/** How the bell shows each kind of notification, as declared by the features: an undeclared kind does not compile. */
export const NOTICES: Readonly<Record<NoticeKind, NoticeShown>> = notices;

const ltr = (text: string) => `\u2066${text}\u2069`;
const isolated = (text: string) => `\u2068${text}\u2069`;

/** The reader's language and labels. */
type Reader = { i18n: I18n; locale: Locale; names: ShownNames };

function factsOf({ data, person, from }: Notification, { i18n, locale, names }: Reader): NoticeFacts {
  return {
    i18n,
    locale,
    text: (key) => String(data[key] ?? ''),
    number: (key) => Number(data[key] ?? 0),
    label: (kind, key) => names.label(kind, String(data[key] ?? '')),
    isolated,
    ltr,
    person: (otherwise) => isolated(person ? nameIn(locale, person) : otherwise),
    from: isolated(from ? nameIn(locale, from) : ''),
  };
}

/** A notification as title and message in the reader's language. */
export const noticeWords = (notification: Notification, reader: Reader) =>
  NOTICES[notification.kind].words(factsOf(notification, reader));
