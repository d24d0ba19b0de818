/** What must hold, by the numbers of the test plan. */
const INVARIANTS = {
  1: 'facts-once',
  2: 'replicas-equal',
  3: 'stock-is-sum',
  4: 'atomic-commands',
  5: 'numbers-without-gap',
  6: 'applied-xor-aside',
  7: 'scope-kept',
  8: 'no-revoked-edit',
  9: 'cursor-only-forward',
  10: 'drains',
  11: 'no-unexpected-error',
  12: 'goods-in-transit',
  13: 'every-centime',
  14: 'office-books',
  15: 'figures-whole',
  16: 'quotes-kept',
  17: 'lists-whole',
  18: 'yes-from-afar',
} as const;

export type Invariant = (typeof INVARIANTS)[keyof typeof INVARIANTS];

/** An invariant that did not hold. */
export class Violation extends Error {
  readonly invariant: Invariant;
  constructor(invariant: Invariant, message: string) {
    super(message);
    this.invariant = invariant;
  }
}

/** A machine that has died throws this wherever its program goes on. */
export class Killed extends Error {
  override name = 'Killed';
}

/** What a till sees when nothing comes back. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}
