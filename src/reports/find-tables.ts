import { catchUp } from '../analytics/fold-totals.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import { type Call, type InputOf, read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDay, businessDayStart } from '../core/time.ts';
import type { ReportPaper } from '../documents/report-document.ts';
import { tablePaper } from '../documents/table-paper.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { requireExports } from '../stores/require-exports.ts';
import { printedNames } from '../team/printed-names.ts';
import { type ReportTable, reportsContract } from './contract.ts';
import { expenseSections, liabilitySections, payrollSections } from './money-tables.ts';
import { paperFile } from './paper-file.ts';
import { closingSections, journalSections, receiptSections, taxSections } from './sales-tables.ts';
import { marginSections, valuationSections } from './stock-tables.ts';
import type { ReportName, Section } from './table-rules.ts';

/** What the tables of a report are made of. */
export type Asked = {
  r: Reader;
  call: Call;
  store: Row<'stores'>;
  from: string;
  to: string;
  /** When the first day begins, UTC ms. */
  since: number;
  today: string;
  /** The name of somebody, as it was kept, in the language that was asked for. */
  nameOf(kept: string): string;
};

const SECTIONS_OF: Record<ReportName, (asked: Asked) => Promise<Section[]>> = {
  tax: taxSections,
  journal: journalSections,
  receipts: receiptSections,
  margins: marginSections,
  valuation: valuationSections,
  expenses: expenseSections,
  payroll: payrollSections,
  liabilities: liabilitySections,
  closings: closingSections,
};

type Input = InputOf<typeof reportsContract.table>;

/** @throws NOT_FOUND without such a store; PERMISSION_DENIED where pay is asked for without can_view_payroll */
export async function tableOf(
  r: Reader,
  { report, storeId, from, to, language }: Input,
  call: Call,
): Promise<{ table: ReportTable; store: Row<'stores'> }> {
  const store = await r.get('stores', storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  if (report === 'payroll' && !call.may('can_view_payroll', storeId)) {
    throw new Refusal('PERMISSION_DENIED', { permission: 'can_view_payroll' });
  }
  await catchUp(call.store);
  const { zone, dayStartMinutes } = store;
  const today = businessDay(call.clock.now(), zone, dayStartMinutes);
  const since = businessDayStart(from, zone, dayStartMinutes);
  const sections = await SECTIONS_OF[report]({
    ...{ r, call, store, from, to, since, today },
    nameOf: await printedNames(r, language),
  });
  // What is owed is owed now, whatever days were asked for; a stock is that of the last day.
  const days = report === 'liabilities' ? { from: today, to: today } : { from, to };
  return { table: { report, ...days, ...(report === 'valuation' ? { from: to } : {}), sections }, store };
}

export const findTable = read(
  reportsContract.table,
  async (r, input, call) => (await tableOf(r, input, call)).table,
);

type Found = Awaited<ReturnType<typeof tableOf>>;

/** A report in the words of a language. */
export function paperOf({ table, store }: Found, call: Call, language: Locale): ReportPaper {
  return tablePaper(
    table,
    {
      storeName: (language === 'ar' && store.nameAr) || store.name,
      seller: sellerIdentity(store),
      ...{ at: call.clock.now(), zone: store.zone },
    },
    language,
  );
}

/** What a report's file is called: tax-CAS1-2026-11-01-2026-11-30. */
export const fileName = ({ table, store }: Found): string =>
  `${table.report}-${store.code}-${table.from}-${table.to}`;

export const tableFile = read(reportsContract.tableFile, async (r, { format, ...input }, call) => {
  const { language } = input;
  await requireExports(r, call, input.storeId);
  const found = await tableOf(r, input, call);
  const paper = paperOf(found, call, language);
  const name = `${fileName(found)}.${format}`;
  return format === 'csv'
    ? new File([paperFile(paper)], name, { type: 'text/csv' })
    : new File([await call.ports.documents.reportPdf(paper)], name, { type: 'application/pdf' });
});
