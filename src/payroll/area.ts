import './audit.ts';
import { deletePayroll, dismissPayroll, markPaid, updatePayroll } from './change-payroll.ts';
import { payrollContract } from './contract.ts';
import { exportPayroll } from './export-payroll.ts';
import { listOwnPay, listPayroll } from './find-payroll.ts';
import { generatePayroll } from './generate-payroll.ts';
import { markAllPaid } from './pay-all.ts';
import { ownPayslip, payslip } from './payslip.ts';

export const contract = { payroll: payrollContract };

export const operations = {
  payroll: {
    list: listPayroll,
    export: exportPayroll,
    slip: payslip,
    generateAll: generatePayroll,
    update: updatePayroll,
    markPaid,
    markAllPaid,
    dismiss: dismissPayroll,
    remove: deletePayroll,
    mine: listOwnPay,
    ownSlip: ownPayslip,
  },
};
