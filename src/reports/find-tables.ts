import type { AttributeNames } from '../attributes/attribute-names.ts';
import { attributeNames } from '../attributes/attribute-row.ts';
import { csvFile } from '../core/csv.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import { type Call, type InputOf, read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { requireExports } from '../stores/require-exports.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { printedNames } from '../team/printed-names.ts';
import { catchUp } from '../totals/fold-totals.ts';
import { combined, type OfStore } from './combine-tables.ts';
import { type ReportTable, reportsContract } from './contract.ts';
import { givenAwaySections } from './given-away-table.ts';
import { expenseSections, liabilitySections, payrollSections } from './money-tables.ts';
import { paperFile } from './paper-file.ts';
import { priceListSections } from './price-lists-table.ts';
import { receivableSections } from './receivables-table.ts';
import type { ReportPaper } from './report-document.ts';
import { reportLabels } from './report-labels.ts';
import { closingSections, journalSections, receiptSections } from './sales-tables.ts';
import { marginSections, valuationSections } from './stock-tables.ts';
import { tablePaper } from './table-paper.ts';
import { isAsOfToday, type ReportName, type Section } from './table-rules.ts';
import { taxSections } from './tax-tables.ts';
import { vatDueSections } from './vat-due-table.ts';

/** What the tables of a report are built from. */
export type Asked = {
  r: Reader;
  call: Call;
  store: Row<'stores'>;
  from: string;
  to: string;
  today: string;
  /** A stored name in the requested language. */
  nameOf(kept: string): string;
  /** Names of the shop's categories. */
  names: AttributeNames;
  /** The requested language. */
  language: Locale | undefined;
  /** For a file, which may have any number of rows. */
  isFile: boolean;
};

const SECTIONS_OF: Record<ReportName, (scope: Asked) => Promise<Section[]>> = {
  tax: taxSections,
  vat_due: vatDueSections,
  journal: journalSections,
  receipts: receiptSections,
  given_away: givenAwaySections,
  price_lists: priceListSections,
  margins: marginSections,
  valuation: valuationSections,
  expenses: expenseSections,
  payroll: payrollSections,
  liabilities: liabilitySections,
  receivables: receivableSections,
  closings: closingSections,
};

type Input = InputOf<typeof reportsContract.table>;

/**
 * A report of one store, or of all stores whose reports the caller may see.
 * @throws NOT_FOUND if there is no such store; PERMISSION_DENIED for pay without can_view_payroll
 */
export async function tableOf(
  r: Reader,
  { report, storeId, from, to, language }: Input,
  call: Call,
  { isFile = false }: { isFile?: boolean } = {},
): Promise<{ table: ReportTable; stores: [Row<'stores'>, ...Row<'stores'>[]]; isAll: boolean }> {
  const isAll = storeId === 'all';
  const [first, ...others] = await storesOf(r, call, report, storeId);
  if (!first) throw new Refusal('NOT_FOUND');
  await catchUp(call.store);
  const nameOf = await printedNames(r, language);
  const names = await attributeNames(r);
  const todayIn = (store: Row<'stores'>) => businessDay(call.clock.now(), store.zone, store.dayStartMinutes);
  const sectionsOf = (store: Row<'stores'>) =>
    SECTIONS_OF[report]({ r, call, store, from, to, today: todayIn(store), nameOf, names, language, isFile });
  const today = todayIn(first);
  let sections: Section[];
  if (isAll) {
    const parts: OfStore[] = [];
    for (const store of [first, ...others]) {
      const storeName = (language === 'ar' && store.nameAr) || store.name;
      parts.push({ storeName, sections: await sectionsOf(store) });
    }
    sections = await combined(parts, call.ports.work.letOthers);
  } else sections = await sectionsOf(first);
  // What is owed is as of today, whatever days were requested; a stock valuation is as of the last day.
  const days = isAsOfToday(report) ? { from: today, to: today } : { from, to };
  const table = { report, ...days, ...(report === 'valuation' ? { from: to } : {}), sections };
  return { table, stores: [first, ...others], isAll };
}

/** The stores of a report, by name. */
async function storesOf(
  r: Reader,
  call: Call,
  report: ReportName,
  storeId: string,
): Promise<Row<'stores'>[]> {
  const ids = await storesOfList(r, call, 'can_view_analytics', storeId);
  const paid = report === 'payroll' ? ids.filter((id) => call.may('can_view_payroll', id)) : ids;
  if (paid.length === 0) throw new Refusal('PERMISSION_DENIED', { permission: 'can_view_payroll' });
  return (await r.getMany('stores', paid)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const findTable = read(
  reportsContract.table,
  async (r, input, call) => (await tableOf(r, input, call)).table,
);

type Found = Awaited<ReturnType<typeof tableOf>>;

/** A report in one language. */
export function paperOf({ table, stores, isAll }: Found, call: Call, language: Locale): ReportPaper {
  const [store] = stores;
  return tablePaper(
    table,
    {
      storeName: isAll ? reportLabels(language).allStores : (language === 'ar' && store.nameAr) || store.name,
      seller: sellerIdentity(store),
      at: call.clock.now(),
      zone: store.zone,
    },
    language,
  );
}

/** File name of a report: tax-CAS1-2026-11-01-2026-11-30. */
export const fileName = ({ table, stores, isAll }: Found): string =>
  `${table.report}-${isAll ? 'ALL' : stores[0].code}-${table.from}-${table.to}`;

export const tableFile = read(reportsContract.tableFile, async (r, { format, ...input }, call) => {
  const { language } = input;
  for (const store of await storesOf(r, call, input.report, input.storeId)) {
    await requireExports(r, call, store.id);
  }
  const reportTable = await tableOf(r, input, call, { isFile: true });
  const paper = paperOf(reportTable, call, language);
  const name = `${fileName(reportTable)}.${format}`;
  return format === 'csv'
    ? csvFile(name, await paperFile(paper, call.ports.work.letOthers))
    : new File([await call.ports.documents.pdf('report', paper)], name, { type: 'application/pdf' });
});
