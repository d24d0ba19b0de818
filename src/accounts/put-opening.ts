import { writeAudit } from '../core/audit.ts';
import type { Recorded } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { moveAccount } from './account-row.ts';

/** What a client owed before the shop used this program, or a correction of it (then negative if it is lowered). */
type Opening = {
  storeId: string;
  day: string;
  user: { id: string; name: string };
  client: { id: string; name: string };
  amount: number;
  dueOn: string | null;
  note: string | null;
};

/** Puts on an account what the client owed before: no revenue, no cash. */
export async function putOpening(w: Writer, command: Recorded, opening: Opening): Promise<void> {
  const { storeId, day, user, client, amount, dueOn, note } = opening;
  await moveAccount(w, command, {
    kind: 'opening',
    accountId: client.id,
    storeId,
    amount,
    documentId: command.id,
    documentLabel: null,
    note,
    day,
    dueOn,
    userId: user.id,
    userName: user.name,
    drawerSessionId: null,
  });
  await writeAudit(w, command, {
    storeId,
    action: 'account.opened',
    entityId: client.id,
    details: { name: client.name, amount, ...(note ? { note } : {}) },
  });
}
