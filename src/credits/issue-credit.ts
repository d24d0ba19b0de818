import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import { businessDay } from '../core/time.ts';
import { storeSettings } from '../stores/settings.ts';
import { creditsContract } from './contract.ts';
import { creditDetail } from './credit-row.ts';
import { applyIssue, type IssuedCredit, newCredit } from './move-credit.ts';
import { expiryOf } from './rules.ts';

/** A credit that somebody gave by hand. Version 1. */
type IssueRecord = {
  storeId: string;
  day: string;
  user: { id: string; name: string };
  credit: IssuedCredit;
  reason: string;
};

/** Gives a credit by hand, e.g. as an apology: money that the shop owes from then on, and nothing in the drawer. */
export const issueCredit = fact(creditsContract.issue, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  storesOf: (record: IssueRecord) => [record.storeId],
  async decide(w, input, command): Promise<IssueRecord> {
    const { storeId, amount, reason } = input;
    const store = await w.get('stores', storeId);
    if (!store) throw new Refusal('STORE_REQUIRED');
    const client = input.clientId ? await w.get('clients', input.clientId) : undefined;
    if (input.clientId && client?.storeId !== storeId) throw new Refusal('WRONG_STORE');
    const day = businessDay(command.at, store.zone, store.dayStartMinutes);
    const { creditMonths } = await storeSettings(w, storeId);
    return {
      storeId,
      day,
      user: { id: command.actor.id, name: command.actor.name },
      credit: newCredit(command, {
        clientId: client?.id ?? null,
        clientName: client?.name ?? null,
        amount,
        expiresOn: expiryOf(day, creditMonths),
      }),
      reason,
    };
  },
  async apply(w, { storeId, day, user, credit, reason }, command) {
    await applyIssue(w, command, credit, {
      storeId,
      documentId: null,
      documentLabel: reason,
      refundId: null,
      day,
      userId: user.id,
      userName: user.name,
    });
    await writeAudit(w, command, {
      storeId,
      action: 'credit.issued',
      entityId: credit.id,
      details: { code: credit.code, amount: credit.amount, reason },
    });
  },
  answer: (r, { credit }, command) => creditDetail(r, credit.id, command.at),
});
