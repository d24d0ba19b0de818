import './audit.ts';
import { archiveExpense, restoreExpense } from './archive-expense.ts';
import { expensesContract } from './contract.ts';
import { createExpense } from './create-expense.ts';
import {
  exportExpenses,
  findExpense,
  listExpenses,
  listRecurring,
  sumExpenses,
  uploadPhoto,
} from './find-expenses.ts';
import { archiveRecurring, createRecurring, updateRecurring } from './recurring-expenses.ts';
import { updateExpense } from './update-expense.ts';

export const contract = { expenses: expensesContract };

export const operations = {
  expenses: {
    list: listExpenses,
    find: findExpense,
    sums: sumExpenses,
    export: exportExpenses,
    recurring: listRecurring,
    createRecurring,
    updateRecurring,
    archiveRecurring,
    uploadPhoto,
    create: createExpense,
    update: updateExpense,
    archive: archiveExpense,
    restore: restoreExpense,
  },
};
