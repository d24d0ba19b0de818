import type { CartBody } from '../../src/till/contract.ts';

/** Goods of a sale that come back, for which others go out in the same ticket. */
export type Exchange = {
  terms: NonNullable<CartBody['exchange']>;
  client: { id: string; name: string } | null;
};

let pending: Exchange | null = null;

/** Leaves an exchange for the sale's screen, which is shown next. */
export function leaveExchange(exchange: Exchange): void {
  pending = exchange;
}

export function isExchangeLeft(): boolean {
  return pending !== null;
}

/** The exchange that was left, once. */
export function takeExchange(): Exchange | null {
  const taken = pending;
  pending = null;
  return taken;
}
