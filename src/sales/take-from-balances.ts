import { requireRoom } from '../accounts/account-payments.ts';
import type { Call, Command } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { checkCredits } from '../credits/credit-payments.ts';
import { decidePoints } from '../loyalty/sale-points.ts';
import type { CompleteInput, SaleInput } from './contract.ts';
import type { Taken } from './payments-of-sale.ts';

type Around = {
  command: Pick<Command, 'id' | 'at'>;
  storeId: string;
  client: Row<'clients'> | undefined;
  /** The business day of the sale. */
  day: string;
  payments: readonly Taken[];
  /** What the items come to, centimes. */
  total: number;
};

/**
 * Checks what a sale takes from credits, from the client's account and from points.
 * @returns what the client owes after it, and the points spent and earned; null or undefined where there are none
 * @throws the refusals of credits, accounts and points
 */
export async function takeFromBalances(
  w: Writer,
  input: Pick<SaleInput, 'payments'> & Pick<CompleteInput, 'points'>,
  { command: { id: saleId, at }, storeId, client, day, payments, total }: Around,
  call: Partial<Pick<Call, 'ports' | 'may'>>,
) {
  const held = new Set(input.payments?.flatMap((p) => (p.isHeld && p.sourceId ? [p.sourceId] : [])));
  const sale = { storeId, saleId, at };
  await checkCredits(w, payments, { ...sale, day, isHeld: (id) => held.has(id) }, call);
  const isAccountHeld = input.payments?.some((p) => p.method === 'account' && p.isHeld) ?? false;
  const account = await requireRoom(w, payments, { ...sale, day, client, isHeld: isAccountHeld }, call);
  const spent = input.points?.count ?? 0;
  const isHeld = input.points?.isHeld ?? false;
  const loyalty = await decidePoints(w, { ...sale, client, total, spent, isHeld }, call);
  return { account, loyalty };
}
