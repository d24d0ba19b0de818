import { chequesContract } from '../cheques/contract.ts';
import { Refusal } from '../core/errors.ts';
import { formatMoney, type Locale } from '../core/money.ts';
import { type Call, read } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { printedDay } from '../documents/receipt-labels.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { printedNames } from '../team/printed-names.ts';
import { chequeSlipLabels } from './cheque-slip-labels.ts';
import type { ReportPaper } from './report-document.ts';

/** A deposit slip as the shop takes it to the bank, with the cheques. @throws NOT_FOUND, WRONG_STORE */
export async function chequeSlipPaper(
  r: Reader,
  { id, locale }: { id: string; locale: Locale },
  call: Pick<Call, 'requireStore'>,
): Promise<{ paper: ReportPaper; storeId: string; title: string }> {
  const slip = await r.get('chequeSlips', id);
  const store = slip && (await r.get('stores', slip.storeId));
  if (!slip || !store) throw new Refusal('NOT_FOUND');
  call.requireStore(store.id);
  const labels = chequeSlipLabels(locale);
  const nameOf = await printedNames(r, locale);
  const paper: ReportPaper = {
    locale,
    storeName: (locale === 'ar' && store.nameAr) || store.name,
    seller: sellerIdentity(store),
    at: slip.at,
    zone: store.zone,
    title: labels.titles[slip.kind],
    subtitle: isolateLtr(slip.number),
    facts: [
      { label: labels.day, value: printedDay(slip.day, locale) },
      ...(slip.account ? [{ label: labels.account, value: isolate(slip.account) }] : []),
      { label: labels.by, value: isolate(nameOf(slip.userName)) },
      { label: labels.pieces[slip.kind], value: String(slip.lines.length) },
      { label: labels.total, value: formatMoney(slip.total, locale) },
      { label: labels.signature, value: '' },
    ],
    notices: [],
    tables: [
      {
        title: labels.pieces[slip.kind],
        columns: [
          { label: labels.number, kind: 'text' },
          { label: labels.bank, kind: 'text' },
          { label: labels.drawer, kind: 'text' },
          { label: labels.days[slip.kind], kind: 'day' },
          { label: labels.amount, kind: 'money' },
        ],
        rows: slip.lines.map((line) => [
          line.number ?? '',
          line.bank ?? '',
          line.drawerName ?? '',
          line.day,
          line.amount,
        ]),
        totals: [null, null, null, null, slip.total],
      },
    ],
  };
  return { paper, storeId: store.id, title: slip.number };
}

export const chequeSlipPdf = read(chequesContract.slipPaper, async (r, input, call) => {
  const { paper, title } = await chequeSlipPaper(r, input, call);
  return new File([await call.ports.documents.pdf('report', paper)], `${title}.pdf`, {
    type: 'application/pdf',
  });
});
