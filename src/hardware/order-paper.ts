import { z } from 'zod';
import type { OperationMeta } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import type { Call } from '../core/operation.ts';
import { creditPaper } from '../credits/find-credits.ts';
import { depositPaper } from '../deposits/find-deposits.ts';
import { zPaper } from '../documents/z-paper.ts';
import { drawerSlip } from '../drawer/find-drawer.ts';
import { reportsContract, zBody } from '../reports/contract.ts';
import { printedReceipt, receiptOf } from '../sale/find-receipt.ts';
import type { PaperOrder } from './paper.ts';

const dayAnswer = z.object({ body: zBody });

/** The receipt of a sale or of one of its returns, as it was decided. @throws Refusal NOT_FOUND, WRONG_STORE */
export async function orderReceipt(
  call: Call,
  input: { id: string; refundId?: string | undefined; isCopy: boolean },
  locale: Locale,
): Promise<PaperOrder> {
  const receipt = await call.store.read((r) => receiptOf(r, input, call));
  const { isCopy } = input;
  const document = printedReceipt(receipt, isCopy);
  return {
    paper: { kind: 'receipt', document, locale },
    isCopy,
    storeId: receipt.storeId,
    title: document.number,
    key: isCopy ? null : receipt.id,
  };
}

/** The slip of a deposit's payment, the first where none is named. @throws Refusal NOT_FOUND, WRONG_STORE */
export async function orderDepositSlip(
  call: Call,
  input: { id: string; paymentId?: string | undefined },
  locale: Locale,
): Promise<PaperOrder> {
  const { slip, ...of } = await call.store.read((r) => depositPaper(r, { ...input, locale }, call));
  return { paper: { kind: 'deposit', slip }, ...of, key: null, isCopy: false };
}

/** The slip of a store credit. @throws Refusal NOT_FOUND */
export async function orderCreditSlip(call: Call, id: string, locale: Locale): Promise<PaperOrder> {
  const { slip, ...of } = await call.store.read((r) => creditPaper(r, { id, locale, isCopy: false }, call));
  return { paper: { kind: 'credit', slip }, ...of, key: null, isCopy: false };
}

/** What a drawer comes to. @throws Refusal NOT_FOUND, WRONG_STORE, PERMISSION_DENIED */
export async function orderDrawerSlip(call: Call, id: string, locale: Locale): Promise<PaperOrder> {
  const { slip, title, storeId } = await call.store.read((r) => drawerSlip(r, { id, locale }, call));
  return {
    paper: { kind: 'drawer', slip },
    storeId,
    title,
    key: null,
    isCopy: false,
  };
}

/**
 * A closing of a store's day, or what one would say now.
 * @throws Refusal SERVER_UNREACHABLE, SIGN_IN_AGAIN, and the server's own: NOT_FOUND, WRONG_STORE, PERMISSION_DENIED
 */
export async function orderDay(
  call: Call,
  { id, ...of }: { storeId: string; id?: string | undefined; day?: string | undefined },
  language: Locale,
): Promise<PaperOrder> {
  const ask = call.ports.askServer;
  if (!ask) throw new Refusal('SERVER_UNREACHABLE');
  const [name, input] = id ? (['find', { id, language }] as const) : (['x', { ...of, language }] as const);
  const meta = reportsContract[name]['~orpc'].meta as OperationMeta;
  const { body } = dayAnswer.parse(await ask(['reports', name], meta, input, call));
  const paper = zPaper(body, language);
  return {
    paper: { kind: 'report', paper },
    storeId: of.storeId,
    title: body.number ?? paper.title,
    key: null,
    isCopy: false,
  };
}
