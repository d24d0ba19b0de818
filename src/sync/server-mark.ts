import { epochOf, revisionOf } from '../change-log/clock.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { lastSequenceOf } from './last-sequence.ts';

/**
 * The server's position when it answered a device, signed by the server: its revision, and the last sequence that it
 * had of one of the device's incarnations. The device stores it as text and sends it with its next request. A server
 * that is behind its own signature was restored from a backup; a number that a device only claims proves nothing.
 */
export type Signing = {
  sign: (text: string) => string;
  /** Whether this server's key made a signature. */
  isOwn: (text: string, signature: string) => boolean;
};

type Mark = { revision: number; incarnation: number; sequence: number };

const textOf = (deviceId: string, epoch: string, { revision, incarnation, sequence }: Mark): string =>
  `mark ${deviceId} ${epoch} ${revision} ${incarnation} ${sequence}`;

/** A mark as a device stores it. */
export function signMark(deviceId: string, epoch: string, mark: Mark, sign: Signing['sign']): string {
  const { revision, incarnation, sequence } = mark;
  return [revision, incarnation, sequence, sign(textOf(deviceId, epoch, mark))].join(' ');
}

const FORM = /^(\d{1,15}) (\d{1,7}) (\d{1,15}) ([A-Za-z0-9+/=]{1,200})$/;

/** Whether a device proves by a mark of this epoch that the server was once ahead of its current state. */
export async function provesOwnPast(
  r: Reader,
  device: Row<'devices'>,
  shown: string | undefined,
  isOwn: Signing['isOwn'],
): Promise<boolean> {
  const parts = FORM.exec(shown ?? '');
  if (!parts) return false;
  const [revision = 0, incarnation = 0, sequence = 0] = parts.slice(1, 4).map(Number);
  // Verify a signature only if its mark is ahead of this server, which is rare.
  const isAhead =
    revision > (await revisionOf(r)) || (await isLaterNumber(r, device.id, incarnation, sequence));
  if (!isAhead) return false;
  return isOwn(textOf(device.id, await epochOf(r), { revision, incarnation, sequence }), parts[4] ?? '');
}

/**
 * Whether a sequence is later than this server's last one of the device's current incarnation. For a former
 * incarnation the last number may decrease without a backup: the row that counts commands above the quota moves on
 * with its till.
 */
async function isLaterNumber(
  r: Reader,
  deviceId: string,
  incarnation: number,
  sequence: number,
): Promise<boolean> {
  // This order matters: a reader that sees the decreased number also sees the new incarnation.
  if (sequence <= (await lastSequenceOf(r, deviceId, incarnation))) return false;
  const device = await r.get('devices', deviceId);
  return device !== undefined && incarnation >= device.incarnation;
}
