import ar from '../../resources/locales/ar/audit-log.json' with { type: 'json' };
import en from '../../resources/locales/en/audit-log.json' with { type: 'json' };
import fr from '../../resources/locales/fr/audit-log.json' with { type: 'json' };
import type { Locale } from '../core/money.ts';
import { read } from '../core/operation.ts';
import { DEFAULT_ZONE, localDate, localTime } from '../core/time.ts';
import { amountOfFile, cellOfFile } from '../product-files/rules.ts';
import { requireExports } from '../stores/require-exports.ts';
import { auditLogContract } from './contract.ts';
import { entriesBehind, foundEntries } from './find-audit-log.ts';
import { changesOf, factsOf, gistOf, isAuditField, isMoneyField } from './rules.ts';

type Words = typeof en;
const WORDS: Record<Locale, Words> = { ar, en, fr };

/** Some milliseconds of reading: then others have their turn. */
const AT_ONCE = 200;
/** More than a spreadsheet opens in comfort is asked for in parts. */
const MOST = 200_000;

/** The words of an action; its own name where there are none. */
function actionIn(words: Words, action: string): string {
  const [area = '', verb = ''] = action.split('.');
  const verbs = (words.actions as Record<string, Record<string, string>>)[area];
  return verbs?.[verb] ?? action;
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

/** What a filter finds as a file, the latest first. */
export const exportAuditLog = read(auditLogContract.export, async (r, { language, ...filter }, call) => {
  await requireExports(r, call, filter.storeId);
  const words = WORDS[language];
  const { heads } = words;
  const stores = new Map((await r.q.select().from(r.t.stores)).map((s) => [s.id, s]));
  const names = [heads.at, heads.store, heads.person, heads.action, heads.about, heads.details];
  const rows = [names.map(cellOfFile).join(';')];
  const found = foundEntries(r, call, filter);
  let place: [number, string] | null = null;
  while (rows.length <= MOST) {
    const page = await entriesBehind(r, found, place, AT_ONCE);
    for (const entry of page) {
      const store = stores.get(entry.storeId ?? '');
      const cells = [
        momentIn(entry.at, store?.zone ?? DEFAULT_ZONE),
        store?.name ?? words.wholeShop,
        entry.userName || words.system,
        actionIn(words, entry.action),
        gistOf(entry.details).about ?? '',
        detailsIn(words, entry.details),
      ];
      rows.push(cells.map(cellOfFile).join(';'));
    }
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) break;
    place = [last.at, last.id];
    await call.ports.work.letOthers();
  }
  return new File([`\ufeff${rows.join('\r\n')}\r\n`], 'audit-log.csv', { type: 'text/csv' });
});
