import './audit.ts';
import { syncInboxContract } from './contract.ts';
import { findCommand, listCommands } from './find-commands.ts';
import { discardCommand, markRepeatedCommand, settleCommand } from './settle-command.ts';

export const contract = { syncInbox: syncInboxContract };

export const operations = {
  syncInbox: {
    list: listCommands,
    find: findCommand,
    settle: settleCommand,
    discard: discardCommand,
    markRepeated: markRepeatedCommand,
  },
};
