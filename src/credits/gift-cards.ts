import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Claim, follows, made } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { includedTax } from '../core/money.ts';
import type { Call, Finding, Recorded } from '../core/operation.ts';
import { recordAmount, recordDay, recordId, recordPercent, recordText } from '../core/record.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { isHeldMethod, type TakenBy } from '../payment-methods/rules.ts';
import type { StoreSettings } from '../stores/rules.ts';
import { creditCode, typedCode } from './credit-code.ts';
import { holdIdOf, spendable } from './credit-payments.ts';
import { applyIssue, type CreditDocument, moveCredit } from './move-credit.ts';
import {
  expiryOf,
  isTaxedAtSale,
  isUnspent,
  MOST_CARDS,
  stateOf,
  sumOfAmounts,
  unpaidForCards,
} from './rules.ts';

/** A gift card in the record of its sale. */
export const soldGiftCard = z.strictObject({
  id: recordId,
  /** On the slip, or on the card that was printed before. */
  code: recordText(60).min(1),
  amount: recordAmount.min(1),
  /** Who gets it. */
  recipient: recordText(80).optional(),
  expiresOn: recordDay.nullable(),
  /** Percent, if the VAT was due at the sale. */
  taxRate: recordPercent.optional(),
});
export type SoldGiftCard = z.infer<typeof soldGiftCard>;

/** An unspent gift card in the record of its return. */
export const returnedGiftCard = z.strictObject({ id: recordId, amount: recordAmount.min(1) });
export type ReturnedGiftCard = z.infer<typeof returnedGiftCard>;

/** The VAT that gift cards contain whose VAT is due when they are sold; 0 for others. */
export const taxOfCards = (
  cards: readonly { amount: number; taxRate?: number | null | undefined }[],
): number =>
  cards.reduce((sum, { amount, taxRate }) => sum + (taxRate ? includedTax(amount, taxRate) : 0), 0);

const roleOf = (place: number) => `gift-card:${place}`;

type Wanted = { amount: number; code?: string | null | undefined; recipient?: string | null | undefined };

async function isCodeTaken(r: Reader, code: string): Promise<boolean> {
  const { storeCredits: c } = r.t;
  const [row] = await r.q.select({ id: c.id }).from(c).where(eq(c.code, code)).limit(1);
  return row !== undefined;
}

/**
 * The gift cards of a sale: a card without a printed code gets one that derives from the sale.
 * @throws GIFT_CARD_OFF, GIFT_CARD_CODE_TAKEN
 */
export async function decideCards(
  w: Writer,
  cards: readonly Wanted[],
  command: Pick<Recorded, 'rowId'>,
  o: { day: string; settings: StoreSettings; taxRate: number },
): Promise<SoldGiftCard[]> {
  if (cards.length === 0) return [];
  if (!o.settings.giftCards) throw new Refusal('GIFT_CARD_OFF');
  const sold: SoldGiftCard[] = [];
  for (const [place, { amount, code, recipient }] of cards.entries()) {
    const id = command.rowId(roleOf(place));
    const printed = typedCode(code ?? '');
    if (printed && (sold.some((card) => card.code === printed) || (await isCodeTaken(w, printed)))) {
      throw new Refusal('GIFT_CARD_CODE_TAKEN');
    }
    sold.push({
      id,
      code: printed || creditCode(id, 'gift_card'),
      amount,
      ...(recipient ? { recipient } : {}),
      expiresOn: expiryOf(o.day, o.settings.giftCardMonths),
      ...(isTaxedAtSale(o.day, o.settings.giftCardVatFrom) ? { taxRate: o.taxRate } : {}),
    });
  }
  return sold;
}

type PaidBy = Pick<TakenBy, 'methodKind'> & { method: string; amount: number };

const bringsNoMoney = ({ method, methodKind }: PaidBy): boolean =>
  isHeldMethod(method) || methodKind === 'cheque' || methodKind === 'effet';

/** @throws GIFT_CARD_NOT_MONEY if a credit, an account, returned items or a cheque would pay for a gift card */
export function requireMoney(payments: readonly PaidBy[], goods: number): void {
  if (unpaidForCards(payments, goods, bringsNoMoney) > 0) throw new Refusal('GIFT_CARD_NOT_MONEY');
}

type SoldIn = {
  total: number;
  rounding?: number | undefined;
  change: number;
  payments: readonly PaidBy[];
  giftCards?: readonly SoldGiftCard[] | undefined;
};

/**
 * Claims of a sale with gift cards. A card is money, so a record whose payments do not cover it is set aside, unlike a
 * sale of items, which may already be out of the shop.
 */
export function claimsOfCards(sale: SoldIn, command: Pick<Recorded, 'rowId'>): Claim[] {
  const cards = sale.giftCards ?? [];
  if (cards.length === 0) return [];
  const paid = sale.payments.reduce((sum, p) => sum + p.amount, 0);
  return [
    ...cards.flatMap(({ id }, place) => made('storeCredits', id, command.rowId(roleOf(place)))),
    ...cards.map(({ code }) => follows('how the code of a gift card is written', code, typedCode(code))),
    {
      follows: 'what is paid for its gift cards',
      holds:
        paid - sale.change >= sale.total + sumOfAmounts(cards) + (sale.rounding ?? 0) &&
        unpaidForCards(sale.payments, sale.total, bringsNoMoney) === 0,
    },
  ];
}

