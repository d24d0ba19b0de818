import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { request } from '../core/operation.ts';
import { quotesContract } from './contract.ts';
import { lockUnsold, quoteDetail } from './quote-row.ts';

/** Cancels a quote; a sold one stays sold. */
export const cancelQuote = request(quotesContract.cancel, {
  version: 1,
  touches: ofRow('quotes'),
  storeOf: async (r, input) => (await r.get('quotes', input.id))?.storeId ?? null,
  async run(w, { id }, command) {
    const quote = await lockUnsold(w, id);
    await w.update('quotes', quote, { cancelledAt: command.at });
    await writeAudit(w, command, {
      storeId: quote.storeId,
      action: 'quote.cancelled',
      entityId: id,
      details: { number: quote.number, client: quote.clientName, total: quote.total },
    });
  },
  answer: async (r, { id }, call) => await quoteDetail(r, id, call.clock.now()),
});
