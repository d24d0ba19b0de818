import { z } from 'zod';
import type { OperationMeta } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import type { Call } from '../core/operation.ts';
import { creditPaper } from '../credits/find-credits.ts';
import { depositPaper } from '../deposits/find-deposits.ts';
import { drawerSlip } from '../drawer/find-drawer.ts';
import { accountPaper } from '../reports/account-paper.ts';
import { chequeSlipPaper } from '../reports/cheque-slip-paper.ts';
import { reportsContract, zBody } from '../reports/contract.ts';
import { zPaper } from '../reports/z-paper.ts';
import { printedReceipt, receiptOf } from '../sales/find-receipt.ts';
import type { PrintJob } from './print-job.ts';

const dayAnswer = z.object({ body: zBody });

/**
 * Prints the receipt of a sale or of one of its returns, as stored.
 * @throws Refusal NOT_FOUND, WRONG_STORE
 */
export async function orderReceipt(
  call: Call,
  input: { id: string; refundId?: string | undefined; isCopy: boolean },
  locale: Locale,
): Promise<PrintJob> {
  const { isCopy } = input;
  const { receipt, document } = await call.store.read(async (r) => {
    const receipt = await receiptOf(r, input, call);
    return { receipt, document: await printedReceipt(r, receipt, { copy: isCopy, locale }) };
  });
  return {
    paper: { kind: 'receipt', document, locale },
    isCopy,
    storeId: receipt.storeId,
    title: document.number,
    key: isCopy ? null : receipt.id,
  };
}

/**
 * Prints the slip of a deposit's payment, by default the first.
 * @throws Refusal NOT_FOUND, WRONG_STORE
 */
export async function orderDepositSlip(
  call: Call,
  input: { id: string; paymentId?: string | undefined },
  locale: Locale,
): Promise<PrintJob> {
  const { slip, ...job } = await call.store.read((r) => depositPaper(r, { ...input, locale }, call));
  return { paper: { kind: 'deposit', slip }, ...job, key: null, isCopy: false };
}

/**
 * Prints the statement of a client's account, or the slip of one repayment.
 * @throws Refusal NOT_FOUND, CLIENT_UNKNOWN, WRONG_STORE
 */
export async function orderAccountPaper(
  call: Call,
  input: { id: string; moveId?: string | undefined },
  locale: Locale,
): Promise<PrintJob> {
  const { paper, ...job } = await call.store.read((r) => accountPaper(r, { ...input, locale }, call));
  return { paper: { kind: 'report', paper }, ...job, key: null, isCopy: false };
}

/**
 * Prints a deposit slip of cheques.
 * @throws Refusal NOT_FOUND, WRONG_STORE
 */
export async function orderChequeSlip(call: Call, id: string, locale: Locale): Promise<PrintJob> {
  const { paper, ...job } = await call.store.read((r) => chequeSlipPaper(r, { id, locale }, call));
  return { paper: { kind: 'report', paper }, ...job, key: null, isCopy: false };
}

/**
 * Prints the slip of a store credit.
 * @throws Refusal NOT_FOUND
 */
export async function orderCreditSlip(call: Call, id: string, locale: Locale): Promise<PrintJob> {
  const { slip, ...job } = await call.store.read((r) => creditPaper(r, { id, locale, isCopy: false }, call));
  return { paper: { kind: 'credit', slip }, ...job, key: null, isCopy: false };
}

/**
 * Prints the report of a drawer.
 * @throws Refusal NOT_FOUND, WRONG_STORE, PERMISSION_DENIED
 */
export async function orderDrawerSlip(call: Call, id: string, locale: Locale): Promise<PrintJob> {
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
 * Prints an end-of-day report of a store, or an X report.
 * @throws Refusal SERVER_UNREACHABLE, SIGN_IN_AGAIN, and the server's own: NOT_FOUND, WRONG_STORE, PERMISSION_DENIED
 */
export async function orderDay(
  call: Call,
  { id, ...current }: { storeId: string; id?: string | undefined; day?: string | undefined },
  language: Locale,
): Promise<PrintJob> {
  const ask = call.ports.askServer;
  if (!ask) throw new Refusal('SERVER_UNREACHABLE');
  const [name, input] = id
    ? (['find', { id, language }] as const)
    : (['x', { ...current, language }] as const);
  const meta = reportsContract[name]['~orpc'].meta as OperationMeta;
  const { body } = dayAnswer.parse(await ask(['reports', name], meta, input, call));
  const paper = zPaper(body, language);
  return {
    paper: { kind: 'report', paper },
    storeId: current.storeId,
    title: body.number ?? paper.title,
    key: null,
    isCopy: false,
  };
}
