import './audit.ts';
import './findings.ts';
import { syncContract } from './contract.ts';
import { findHistory, offerSnapshot, sumUp } from './snapshot-operations.ts';
import { noteGuesses, pullChanges, pushCommands, renewIncarnation } from './sync-operations.ts';

export const contract = { sync: syncContract };

export const operations = {
  sync: {
    push: pushCommands,
    pull: pullChanges,
    renew: renewIncarnation,
    guesses: noteGuesses,
    snapshot: offerSnapshot,
    history: findHistory,
    parity: sumUp,
  },
};
