import type { Locale } from '../core/money.ts';
import type { SellerIdentity } from '../documents/seller.ts';
import type { QuoteDetail } from './contract.ts';

/** A quote as the client receives it. Amounts are centimes of MAD. */
export type QuoteDocument = {
  quote: Omit<QuoteDetail, 'sales' | 'clientPhone' | 'clientEmail'>;
  seller: SellerIdentity;
  /** Null for a quote without a named client. */
  client: { name: string; phone: string | null; address: string | null; ice: string | null } | null;
};

export type QuoteOptions = {
  locale: Locale;
  /** The store's logo, any image. */
  logo?: Uint8Array | undefined;
};

declare module '../documents/port.ts' {
  interface Papers {
    quote: [document: QuoteDocument, options: QuoteOptions];
  }
}
