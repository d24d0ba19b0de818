import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, own } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import { person, recordDay, recordId, recordText } from '../core/record.ts';
import { businessDay } from '../core/time.ts';
import { storeSettings } from '../stores/settings.ts';
import { creditsContract } from './contract.ts';
import { creditDetail } from './credit-row.ts';
import { findLargeCredit } from './large-credit.ts';
import { applyIssue, claimsOfIssue, issuedCredit, newCredit } from './move-credit.ts';
import { expiryOf } from './rules.ts';

/** A credit issued by hand. Version 1. */
const issueRecord = z.strictObject({
  storeId: recordId,
  day: recordDay,
  user: person,
  credit: issuedCredit.extend({ amount: centimes.min(1) }),
  reason: recordText(120),
});
type IssueRecord = z.infer<typeof issueRecord>;

/** Issues a credit by hand, e.g. as an apology: the shop owes the money from then on; the drawer does not change. */
export const issueCredit = fact(creditsContract.issue, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: issueRecord,
  storesOf: (record) => [record.storeId],
  amountOf: ({ credit }) => credit.amount,
  clientOf: ({ credit }) => credit.clientId,
  touches: ({ storeId, day, user, credit }, command) => [
    ...claimsOfIssue(credit, command),
    own('clients', credit.clientId, { storeId }),
    follows('who gives it', user.id, command.actorId),
    dated(day, storeId),
  ],
  async decide(w, input, command): Promise<IssueRecord> {
    const { storeId, amount, reason } = input;
    const store = await w.get('stores', storeId);
    if (!store) throw new Refusal('STORE_REQUIRED');
    const client = input.clientId ? await w.get('clients', input.clientId) : undefined;
    if (input.clientId && client?.storeId !== storeId) throw new Refusal('CLIENT_UNKNOWN');
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
  examine: async (_w, { storeId, credit }, command) =>
    findLargeCredit(credit, { storeId, documentId: command.id }),
  answer: (r, { credit }, command) => creditDetail(r, credit.id, command.at),
});
