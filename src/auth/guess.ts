import type { Call } from '../core/operation.ts';
import type { GuessKind } from './rules.ts';

/** One try: whose secret it is about, and where it comes from. */
export type Guess = {
  kind: GuessKind;
  /** A person's or a store's id; of what is no one's own the kind. */
  subject: string;
  /** An enrolled device, by its key, or else a network address. */
  from: string;
};

/** A wait is never longer. */
export const LONGEST_WAIT_MS = 15 * 60_000;
/** A count that nothing was added to for so long begins anew. */
export const QUIET_MS = 24 * 3_600_000;
/** How long a place is known for what was right there. */
export const KNOWN_MS = 30 * QUIET_MS;

const DEVICE = 'device:';

/** The device that a guess came through; null where it came from an address. */
export const deviceOfGuess = (from: string): string | null =>
  from.startsWith(DEVICE) ? from.slice(DEVICE.length) : null;

/**
 * Where a guess comes from. A till answers for its own people, so its key tells it apart from whatever else shares the
 * shop's address.
 */
export function guessOf(call: Pick<Call, 'caller' | 'door'>, kind: GuessKind, subject: string = kind): Guess {
  const { device } = call.caller;
  return { kind, subject, from: device ? `${DEVICE}${device.id}` : networkOf(call.door.address) };
}

const GROUPS = 8;

/**
 * What one household or provider's client has as a whole: an IPv4 address, or the first half of an IPv6 one, since
 * everybody has the other half to themselves.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%');
  if (!bare.includes(':') || bare === '::1') return bare.slice(0, 45);
  const mapped = bare.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  const network = groups.slice(0, GROUPS / 2).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
