import './audit.ts';
import './findings.ts';
import { bankCheques, unbankCheque } from './bank-cheques.ts';
import { clearCheques } from './clear-cheques.ts';
import { chequesContract } from './contract.ts';
import {
  findCheque,
  findPhoto,
  findSlip,
  listCheques,
  listSlips,
  sumCheques,
  uploadPhoto,
} from './find-cheques.ts';

export const contract = { cheques: chequesContract };

/** `src/accounts` adds what becomes of a client's account, `src/reports` the paper of a slip. */
export const operations = {
  cheques: {
    list: listCheques,
    sums: sumCheques,
    find: findCheque,
    bank: bankCheques,
    unbank: unbankCheque,
    clear: clearCheques,
    slips: listSlips,
    slip: findSlip,
    uploadPhoto,
    photo: findPhoto,
  },
};

export { endings } from './endings.ts';
export { noticeOf } from './notice.ts';
