import './audit.ts';
import './findings.ts';
import { bounceCheque, giveBackCheque } from './bounce-cheque.ts';
import { openAccount, updateAccount, writeOff } from './change-account.ts';
import { accountsContract } from './contract.ts';
import { accountByCode, findAccount, listAccounts, lookupAccount, sumAccounts } from './find-accounts.ts';
import { holdAccount } from './hold-account.ts';
import { repayAccount } from './repay-account.ts';

export const contract = { accounts: accountsContract };

export const operations = {
  accounts: {
    list: listAccounts,
    sums: sumAccounts,
    find: findAccount,
    lookup: lookupAccount,
    byCode: accountByCode,
    update: updateAccount,
    open: openAccount,
    repay: repayAccount,
    writeOff,
    hold: holdAccount,
  },
  // Whatever changes what a client owes is here; the book itself knows no accounts.
  cheques: { bounce: bounceCheque, giveBack: giveBackCheque },
};

export { endings } from './endings.ts';
