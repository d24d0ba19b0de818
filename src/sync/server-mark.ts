import type { Reader, Row } from '../core/store/store.ts';
import { epochOf, revisionOf } from './clock.ts';
import { lastSequenceOf } from './last-sequence.ts';

/**
 * How far a server was when it answered a device, signed by the server: its revision, and the last number that it
 * had of one of the device's incarnations. The device keeps it as a text, and presents it when it asks again. A
 * server that is behind its own signature was put back from a backup; a number that a device only claims proves
 * nothing.
 */
export type Signing = {
  sign: (text: string) => string;
  /** Whether this server's key made a signature. */
  isOwn: (text: string, signature: string) => boolean;
};

type Mark = { revision: number; incarnation: number; sequence: number };

const textOf = (deviceId: string, epoch: string, { revision, incarnation, sequence }: Mark): string =>
  `mark ${deviceId} ${epoch} ${revision} ${incarnation} ${sequence}`;

/** A mark as a device keeps it. */
export function signMark(deviceId: string, epoch: string, mark: Mark, sign: Signing['sign']): string {
  const { revision, incarnation, sequence } = mark;
  return [revision, incarnation, sequence, sign(textOf(deviceId, epoch, mark))].join(' ');
}

const FORM = /^(\d{1,15}) (\d{1,7}) (\d{1,15}) ([A-Za-z0-9+/=]{1,200})$/;

/** Whether a device shows by a mark of this epoch that this server once was further than it is now. */
export async function provesOwnPast(
  r: Reader,
  device: Row<'devices'>,
  shown: string | undefined,
  isOwn: Signing['isOwn'],
): Promise<boolean> {
  const parts = FORM.exec(shown ?? '');
  if (!parts) return false;
  const [revision = 0, incarnation = 0, sequence = 0] = parts.slice(1, 4).map(Number);
  // Nearly every mark is of what this server still has: only one that tells more is worth a look at its signature.
  const isAhead =
    revision > (await revisionOf(r)) || (await isLaterNumber(r, device.id, incarnation, sequence));
  if (!isAhead) return false;
  return isOwn(textOf(device.id, await epochOf(r), { revision, incarnation, sequence }), parts[4] ?? '');
}

/**
 * Whether a number is later than what this server has of the incarnation that a device is in. Of one that it has left
 * the last number may fall without any backup: a row that counts commands above the quota goes on with its till.
 */
async function isLaterNumber(
  r: Reader,
  deviceId: string,
  incarnation: number,
  sequence: number,
): Promise<boolean> {
  // In this order: whoever sees that the number fell sees the incarnation that it went to.
  if (sequence <= (await lastSequenceOf(r, deviceId, incarnation))) return false;
  const known = await r.get('devices', deviceId);
  return known !== undefined && incarnation >= known.incarnation;
}
