import { type Column, inArray, isNull, or } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { storesContract } from './contract.ts';
import { has } from './has-rows.ts';

export const findUsage = read(storesContract.usage, async (r, _input, call) => {
  const { bundles, transfers, leaveRequests, currencyRateChanges, stores } = r.t;
  const isOwn = (store: Column) => (call.stores === null ? undefined : inArray(store, call.stores));
  return {
    bundles: await has(r, bundles, isOwn(bundles.storeId)),
    transfers:
      (await has(r, stores, isNull(stores.archivedAt), 2)) ||
      (await has(r, transfers, or(isOwn(transfers.fromStoreId), isOwn(transfers.toStoreId)))),
    leave: await has(r, leaveRequests, isOwn(leaveRequests.storeId)),
    // The set-up writes rates without a change.
    currencies: await has(r, currencyRateChanges, undefined),
  };
});
