import { and, between, eq, or } from 'drizzle-orm';
import { ACCOUNTS, RECEIVABLES } from '../payment-methods/rules.ts';
import { entriesSections } from './accounting-entries.ts';
import type { Asked } from './find-tables.ts';
import type { Section } from './table-rules.ts';

/**
 * What becomes of cheques and bills of exchange, by day: the bank pays them, refuses them or takes them back, and the
 * client's account takes over one that is given back. They are booked as taken, and as given back for a return, with the
 * payments of their documents.
 */
export async function chequesSections({
  r,
  store,
  from,
  to,
}: Pick<Asked, 'r' | 'store' | 'from' | 'to'>): Promise<Section[]> {
  const { cheques: c } = r.t;
  const rows = await r.q
    .select()
    .from(c)
    .where(
      and(
        eq(c.storeId, store.id),
        or(between(c.clearedOn, from, to), between(c.bouncedOn, from, to), between(c.givenBackOn, from, to)),
      ),
    );
  const entries = rows.flatMap(({ kind, amount, clearedOn, bouncedOn, givenBackOn, givenBackFor }) => {
    const inDrawer = ACCOUNTS[kind];
    const onAccountOn = givenBackFor === null && bouncedOn === null ? givenBackOn : null;
    const unpaid = clearedOn === null ? inDrawer : BANK;
    return [
      { day: clearedOn, part: 'cheque_cleared', debit: BANK, credit: inDrawer, amount },
      { day: bouncedOn, part: 'cheque_bounced', debit: RECEIVABLES, credit: unpaid, amount },
      { day: onAccountOn, part: 'cheque_given_back', debit: RECEIVABLES, credit: inDrawer, amount },
    ];
  });
  return entriesSections(
    'cheques',
    entries.flatMap(({ day, ...entry }) =>
      day !== null && day >= from && day <= to ? [{ day, ...entry }] : [],
    ),
  );
}

/** The account of what banks have paid. */
const BANK = ACCOUNTS.transfer;
