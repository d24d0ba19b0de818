import { writeAudit } from '../core/audit.ts';
import type { Recorded } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { movePoints } from './loyalty-row.ts';

/** Points that a client had before the shop used this program, or a correction of them (then negative if lowered). */
type Opening = {
  storeId: string;
  day: string;
  user: { id: string; name: string };
  client: { id: string; name: string };
  points: number;
  note: string | null;
};

/** Gives a client the points of before; no sale earned them. */
export async function putPoints(w: Writer, command: Recorded, opening: Opening): Promise<void> {
  const { storeId, day, user, client, points, note } = opening;
  await movePoints(w, command, {
    kind: 'opening',
    accountId: client.id,
    storeId,
    points,
    documentId: command.id,
    documentLabel: null,
    note,
    day,
    userId: user.id,
    userName: user.name,
  });
  await writeAudit(w, command, {
    storeId,
    action: 'loyalty.opened',
    entityId: client.id,
    details: { name: client.name, points, ...(note ? { note } : {}) },
  });
}
