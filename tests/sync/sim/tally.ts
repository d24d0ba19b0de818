import { FAULTS, type Fault } from './plan.ts';

/** What happened in runs, added up. */
export type Tally = {
  faults: Record<Fault, number>;
  /** What else was reached: 'page filled', 'rebase with pending' … */
  reached: Record<string, number>;
};

export function emptyTally(): Tally {
  return { faults: Object.fromEntries(FAULTS.map((f) => [f, 0])) as Record<Fault, number>, reached: {} };
}

export function addTally(to: Tally, from: Tally): void {
  for (const fault of FAULTS) to.faults[fault] += from.faults[fault];
  for (const [name, times] of Object.entries(from.reached))
    to.reached[name] = (to.reached[name] ?? 0) + times;
}

/** What a run of many seeds must have reached: counts of steps alone mislead. */
export const MUST_REACH = [
  'a page was filled',
  'a page ended between revisions',
  'a commit larger than a page went out whole',
  'a batch was ended by its size',
  'the server ended in the middle of a batch',
  'the server had committed and its answer was lost',
  'a command came twice',
  'rows came in under pending commands',
  'a command was refused',
  'a command was kept aside',
  'numbers were renewed',
  'a replica was filled anew',
  'a sale was oversold',
  'a return exceeded what was sold',
  'a till was killed in a transaction',
  'a till was killed between two transactions',
  'a late answer came to nobody',
  'a late request was taken',
  'a person lost a permission with edits waiting',
  'a device was enrolled again with commands waiting',
  'a key was used twice',
  'someone signed out with commands waiting',
  'a comparison found a difference',
  'a drawer was closed',
  'a drawer was open while the clock was wrong',
  'a drawer stayed open over many in another store',
  'a deposit was ended',
  'a sale was approved',
  'a total was agreed',
  'cash was rounded',
  'a sale was made under a price list',
  'a sale took a coupon',
  'a coupon was used too often',
  'points were spent',
  'points were spent twice',
  'an account exceeded its limit',
  'a client repaid an account',
  'a cheque was banked',
  'a cheque was cleared',
  'a cheque was bounced',
  'a cheque was given back',
  'VAT fell due with its money',
  'an approval was refused a second time',
  'a yes from afar was used',
  'a yes from afar came too late',
  'a yes from afar was wanted for more',
  'a yes from afar was wanted by somebody else',
  'a no came from afar',
  'nobody answered from afar',
  'a person answered their own request in vain',
  'a question from afar was asked again',
  'a name of a list was changed',
  'two of a list were merged',
  'a name of a list was freed',
] as const;
