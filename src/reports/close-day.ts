import { catchUpWithin } from '../analytics/fold-totals.ts';
import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { Refusal } from '../core/errors.ts';
import { canonicalJson } from '../core/hash.ts';
import { derivedId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { CHAIN_START, receiptHash } from '../receipts/issue-receipt.ts';
import { runAlone } from '../sync/clock.ts';
import { reportsContract } from './contract.ts';
import { draftZ, lastClosing } from './draft-z.ts';
import { toZ } from './z-row.ts';
import { isNothing, NOTHING, netOf, sumFigures, zLabel, zSeries } from './z-rules.ts';

/** @throws DAY_CLOSED where a closing has closed or passed over the day */
function requireOpen(day: string, last: Row<'zReports'> | null): void {
  if (last && day <= last.day) throw new Refusal('DAY_CLOSED', { day: last.day, number: last.label });
}

/**
 * Closes a business day of a store. The server alone numbers closings, and nothing else is committed while it does, so
 * that what is kept as said is what was said. Days follow each other: what comes later for a day that was closed or
 * passed over, or under a day to come, stands in the next closing.
 */
export const closeDay = serverWrite(reportsContract.close, {
  async run(w, { storeId, day }, call) {
    const store = await w.get('stores', storeId);
    const user = call.caller.user;
    if (!store || !user) throw new Refusal('NOT_FOUND');
    const at = call.clock.now();
    if (day > businessDay(at, store.zone, store.dayStartMinutes)) throw new Refusal('DAY_AHEAD');
    requireOpen(day, await lastClosing(w, storeId));
    // The totals' own lock comes before the clock's, as in whoever counts them; what is committed between is counted too.
    await catchUpWithin(w);
    await runAlone(w);
    await catchUpWithin(w);
    const draft = await draftZ(w, store, { day, now: at, userName: user.name });
    // Somebody else may have closed it while this one waited.
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
    for (const one of body.days) {
      const figures = draft.now[one.day] ?? NOTHING;
      if (isNothing(one.figures) && isNothing(figures)) continue;
      await w.put('zDays', { id: derivedId(storeId, `z-day:${one.day}`), storeId, day: one.day, figures });
    }
    await writeServerAudit(w, call, {
      storeId,
      action: 'report.closed',
      entityId: row.id,
      details: { number: label, day, net: netOf(sumFigures(body.days.map((d) => d.figures))) },
    });
    return toZ(row);
  },
});
