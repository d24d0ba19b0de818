import type { Locale } from '../core/money.ts';
import type { SellerIdentity } from './receipt-document.ts';

/** What a store credit's slip says; the client brings it back. Amounts in centimes. */
export type CreditSlip = {
  locale: Locale;
  seller: SellerIdentity;
  /** The store's logo, any image. */
  logo?: Uint8Array | undefined;
  code: string;
  balance: number;
  issued: number;
  at: number;
  zone: string;
  /** Its last day, YYYY-MM-DD; null for ever. */
  expiresOn: string | null;
  clientName: string | null;
  userName: string;
  isCopy: boolean;
};