/** Writes the gift cards of a sale. */
export async function issueCards(
  w: Writer,
  command: Recorded,
  cards: readonly SoldGiftCard[] | undefined,
  document: CreditDocument & { saleId: string; client: { id: string; name: string } | null },
): Promise<void> {
  const { client, ...behind } = document;
  for (const { recipient, taxRate, ...card } of cards ?? []) {
    await applyIssue(
      w,
      command,
      { ...card, clientId: client?.id ?? null, clientName: client?.name ?? null },
      {
        ...behind,
        refundId: null,
        kind: 'gift_card',
        recipient: recipient ?? null,
        taxRate: taxRate ?? null,
      },
    );
  }
}

type Returning = {
  saleId: string;
  refundId: string;
  storeId: string;
  day: string;
  at: number;
  isHeld: (creditId: string) => boolean;
};

/**
 * The unspent gift cards of a sale that are returned for their money.
 * @throws NOT_FOUND, CREDIT_VOID, CREDIT_EXPIRED, GIFT_CARD_SPENT, CREDIT_TOO_LOW
 */
export async function decideCardReturn(
  w: Writer,
  ids: readonly string[],
  o: Returning,
  call: Partial<Pick<Call, 'ports'>>,
): Promise<(ReturnedGiftCard & { credit: Row<'storeCredits'> })[]> {
  const cards: (ReturnedGiftCard & { credit: Row<'storeCredits'> })[] = [];
  for (const id of new Set(ids)) {
    const credit = await w.lock('storeCredits', id);
    if (!credit || credit.saleId !== o.saleId) throw new Refusal('NOT_FOUND');
    const state = stateOf(credit, o.day);
    if (state === 'void') throw new Refusal('CREDIT_VOID');
    if (!isUnspent(credit)) throw new Refusal('GIFT_CARD_SPENT');
    if (state === 'expired') throw new Refusal('CREDIT_EXPIRED', { expiresOn: credit.expiresOn ?? '' });
    const available = await spendable(w, credit, { ...o, saleId: o.refundId }, call);
    if (available < credit.issued) throw new Refusal('CREDIT_TOO_LOW', { available });
    cards.push({ id, amount: credit.issued, credit });
  }
  return cards;
}

/** Takes returned gift cards out of use: their amount is refunded, and they are void. */
export async function takeCardsBack(
  w: Writer,
  command: Recorded,
  cards: readonly ReturnedGiftCard[] | undefined,
  document: CreditDocument,
): Promise<void> {
  for (const { id, amount } of cards ?? []) {
    await moveCredit(w, command, { creditId: id, kind: 'refund', amount: -amount }, document, {
      voidedAt: command.at,
    });
  }
}

/** Finds returned gift cards that were spent elsewhere, and releases what was held for their return. */
export async function findCardsSpent(
  w: Writer,
  cards: readonly ReturnedGiftCard[] | undefined,
  at: { storeId: string; refundId: string },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, amount } of cards ?? []) {
    await w.remove('storeCreditHolds', holdIdOf(at.refundId, id));
    const credit = await w.get('storeCredits', id);
    if (credit && credit.balance >= 0) continue;
    findings.push({
      kind: 'credit_overspent',
      storeId: at.storeId,
      documentId: at.refundId,
      role: `credit_overspent:${id}`,
      subject: id,
      data: { creditId: id, code: credit?.code ?? '', spent: amount, balance: credit?.balance ?? -amount },
    });
  }
  return findings;
}

/** Finds gift cards whose code another card has: two tills, both offline, sold the same printed card. */
export async function findCodesTwice(
  w: Writer,
  cards: readonly SoldGiftCard[] | undefined,
  at: { storeId: string; saleId: string },
): Promise<Finding[]> {
  if (!cards || cards.length === 0) return [];
  const { storeCredits: c } = w.t;
  const codes = cards.map(({ code }) => code);
  const rows = await w.q
    .select({ id: c.id, code: c.code })
    .from(c)
    .where(and(inArray(c.code, codes), isNull(c.voidedAt)));
  return cards
    .filter(({ id, code }) => rows.some((row) => row.code === code && row.id !== id))
    .map(({ id: creditId, code, amount }) => ({
      kind: 'gift_card_twice' as const,
      storeId: at.storeId,
      documentId: at.saleId,
      role: `gift_card_twice:${creditId}`,
      subject: creditId,
      data: { creditId, code, amount },
    }));
}

/** The gift cards that a sale sold, in their order. */
export async function cardsOfSale(r: Reader, saleId: string): Promise<Row<'storeCredits'>[]> {
  const ids = Array.from({ length: MOST_CARDS }, (_, place) => derivedId(saleId, roleOf(place)));
  const rows = await r.getMany('storeCredits', ids);
  return ids.flatMap((id) => rows.find((row) => row.id === id && row.saleId === saleId) ?? []);
}
