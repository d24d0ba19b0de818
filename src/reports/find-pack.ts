import { type Zippable, zipSync } from 'fflate';
import { read } from '../core/operation.ts';
import { reportsContract } from './contract.ts';
import { fileOf, tableOf } from './find-tables.ts';
import { daysOfPeriod, REPORTS } from './table-rules.ts';

/** Everything that an accountant books a month with: each table on paper and as a file. Pay only for who may see it. */
export const monthlyPack = read(reportsContract.pack, async (r, { storeId, month, language }, call) => {
  const days = daysOfPeriod('month', `${month}-01`);
  const mayPay = call.may('can_view_payroll', storeId);
  const files: Zippable = {};
  let code = '';
  for (const report of REPORTS) {
    // What is owed is owed today, and no matter of a month.
    if (report === 'liabilities' || (report === 'payroll' && !mayPay)) continue;
    const found = await tableOf(r, { report, storeId, ...days }, call);
    code = found.store.code;
    for (const format of report === 'receipts' ? (['csv'] as const) : (['pdf', 'csv'] as const)) {
      const file = await fileOf({ ...found, format, language }, call);
      files[file.name] = new Uint8Array(await file.arrayBuffer());
    }
  }
  return new File([new Uint8Array(zipSync(files, { mtime: call.clock.now() }))], `${code}-${month}.zip`, {
    type: 'application/zip',
  });
});
