import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import {
  EXCEPTION_PERMISSIONS,
  type ExceptionPermission,
  findingKinds,
  permissionFor,
} from '../core/findings.ts';
import { merged } from '../core/merged.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, encodeCursor } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Row } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { exceptionsContract } from './contract.ts';
import { toExceptions } from './exception-row.ts';

/** The kinds that the caller may see in a store, narrowed to those of one permission. */
const kindsFor = (call: Call, storeId: string, only: ExceptionPermission | undefined) => {
  const held = EXCEPTION_PERMISSIONS.filter(
    (permission) => (only === undefined || permission === only) && call.may(permission, storeId),
  );
  return findingKinds().filter((kind) => held.includes(permissionFor(kind)));
};

export const listExceptions = read(exceptionsContract.list, async (r, input, call) => {
  const { exceptions } = r.t;
  const stores = (await storesOfList(r, call, null, input.storeId)).filter(
    (storeId) => kindsFor(call, storeId, input.permission).length > 0,
  );
  if (stores.length === 0)
    throw new Refusal('PERMISSION_DENIED', {
      permission: input.permission ?? EXCEPTION_PERMISSIONS[0],
    });
  const keyOf = (row: Row<'exceptions'>) => [row.at, row.id];
  const rowsOfStore = (storeId: string) =>
    r.q
      .select()
      .from(exceptions)
      .where(
        and(
          eq(exceptions.storeId, storeId),
          inArray(exceptions.kind, kindsFor(call, storeId, input.permission)),
          input.settled === undefined
            ? undefined
            : input.settled
              ? isNotNull(exceptions.settledAt)
              : isNull(exceptions.settledAt),
          behind([exceptions.at, exceptions.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(exceptions.at), desc(exceptions.id))
      .limit(input.limit + 1);
  const rows = await merged(stores, input.limit + 1, { keyOf, order: 'desc' }, rowsOfStore);
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    items: await toExceptions(r, shown),
    next: rows.length > input.limit && last ? encodeCursor([last.at, last.id]) : null,
  };
});
