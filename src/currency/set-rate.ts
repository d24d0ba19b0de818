import { writeServerAudit } from '../core/audit.ts';
import { serverWrite } from '../core/operation.ts';
import { currencyContract } from './contract.ts';

/** Sets a rate from now on, and adds it to its currency's history; an unchanged rate does nothing. */
export const setRate = serverWrite(currencyContract.setRate, {
  async run(w, { currency, rate }, call) {
    const rateRow = await w.lock('currencyRates', currency);
    const before = rateRow && rateRow.removedAt === null ? rateRow.rate : null;
    if (rateRow && before === rate) return { currency, rate, changedAt: rateRow.changedAt };
    const at = call.clock.now();
    const set = { rate, changedAt: at, removedAt: null };
    if (rateRow) await w.update('currencyRates', rateRow, set);
    else await w.insert('currencyRates', { id: currency, ...set });
    await w.insert('currencyRateChanges', {
      id: call.newId(),
      currency,
      rate,
      at,
      userId: call.caller.user?.id ?? '',
      userName: call.caller.user?.name ?? '',
    });
    await writeServerAudit(w, call, {
      storeId: null,
      action: before === null ? 'currency.added' : 'currency.rate_changed',
      entityId: null,
      details: { code: currency, before: before === null ? {} : { rate: before }, after: { rate } },
    });
    return { currency, rate, changedAt: at };
  },
});
