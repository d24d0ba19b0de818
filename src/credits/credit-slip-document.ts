import type { Locale } from '../core/money.ts';
import type { SellerIdentity } from '../documents/seller.ts';
import type { CreditKind } from './rules.ts';

/** The content of a store credit's slip, which the client brings back. Amounts in centimes. */
export type CreditSlip = {
  locale: Locale;
  seller: SellerIdentity;
  /** The store's logo, any image. */
  logo?: Uint8Array | undefined;
  kind: CreditKind;
  code: string;
  balance: number;
  issued: number;
  at: number;
  zone: string;
  /** Its last day, YYYY-MM-DD; null: no expiry. */
  expiresOn: string | null;
  clientName: string | null;
  userName: string;
  isCopy: boolean;
};

declare module '../documents/port.ts' {
  interface Papers {
    creditSlip: [slip: CreditSlip];
  }
}
