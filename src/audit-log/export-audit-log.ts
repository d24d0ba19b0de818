import ar from '../../resources/locales/ar/audit-log.json' with { type: 'json' };
import en from '../../resources/locales/en/audit-log.json' with { type: 'json' };
import fr from '../../resources/locales/fr/audit-log.json' with { type: 'json' };
import { amountOfFile, csvFile, csvText } from '../core/csv.ts';
import type { Locale } from '../core/money.ts';
import { read } from '../core/operation.ts';
import { DEFAULT_ZONE, localDate, localTime } from '../core/time.ts';
import { requireExports } from '../stores/require-exports.ts';
import { auditLogContract } from './contract.ts';
import { entriesBehind, foundEntries } from './find-audit-log.ts';
import { changesOf, factsOf, gistOf, isAuditField, isMoneyField } from './rules.ts';

type Words = typeof en;
const WORDS: Record<Locale, Words> = { ar, en, fr };

/** Rows per read, some milliseconds; other requests run in between. */
const AT_ONCE = 200;
/** More rows than a spreadsheet opens comfortably; a longer log must be exported in parts. */
const MOST = 200_000;

/** Texts of an area's audit actions. */
type ActionWords = readonly { actions: Readonly<Record<string, Readonly<Record<string, string>>>> }[];

/** The text of an action; the action's own name if it has none. */
function actionIn(words: ActionWords, action: string): string {
  const [area = '', verb = ''] = action.split('.');
  return words.map(({ actions }) => actions[area]?.[verb]).find((text) => text !== undefined) ?? action;
}

const fieldIn = (words: Words, key: string): string => (isAuditField(key) ? words.fields[key] : key);

function valueIn(words: Words, key: string, value: unknown): string {
  if (value === undefined || value === null) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' && isMoneyField(key)) return amountOfFile(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function detailsIn(words: Words, details: Record<string, unknown>): string {
  const facts = factsOf(details).map(([key, v]) => `${fieldIn(words, key)}: ${valueIn(words, key, v)}`);
  const changes = changesOf(details).map(
    ({ field, before, after }) =>
      `${fieldIn(words, field)}: ${valueIn(words, field, before)} → ${valueIn(words, field, after)}`,
  );
  return [...facts, ...changes].join(' | ');
}

const momentIn = (at: number, zone: string): string => `${localDate(at, zone)} ${localTime(at, zone)}`;

/** The filtered entries as a file, latest first. */
export const exportAuditLog = read(auditLogContract.export, async (r, { language, ...filter }, call) => {
  await requireExports(r, call, filter.storeId);
  const words = WORDS[language];
  // Loads the texts of all areas here, since only the file needs them.
  const { ACTION_WORDS } = await import('./action-words.ts');
  const actionWords: ActionWords = ACTION_WORDS[language];
  const { heads } = words;
  const stores = new Map((await r.q.select().from(r.t.stores)).map((s) => [s.id, s]));
  const names = [heads.at, heads.store, heads.person, heads.action, heads.about, heads.details];
  const parts = [csvText([names])];
  let written = 0;
  const condition = foundEntries(r, call, filter);
  let place: [number, string] | null = null;
  while (written < MOST) {
    const page = await entriesBehind(r, condition, place, AT_ONCE);
    const rows = page.map((entry) => {
      const store = stores.get(entry.storeId ?? '');
      return [
        momentIn(entry.at, store?.zone ?? DEFAULT_ZONE),
        store?.name ?? words.wholeShop,
        entry.userName || words.system,
        actionIn(actionWords, entry.action),
        gistOf(entry.details).about ?? '',
        detailsIn(words, entry.details),
      ];
    });
    parts.push(csvText(rows));
    written += rows.length;
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) break;
    place = [last.at, last.id];
    await call.ports.work.letOthers();
  }
  return csvFile('audit-log.csv', parts);
});
