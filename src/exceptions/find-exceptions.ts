import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { exceptionsContract } from './contract.ts';

export const listExceptions = read(exceptionsContract.list, async (r, input, call) => {
  const { exceptions } = r.t;
  const [at, lastId] = decodeCursor(input.cursor, ['number', 'text']) ?? [];
  const rows = await r.q
    .select()
    .from(exceptions)
    .where(
      and(
        input.storeId
          ? eq(exceptions.storeId, input.storeId)
          : call.stores === null
            ? undefined
            : inArray(exceptions.storeId, call.stores),
        at === undefined
          ? undefined
          : or(lt(exceptions.at, at), and(eq(exceptions.at, at), lt(exceptions.id, String(lastId)))),
      ),
    )
    .orderBy(desc(exceptions.at), desc(exceptions.id))
    .limit(input.limit + 1);
  return pageOf(
    rows,
    input.limit,
    (e) => [e.at, e.id],
    ({ settledBy: _by, ...e }) => e,
  );
});
