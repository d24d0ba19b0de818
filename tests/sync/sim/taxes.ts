import { addDays, businessDay } from '../../../src/core/time.ts';
import { checkTaxes } from '../../../src/taxes/check-taxes.ts';
import { tokenOf } from './fixture.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

/** The owner enters a VAT regime, from a day before or after today, or removes one. */
export async function changeRegime(world: World, chances: Random): Promise<boolean> {
  const { store } = world.server;
  const [shop] = rowsIn(store, 'stores');
  if (!shop) return false;
  const today = businessDay(world.now, shop.zone, shop.dayStartMinutes);
  const regimes = rowsIn(store, 'taxRegimes');
  const isLess = regimes.length > 2 && chances.chance(0.5);
  const input = isLess
    ? { from: chances.pick(regimes).from }
    : {
        from: addDays(today, chances.below(5) - 3),
        basis: chances.chance(0.7) ? 'receipt' : 'debit',
        deposits: chances.pick(['taken', 'collected']),
      };
  await world.answerOf(isLess ? 'taxes.removeRegime' : 'taxes.setRegime', JSON.stringify(input), {
    token: tokenOf('owner'),
  });
  world.log(`the owner: VAT regime ${JSON.stringify(input)}`);
  return true;
}

/** The VAT that was due is that of the sales, less that of money that has not come in. */
export async function checkTaxesDue(world: World): Promise<void> {
  const { wrong, checked } = await world.server.store.read(checkTaxes);
  if (wrong !== null) throw new Violation('every-centime', wrong);
  if (checked > 0) world.reach('VAT fell due with its money');
}
