import { type Column, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import type { TableName, Tables } from '../core/store/register.ts';
import type { Reader } from '../core/store/store.ts';
import { storesContract } from './contract.ts';

/** Whether a table has rows that match: reads as few rows as that takes. */
async function has(r: Reader, table: Tables[TableName], where: SQL | undefined, atLeast = 1) {
  const rows = await r.q.select({ id: table.id }).from(table).where(where).limit(atLeast);
  return rows.length === atLeast;
}

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
