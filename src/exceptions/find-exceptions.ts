import { and, desc, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, encodeCursor } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { exceptionsContract } from './contract.ts';
import { toExceptions } from './exception-row.ts';
import { EXCEPTION_KINDS, EXCEPTION_PERMISSIONS, permissionFor } from './rules.ts';

/** What somebody may see: for each permission its kinds, in the stores where he has it. */
function visible(r: Reader, call: Call, asked: string | undefined) {
  const { exceptions } = r.t;
  const stores = asked === undefined ? call.stores : [asked];
  const parts = EXCEPTION_PERMISSIONS.flatMap((permission) => {
    const where = stores?.filter((storeId) => call.may(permission, storeId)) ?? null;
    if (where === null ? !call.may(permission) : where.length === 0) return [];
    const kinds = EXCEPTION_KINDS.filter((kind) => permissionFor(kind) === permission);
    const ofKind = inArray(exceptions.kind, kinds);
    return [where === null ? ofKind : and(ofKind, inArray(exceptions.storeId, where))];
  });
  if (parts.length === 0) throw new Refusal('PERMISSION_DENIED', { permission: EXCEPTION_PERMISSIONS[0] });
  return or(...parts);
}

export const listExceptions = read(exceptionsContract.list, async (r, input, call) => {
  const { exceptions } = r.t;
  const rows = await r.q
    .select()
    .from(exceptions)
    .where(
      and(
        visible(r, call, input.storeId),
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
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    items: await toExceptions(r, shown),
    next: rows.length > input.limit && last ? encodeCursor([last.at, last.id]) : null,
  };
});
