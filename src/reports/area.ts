import './audit.ts';
import { accountPdf } from './account-paper.ts';
import { askClose, listCloseRequests } from './ask-close.ts';
import { checkClosingSeries, listClosingSeries } from './check-z.ts';
import { chequeSlipPdf } from './cheque-slip-paper.ts';
import { closeDay } from './close-day.ts';
import { reportsContract } from './contract.ts';
import { monthlyPack } from './find-pack.ts';
import { findTable, tableFile } from './find-tables.ts';
import { closingCsv, closingPdf, findClosing, listClosings, listOpenDays, showX, xPdf } from './find-z.ts';
import { listReceipts } from './receipt-rows.ts';

export const contract = { reports: reportsContract };

export const operations = {
  reports: {
    x: showX,
    openDays: listOpenDays,
    xPdf,
    close: closeDay,
    askClose,
    closeRequests: listCloseRequests,
    closings: listClosings,
    series: listClosingSeries,
    check: checkClosingSeries,
    find: findClosing,
    pdf: closingPdf,
    csv: closingCsv,
    table: findTable,
    receipts: listReceipts,
    pack: monthlyPack,
    tableFile,
  },
  accounts: { paper: accountPdf },
  cheques: { slipPaper: chequeSlipPdf },
};
