import type { Device } from '../../../src/devices/contract.ts';

/** A running till calls at least every half minute. */
const LIVE_MS = 3 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** A clock is flagged from this difference on; beyond half a day its timestamps are exceptions. */
const SKEW_MS = 2 * 60_000;
const SKEW_FAR_MS = 12 * 3_600_000;

export type Presence = 'live' | 'today' | 'away' | 'never' | 'revoked';

/** Whether a device is connected, was recently, or has been away for more than a day. */
export function presenceOf(device: Pick<Device, 'lastSeenAt' | 'revokedAt'>, now: number): Presence {
  if (device.revokedAt !== null) return 'revoked';
  if (device.lastSeenAt === null) return 'never';
  const away = now - device.lastSeenAt;
  return away <= LIVE_MS ? 'live' : away <= DAY_MS ? 'today' : 'away';
}

export type Skew = { isFar: boolean; isAhead: boolean; unit: 'minutes' | 'hours'; count: number };

/** Error of a device's clock; null while it is negligible. */
export function skewOf({ clockSkewMs }: Pick<Device, 'clockSkewMs'>): Skew | null {
  const off = Math.abs(clockSkewMs ?? 0);
  if (off <= SKEW_MS) return null;
  const minutes = Math.round(off / 60_000);
  const inHours = minutes >= 120;
  return {
    isFar: off > SKEW_FAR_MS,
    isAhead: (clockSkewMs ?? 0) > 0,
    unit: inHours ? 'hours' : 'minutes',
    count: inHours ? Math.round(minutes / 60) : minutes,
  };
}

const ORDER: Record<Presence, number> = { live: 0, today: 1, away: 2, never: 3, revoked: 4 };

/** Connected devices first, revoked ones last; within each group by the number in their code. */
export function sorted<D extends Device>(devices: readonly D[], now: number): D[] {
  const number = ({ code }: Device) => Number(code.replace(/\D/g, ''));
  return devices.toSorted(
    (a, b) => ORDER[presenceOf(a, now)] - ORDER[presenceOf(b, now)] || number(a) - number(b),
  );
}
