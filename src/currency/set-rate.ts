import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { newId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import { currencyContract } from './contract.ts';

/** Puts a rate in force from now on, and into the history of its currency; the one in force already is no change. */
export const setRate = serverWrite(currencyContract.setRate, {
  async run(w, { currency, rate }, call) {
    const known = await w.lock('currencyRates', currency);
    const before = known && known.removedAt === null ? known.rate : null;
    if (known && before === rate) return { currency, rate, changedAt: known.changedAt };
    const at = call.clock.now();
    const set = { rate, changedAt: at, removedAt: null };
    if (known) await w.update('currencyRates', known, set);
    else await w.insert('currencyRates', { id: currency, ...set });
    await w.insert('currencyRateChanges', {
      id: newId(),
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
