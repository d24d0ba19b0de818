import { and, between, eq, or } from 'drizzle-orm';
import { ACCOUNTS, RECEIVABLES } from '../payment-methods/rules.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';

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
  const entries = rows.flatMap(
    ({ kind, amount, clearedOn, bouncedOn, givenBackOn, givenBackFor }): Entry[] => {
      const inDrawer = ACCOUNTS[kind];
      const isOnAccount = givenBackFor === null && bouncedOn === null;
      return [
        { day: clearedOn, part: 'cheque_cleared', debit: BANK, credit: inDrawer, amount },
        {
          day: bouncedOn,
          part: 'cheque_bounced',
          debit: RECEIVABLES,
          credit: clearedOn === null ? inDrawer : BANK,
          amount,
        },
        {
          day: isOnAccount ? givenBackOn : null,
          part: 'cheque_given_back',
          debit: RECEIVABLES,
          credit: inDrawer,
          amount,
        },
      ];
    },
  );
  const inDays = entries.filter(({ day }) => day !== null && day >= from && day <= to);
  if (inDays.length === 0) return [];
  const sums = Map.groupBy(inDays, ({ day, part, debit, credit }) => [day, part, debit, credit].join(' '));
  return [
    section(
      'cheques',
      [
        column('day', 'day'),
        column('part', 'part'),
        column('debit', 'text'),
        column('credit', 'text'),
        column('amount', 'money'),
      ],
      [...sums]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, own]): Cell[][] => {
          const [first] = own;
          if (!first) return [];
          const { day, part, debit, credit } = first;
          return [[day, part, debit, credit, own.reduce((sum, { amount }) => sum + amount, 0)]];
        }),
    ),
  ];
}

/** The account of what banks have paid. */
const BANK = ACCOUNTS.transfer;

type Entry = {
  day: string | null;
  part: 'cheque_cleared' | 'cheque_bounced' | 'cheque_given_back';
  debit: string;
  credit: string;
  amount: number;
};
