import './audit.ts';
import './findings.ts';
import { collectDeposit } from './collect-deposit.ts';
import { depositsContract } from './contract.ts';
import { createDeposit } from './create-deposit.ts';
import { cancelDeposit, forfeitDeposit } from './end-deposit.ts';
import { depositSlip, findDeposit, listDeposits } from './find-deposits.ts';
import { markReady } from './mark-ready.ts';
import { payDeposit } from './pay-deposit.ts';

export const contract = { deposits: depositsContract };

export const operations = {
  deposits: {
    list: listDeposits,
    find: findDeposit,
    create: createDeposit,
    pay: payDeposit,
    ready: markReady,
    collect: collectDeposit,
    cancel: cancelDeposit,
    forfeit: forfeitDeposit,
    slip: depositSlip,
  },
};

export { endings } from './endings.ts';
