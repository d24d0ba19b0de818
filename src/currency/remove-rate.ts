import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { currencyContract } from './contract.ts';

/** Stops accepting a currency. Past sales in it keep their rate, and its history stays. */
export const removeRate = serverWrite(currencyContract.removeRate, {
  async run(w, { currency }, call) {
    const rateRow = await w.lock('currencyRates', currency);
    if (!rateRow || rateRow.removedAt !== null) throw new Refusal('UNKNOWN_CURRENCY', { currency });
    await w.update('currencyRates', rateRow, { removedAt: call.clock.now() });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'currency.removed',
      entityId: null,
      details: { code: currency },
    });
    return {};
  },
});
