import type { Locale } from '../core/money.ts';
import type { DepositDetail } from '../deposits/contract.ts';
import type { SellerIdentity } from './receipt-document.ts';

/** The paper of one payment of a deposit. */
export type DepositSlip = {
  locale: Locale;
  seller: SellerIdentity;
  /** The store's logo, any image. */
  logo?: Uint8Array | undefined;
  zone: string;
  footer: string | null;
  deposit: DepositDetail;
  /** What this paper is about: one payment, or the parts of a refund. */
  payments: DepositDetail['payments'];
  /** What the shop held after it, centimes. */
  held: number;
};
