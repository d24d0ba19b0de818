import { writeServerAudit } from '../core/audit.ts';
import { changedFrom } from '../core/changed-from.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { loyaltyContract } from './contract.ts';
import { termsOf } from './loyalty-row.ts';

/** Sets how a store gives and takes points. Earlier terms stay: tills without a connection still sell under them. */
export const setTerms = serverWrite(loyaltyContract.setTerms, {
  async run(w, { storeId, ...terms }, call) {
    call.requireStore(storeId);
    const store = await w.lock('stores', storeId);
    if (!store) throw new Refusal('NOT_FOUND');
    const { id, ...before } = await termsOf(w, storeId);
    // The latest are in force, also when the clock of the server was set back.
    const last = id ? ((await w.get('loyaltyTerms', id))?.at ?? 0) : 0;
    const at = Math.max(call.clock.now(), last + 1);
    await w.insert('loyaltyTerms', { id: call.newId(), storeId, ...terms, at });
    await writeServerAudit(w, call, {
      storeId,
      action: 'loyalty.terms_set',
      entityId: storeId,
      details: { name: store.name, ...changedFrom(before, terms) },
    });
    return terms;
  },
});
