import './audit.ts';
import './findings.ts';
import { askTransfer } from './ask-transfer.ts';
import { cancelTransfer } from './cancel-transfer.ts';
import { transfersContract } from './contract.ts';
import { findTransfer, listPlaces, listTransfers } from './find-transfers.ts';
import { movePieces } from './move-pieces.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { settleTransfer } from './settle-transfer.ts';
import { transferSlip } from './transfer-slip.ts';

export const contract = { transfers: transfersContract };

export const operations = {
  transfers: {
    places: listPlaces,
    list: listTransfers,
    find: findTransfer,
    ask: askTransfer,
    send: sendTransfer,
    receive: receiveTransfer,
    cancel: cancelTransfer,
    settle: settleTransfer,
    slip: transferSlip,
    move: movePieces,
  },
};

export { noticeOf } from './notice.ts';
