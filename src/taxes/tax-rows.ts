import type { Reader, Row } from '../core/store/store.ts';
import { partsOfAccounts } from './account-parts.ts';
import { partsOfCheques } from './cheque-parts.ts';
import { partsOfDeposits } from './deposit-parts.ts';
import { ratesOf, regimesOf } from './find-regimes.ts';
import { partsOfGiftCards } from './gift-card-parts.ts';
import type { TaxRow } from './rules.ts';
import { chequesReturned, partsByCheque, partsOnAccount } from './sale-parts.ts';
import type { TaxScope } from './tax-scope.ts';

/**
 * What makes the VAT due in some days differ from that of their sales and returns, each with its documents, in the order
 * of the days.
 */
export async function taxRows(
  r: Reader,
  store: Pick<Row<'stores'>, 'id' | 'taxRate'>,
  { from, to }: { from: string; to: string },
): Promise<TaxRow[]> {
  const regimes = await regimesOf(r);
  const cards = await partsOfGiftCards({ r, store, from, to });
  // Until the house enters a regime, VAT falls due with the sales and the gift cards alone.
  if (regimes.length === 0) return cards;
  const scope: TaxScope = { r, store, from, to, regimes, rateOf: await ratesOf(r, store) };
  const rows = [
    ...cards,
    ...(await partsOnAccount(scope)),
    ...(await partsByCheque(scope)),
    ...(await chequesReturned(scope)),
    ...(await partsOfAccounts(scope)),
    ...(await partsOfDeposits(scope)),
    ...(await partsOfCheques(scope)),
  ];
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
