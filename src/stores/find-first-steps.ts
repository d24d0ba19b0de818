import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import { storesContract } from './contract.ts';
import { has } from './has-rows.ts';
import { storeSettings } from './settings.ts';

export const findFirstSteps = read(storesContract.firstSteps, async (r, { id: storeId }, call) => {
  call.requireStore(storeId);
  const { items, users, pins, pinGrants, drawerSessions, sales } = r.t;
  const [first] = await r.q
    .select({ day: sales.day })
    .from(sales)
    .where(eq(sales.storeId, storeId))
    .orderBy(asc(sales.day), asc(sales.at), asc(sales.id))
    .limit(1);
  const { pinSignIn } = await storeSettings(r, storeId);
  // The PINs themselves are at the server only; a till has what lets it recognise them.
  const withPin = await r.q
    .select({ person: users })
    .from(users)
    .where(
      and(
        isNull(users.archivedAt),
        or(
          inArray(users.id, r.q.select({ id: pins.id }).from(pins)),
          inArray(
            users.id,
            r.q.select({ id: pinGrants.subjectId }).from(pinGrants).where(ne(pinGrants.verifier, '')),
          ),
        ),
      ),
    );
  const hasPin = withPin.some(({ person }) => worksIn(person, storeId));
  return {
    article: await has(r, items, eq(items.storeId, storeId)),
    stock: await has(r, items, and(eq(items.storeId, storeId), gt(items.stock, 0))),
    person: await has(r, users, isNull(users.archivedAt), 2),
    pin: pinSignIn && hasPin,
    drawer: await has(r, drawerSessions, eq(drawerSessions.storeId, storeId)),
    firstSale: first?.day ?? null,
  };
});
