import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { currencyContract } from './contract.ts';

/** Takes a currency away from the tills. What was sold in it keeps its rate, and its history stays. */
export const removeRate = serverWrite(currencyContract.removeRate, {
  async run(w, { currency }, call) {
    const known = await w.lock('currencyRates', currency);
    if (!known || known.removedAt !== null) throw new Refusal('UNKNOWN_CURRENCY', { currency });
    await w.update('currencyRates', known, { removedAt: call.clock.now() });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'currency.removed',
      entityId: null,
      details: { code: currency },
    });
    return {};
  },
});
