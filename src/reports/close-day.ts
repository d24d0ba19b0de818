import { runAlone } from '../change-log/clock.ts';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { canonicalJson } from '../core/hash.ts';
import { derivedId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { writeDueNotices } from '../notifications/due-notices.ts';
import { CHAIN_START, receiptHash } from '../receipts/issue-receipt.ts';
import { catchUpWithin } from '../totals/fold-totals.ts';
import { reportsContract } from './contract.ts';
import { draftZ, lastClosing } from './draft-z.ts';
import { closedNotice } from './notice.ts';
import { toZ } from './z-row.ts';
import { isNothing, NOTHING, netOf, sumFigures, zLabel, zSeries } from './z-rules.ts';

/** @throws DAY_CLOSED if the day has been closed or passed over */
function requireOpen(day: string, last: Row<'zReports'> | null): void {
  if (last && day <= last.day) throw new Refusal('DAY_CLOSED', { day: last.day, number: last.label });
}

/**
 * Closes a business day of a store. Only the server numbers closings, and nothing else is committed meanwhile, so the
 * stored figures match what the closing printed. Days are closed in order: rows that arrive later for a closed or
 * passed-over day, or that carry a future day, go into the next closing.
 * @throws DAY_AHEAD, DAY_CLOSED
 */
export async function closeWithin(
  w: Writer,
  store: Row<'stores'>,
  o: { day: string; at: number; user: { id: string; name: string } },
): Promise<Row<'zReports'>> {
  const { day, at, user } = o;
  const storeId = store.id;
  if (day > businessDay(at, store.zone, store.dayStartMinutes)) throw new Refusal('DAY_AHEAD');
  requireOpen(day, await lastClosing(w, storeId));
  // Takes the totals' lock before the clock's, in the same order as `catchUp`; rows committed in between are counted
  // too.
  await catchUpWithin(w);
  await runAlone(w);
  await catchUpWithin(w);
  const draft = await draftZ(w, store, { day, now: at, userName: user.name });
  // Another user may have closed the day during the wait.
  requireOpen(day, draft.last);

  const series = zSeries(store.code);
  const head = await w.lock('receiptSeries', series);
  const number = (head?.lastNumber ?? 0) + 1;
  const previousHash = head?.lastHash ?? CHAIN_START;
  const label = zLabel(series, number);
  const body = { ...draft.body, number: label };
  const hash = receiptHash(previousHash, canonicalJson(body));
  if (head) await w.update('receiptSeries', head, { lastNumber: number, lastHash: hash });
  else await w.insert('receiptSeries', { id: series, lastNumber: number, lastHash: hash });
  const row: Row<'zReports'> = {
    id: derivedId(storeId, `z:${day}`),
    storeId,
    number,
    label,
    day,
    at,
    userId: user.id,
    userName: user.name,
    body,
    hash,
    previousHash,
  };
  await w.insert('zReports', row);
  await writeDueNotices(w, [closedNotice(row)], at);
  for (const zDay of body.days) {
    const figures = draft.now[zDay.day] ?? NOTHING;
    if (isNothing(zDay.figures) && isNothing(figures)) continue;
    await w.put('zDays', { id: derivedId(storeId, `z-day:${zDay.day}`), storeId, day: zDay.day, figures });
  }
  return row;
}

/** What the audit log says of a closing. */
export const closedEntry = ({ storeId, id, label, day, body }: Row<'zReports'>) =>
  ({
    storeId,
    action: 'report.closed',
    entityId: id,
    details: { number: label, day, net: netOf(sumFigures(body.days.map((d) => d.figures))) },
  }) as const;

/** Closes a day at once. */
export const closeDay = serverWrite(reportsContract.close, {
  async run(w, { storeId, day }, call) {
    const store = await w.get('stores', storeId);
    const user = call.caller.user;
    if (!store || !user) throw new Refusal('NOT_FOUND');
    const row = await closeWithin(w, store, { day, at: call.clock.now(), user });
    await writeServerAudit(w, call, closedEntry(row));
    return toZ(row);
  },
});
