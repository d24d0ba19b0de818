import type { Locale } from '../core/money.ts';
import { isolateLtr } from './bidi-text.ts';
import { fillLabel, type Labelled, receiptLabels } from './receipt-labels.ts';

/** The seller's legal identity as printed (CGI 145-III, law 31-08; see the stores area). */
export type SellerIdentity = {
  name: string;
  address: string;
  phone: string;
  /** Identifiant commun de l'entreprise, 15 digits. */
  ice: string | null;
  /** Identifiant fiscal. */
  taxId: string | null;
  /** Registre du commerce. */
  tradeRegister: string | null;
  /** Numéro de taxe professionnelle. */
  businessTax: string | null;
};

/** A legal number with its label; `sentence` is both on one line. */
export type LegalLine = Labelled & { sentence: string };

/** The seller's legal numbers, each with its label. */
export function legalLines(seller: SellerIdentity, locale: Locale): LegalLine[] {
  const { legal, legalLine } = receiptLabels(locale);
  const lines: [string, string | null][] = [
    [legal.ice, seller.ice],
    [legal.taxId, seller.taxId],
    [legal.tradeRegister, seller.tradeRegister],
    [legal.businessTax, seller.businessTax],
  ];
  return lines.flatMap(([label, number]) => {
    if (!number) return [];
    const value = isolateLtr(number);
    return [{ label, value, sentence: fillLabel(legalLine, { label, value }) }];
  });
}
