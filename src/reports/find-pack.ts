import { csvFile } from '../core/csv.ts';
import { read } from '../core/operation.ts';
import { requireExports } from '../stores/require-exports.ts';
import { reportsContract } from './contract.ts';
import { fileName, paperOf, tableOf } from './find-tables.ts';
import { paperFile } from './paper-file.ts';
import type { ReportPaper } from './report-document.ts';
import { reportLabels } from './report-labels.ts';
import { daysOfPeriod, isAsOfToday, REPORTS } from './table-rules.ts';

/**
 * The tables an accountant books a month with: one PDF of all, and each as CSV. Pay is included only if the caller may
 * see it.
 */
export const monthlyPack = read(reportsContract.pack, async (r, { storeId, month, language }, call) => {
  await requireExports(r, call, storeId);
  const days = daysOfPeriod('month', `${month}-01`);
  const labels = reportLabels(language);
  const mayPay = call.may('can_view_payroll', storeId);
  const files: Record<string, Uint8Array> = {};
  const papers: ReportPaper[] = [];
  let code = '';
  for (const report of REPORTS) {
    // Liabilities are as of today, so they do not belong to a month.
    await call.ports.work.letOthers();
    if (isAsOfToday(report) || (report === 'payroll' && !mayPay)) continue;
    const reportTable = await tableOf(r, { report, storeId, ...days, language }, call, { isFile: true });
    const paper = paperOf(reportTable, call, language);
    code = reportTable.stores[0].code;
    const name = `${fileName(reportTable)}.csv`;
    const file = csvFile(name, await paperFile(paper, call.ports.work.letOthers));
    files[name] = new Uint8Array(await file.arrayBuffer());
    if (report !== 'receipts') papers.push(paper);
  }
  const [first] = papers;
  if (first) {
    const tables = papers.flatMap((paper) =>
      paper.tables.map((table) => ({ ...table, title: `${paper.title} · ${table.title}` })),
    );
    const pdf = await call.ports.documents.pdf('report', { ...first, title: labels.pack, tables });
    files[`${code}-${month}.pdf`] = pdf;
  }
  const zip = await call.ports.work.zip(files, call.clock.now());
  return new File([zip], `${code}-${month}.zip`, { type: 'application/zip' });
});
