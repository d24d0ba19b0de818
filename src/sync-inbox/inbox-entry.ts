import type { Reader, Row } from '../core/store/store.ts';
import type { InboxEntry } from './contract.ts';
import { describeCommand, envelopeIn } from './describe-command.ts';

/** A command from a till's queue or from the server's record, in one shape. */
export type Kept = {
  id: string;
  name: string;
  status: InboxEntry['status'];
  at: number;
  text: string;
  error: InboxEntry['error'];
  deviceId: string | null;
  settledAt: number | null;
  settledBy: string | null;
};

const STATUS = { rejected: 'refused', quarantined: 'aside' } as const;

export function statusOf(status: string): InboxEntry['status'] {
  return status === 'rejected' || status === 'quarantined' ? STATUS[status] : 'waiting';
}

/** The store in a command's text; null if it has none. */
export function storeIn(text: string): string | null {
  const store = envelopeIn(text)?.store;
  return typeof store === 'string' ? store : null;
}

const personOf = (user: Row<'users'> | undefined): InboxEntry['actor'] =>
  user ? { name: user.name, nameAr: user.nameAr, nameFr: user.nameFr } : null;

/**
 * Commands in readable form, with the names of people and devices.
 * @param withDevices true on the server, where several devices meet
 */
export async function entriesOf(
  r: Reader,
  kept: readonly Kept[],
  withDevices: boolean,
): Promise<InboxEntry[]> {
  const envelopes = kept.map(({ text }) => envelopeIn(text));
  const userIds = kept.flatMap(({ settledBy }, i) => [envelopes[i]?.actor ?? [], settledBy ?? []].flat());
  const users = new Map((await r.getMany('users', [...new Set(userIds)])).map((u) => [u.id, u]));
  const deviceIds = withDevices ? [...new Set(kept.flatMap(({ deviceId }) => deviceId ?? []))] : [];
  const devices = new Map((await r.getMany('devices', deviceIds)).map((d) => [d.id, d]));
  const entries: InboxEntry[] = [];
  for (const [i, { text, deviceId, settledBy, ...command }] of kept.entries()) {
    const envelope = envelopes[i] ?? null;
    const device = devices.get(deviceId ?? '');
    const isEdit = command.status === 'refused' && envelope?.record === undefined;
    entries.push({
      ...command,
      ...(await describeCommand(r, envelope)),
      at: Number.isSafeInteger(envelope?.at) ? Number(envelope?.at) : command.at,
      storeId: storeIn(text),
      actor: personOf(users.get(String(envelope?.actor))),
      device: device ? { id: device.id, code: device.code, name: device.name } : null,
      input: isEdit ? (envelope?.input ?? null) : null,
      settledBy: personOf(users.get(settledBy ?? '')),
      isBooked: command.settledAt !== null && settledBy === null,
    });
  }
  return entries;
}
