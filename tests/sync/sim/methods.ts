import { tokenOf } from './fixture.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import type { World } from './world.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type InUse = { id: string; wants_reference: number };

/** A few methods of the house, so that tills know of some and not of others. */
const MOST = 4;

/** The owner adds a payment method, renames it, puts it away or takes it into use again. */
export async function keepMethods(world: World, chances: Random): Promise<boolean> {
  const rows = rowsIn(world.server.store, 'paymentMethods');
  const added = rows.filter((row) => row.name !== null);
  const isNew = added.length < MOST && chances.chance(0.4);
  const id = chances.pick(['cheque', 'bank_transfer', 'wallet', ...added.map((row) => row.id)]);
  const change = chances.chance(0.3)
    ? { name: `Mode ${chances.below(100)}` }
    : { isAway: chances.chance(0.4) };
  await world.answerOf(
    isNew ? 'paymentMethods.create' : 'paymentMethods.update',
    JSON.stringify(
      isNew
        ? { kind: chances.pick(['wallet', 'card']), name: `Mode ${chances.below(100)}` }
        : { id, ...change },
    ),
    { token: tokenOf('owner') },
  );
  world.log('the owner changed the payment methods');
  return true;
}

/** A payment by one of the methods that a till knows besides cash, partly with cash; null while it knows none. */
export function byHouseMethod(rows: Rows, total: number, chances: Random): Record<string, unknown> | null {
  const inUse = rows.all(
    `SELECT id, wants_reference FROM payment_methods WHERE away_at IS NULL AND kind <> 'cash' ORDER BY id`,
  ) as InUse[];
  if (inUse.length === 0) return null;
  const { id, wants_reference: wantsReference } = chances.pick(inUse);
  const part = chances.chance(0.5) ? total : 1 + chances.below(Math.max(1, total - 1));
  const reference = wantsReference ? { reference: `${1_000_000 + chances.below(9_000_000)}` } : {};
  const due = id === 'effet' ? { cheque: { dueOn: '2099-01-15' } } : {};
  return {
    payments: [
      { method: id, amount: part, ...reference, ...due },
      ...(part < total ? [{ method: 'cash', amount: total - part }] : []),
    ],
  };
}
