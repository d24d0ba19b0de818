import { type Cell, column, type Section, section } from './table-rules.ts';

/** An entry of the journal: an amount in centimes that goes from one account of the Moroccan chart (CGNC) to another. */
export type AccountingEntry = { day: string; part: string; debit: string; credit: string; amount: number };

/** The entries of a section, summed by day, part and accounts; no section without entries. */
export function entriesSections(name: Section['name'], entries: readonly AccountingEntry[]): Section[] {
  const groups = Map.groupBy(
    entries.filter(({ amount }) => amount !== 0),
    ({ day, part, debit, credit }) => [day, part, debit, credit].join(' '),
  );
  if (groups.size === 0) return [];
  return [
    section(
      name,
      [
        column('day', 'day'),
        column('part', 'part'),
        column('debit', 'text'),
        column('credit', 'text'),
        column('amount', 'money'),
      ],
      [...groups]
        .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .flatMap(([, [first, ...others]]): Cell[][] => {
          if (!first) return [];
          const { day, part, debit, credit } = first;
          return [[day, part, debit, credit, others.reduce((sum, { amount }) => sum + amount, first.amount)]];
        }),
    ),
  ];
}
