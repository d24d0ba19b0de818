/** When VAT falls due. Amounts are centimes of MAD, days are business days. Nothing here reads a clock or a store. */

/** With the sale (débit), or with its money (encaissement). */
export const TAX_BASES = ['debit', 'receipt'] as const;
type TaxBasis = (typeof TAX_BASES)[number];

/** When the VAT of a deposit falls due: with the sale that collects it, or when its money is taken. */
export const DEPOSIT_TAXES = ['collected', 'taken'] as const;
type DepositTax = (typeof DEPOSIT_TAXES)[number];

/** The house's regime from a day on. */
export type Regime = { from: string; basis: TaxBasis; deposits: DepositTax };

/** What holds before the first regime that the house has entered: every sale on its day. */
const FIRST: Omit<Regime, 'from'> = { basis: 'debit', deposits: 'collected' };

/** The regime of a day. On the receipt of money, that of deposits counts too. */
export function regimeOn(regimes: readonly Regime[], day: string): Omit<Regime, 'from'> {
  let latest: Regime | null = null;
  for (const regime of regimes) {
    if (regime.from <= day && (latest === null || regime.from > latest.from)) latest = regime;
  }
  if (latest === null) return FIRST;
  const { basis, deposits } = latest;
  return { basis, deposits: basis === 'receipt' ? 'taken' : deposits };
}

export const isOnReceipt = (regimes: readonly Regime[], day: string): boolean =>
  regimeOn(regimes, day).basis === 'receipt';

/** The rate of a store on a day. @param earlier the rates that it had before, each with the last day on which it held */
export function rateOn(
  store: { taxRate: number },
  earlier: readonly { through: string; rate: number }[],
  day: string,
): number {
  const held = earlier
    .filter(({ through }) => through >= day)
    .toSorted((a, b) => (a.through < b.through ? -1 : 1));
  return held[0]?.rate ?? store.taxRate;
}

/**
 * What makes the VAT due differ from that of the sales of the same days: money that comes later, and money that came
 * before or has come now.
 */
export const TAX_PARTS = [
  'turnover',
  'on_account',
  'by_cheque',
  'deposit_used',
  'return_on_account',
  'cheque_returned',
  'deposit',
  'deposit_back',
  'repayment',
  'opening',
  'cheque_cleared',
  'cheque_bounced',
  'gift_card_sold',
  'gift_card_used',
  'gift_card_back',
] as const;
type TaxPart = (typeof TAX_PARTS)[number];

/** Something that makes the VAT due of a day differ from that of its sales. */
export type TaxRow = {
  part: Exclude<TaxPart, 'turnover'>;
  day: string;
  /** Percent; null where the sale is not known, so that no VAT is. */
  rate: number | null;
  /** With tax; negative where its money has not come in. */
  amount: number;
  tax: number;
  /** The document of the movement. */
  number: string | null;
  /** The receipt of the sale that it is for. */
  saleNumber: string | null;
};
