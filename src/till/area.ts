import { discardHeld, heldSales, holdSale, nameHeld, openCart, restoreHeld, saveCart } from './carts.ts';
import { tillContract } from './contract.ts';
import { tillInbox, tillInboxItem } from './inbox.ts';
import { connectTill, pauseSync, syncTill, tillInternals, tillStatus } from './till-operations.ts';
import { endTraining, startTraining } from './training.ts';

export const contract = { till: tillContract };

export const operations = {
  till: {
    status: tillStatus,
    connect: connectTill,
    sync: syncTill,
    pause: pauseSync,
    startTraining,
    endTraining,
    cart: openCart,
    saveCart,
    held: heldSales,
    hold: holdSale,
    restore: restoreHeld,
    discard: discardHeld,
    nameHeld,
    inbox: tillInbox,
    inboxItem: tillInboxItem,
    internals: tillInternals,
  },
};
