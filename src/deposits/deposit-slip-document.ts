import type { Locale } from '../core/money.ts';
import type { SellerIdentity } from '../documents/seller.ts';
import type { DepositDetail } from './contract.ts';

/** The slip of one payment of a deposit. */
export type DepositSlip = {
  locale: Locale;
  seller: SellerIdentity;
  /** The store's logo, any image. */
  logo?: Uint8Array | undefined;
  zone: string;
  footer: string | null;
  deposit: DepositDetail;
  /** The payment of this slip, or the parts of a refund. */
  payments: DepositDetail['payments'];
  /** What the shop held afterwards, centimes. */
  held: number;
};

declare module '../documents/port.ts' {
  interface Papers {
    depositSlip: [slip: DepositSlip];
  }
}
