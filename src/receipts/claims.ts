import type { Claim } from '../core/claims.ts';
import type { IssuedReceipt } from './issue-receipt.ts';
import type { DocumentKind, DocumentNumber } from './number-document.ts';

declare module '../core/claims.ts' {
  interface ClaimsOfAreas {
    /** A document's number in the till's own series. */
    number: { number: DocumentNumber; kind: DocumentKind; storeId: string };
    receipt: { receipt: IssuedReceipt; documentId: string; storeId: string };
  }
}

export const numbered = (number: DocumentNumber, kind: DocumentKind, storeId: string): Claim => ({
  number,
  kind,
  storeId,
});

export const printed = (receipt: IssuedReceipt, documentId: string, storeId: string): Claim => ({
  receipt,
  documentId,
  storeId,
});
