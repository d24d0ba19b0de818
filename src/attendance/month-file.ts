import ar from '../../resources/locales/ar/attendance.json' with { type: 'json' };
import en from '../../resources/locales/en/attendance.json' with { type: 'json' };
import fr from '../../resources/locales/fr/attendance.json' with { type: 'json' };
import { csvText } from '../core/csv.ts';
import type { Row } from '../core/store/store.ts';
import { localTime } from '../core/time.ts';
import type { Sheet, SheetPunch } from './contract.ts';

const WORDS: Record<string, typeof en> = { ar, en, fr };

/** "In: a manager allowed it (Meryem)": which punch has no photo, and why. */
function unseen({ kind, withoutPhoto, voided }: SheetPunch, words: typeof en): string[] {
  if (withoutPhoto === null || voided !== null) return [];
  const { why, byName } = withoutPhoto;
  const reason = words.file.why[why ?? 'nobody'];
  return [`${words.sheet[kind]}: ${reason}${byName === null ? '' : ` (${byName})`}`];
}

type Person = { user: Row<'users'> } & Sheet;

/** "7:05" for 425 minutes, a format that spreadsheets can sum. */
const hoursOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** A line per person and day. */
export function monthText(
  people: readonly Person[],
  stores: Map<string, Row<'stores'>>,
  language: string,
): string {
  const all = WORDS[language] ?? fr;
  const words = all.file;
  const header = [
    words.person,
    words.store,
    words.day,
    words.firstIn,
    words.lastOut,
    words.hours,
    words.late,
    words.corrections,
    words.withoutPhoto,
  ];
  const lines = people.flatMap(({ user, days }) =>
    days.map((day) => {
      const store = stores.get(day.punches[0]?.storeId ?? '');
      const time = (at: number | null) => (at === null || !store ? '' : localTime(at, store.zone));
      const reasons = day.punches.flatMap((p) => [p.added?.reason, p.voided?.reason]);
      return [
        user.name,
        store?.name ?? '',
        day.day,
        time(day.firstIn),
        time(day.lastOut),
        hoursOf(day.minutes),
        String(day.late),
        [...new Set(reasons.filter((reason) => reason !== undefined))].join(' · '),
        day.punches.flatMap((p) => unseen(p, all)).join(' · '),
      ];
    }),
  );
  return csvText([header, ...lines]);
}
