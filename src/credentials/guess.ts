import type { Call } from '../core/operation.ts';
import type { GuessKind } from './rules.ts';

/** One guess: whose secret it tries, and where it comes from. */
export type Guess = {
  kind: GuessKind;
  /** The id of a person or store; for secrets that belong to neither, the kind. */
  subject: string;
  /** 'device:ID' for an enrolled device, otherwise a network address. */
  from: string;
};

/** Upper limit of the wait after wrong guesses. */
export const LONGEST_WAIT_MS = 15 * 60_000;
/** A count without new failures for this long starts at zero again. */
export const QUIET_MS = 24 * 3_600_000;
/** How long a place counts as known after a correct guess. */
export const KNOWN_MS = 30 * QUIET_MS;

const DEVICE = 'device:';

/** The device that a guess came through; null if it came from an address. */
export const deviceOfGuess = (from: string): string | null =>
  from.startsWith(DEVICE) ? from.slice(DEVICE.length) : null;

/**
 * The guess of a call. A till is identified by its key, so that its people do not share limits with other
 * machines behind the shop's address.
 */
export function guessOf(
  call: Pick<Call, 'caller' | 'request'>,
  kind: GuessKind,
  subject: string = kind,
): Guess {
  const { device } = call.caller;
  return { kind, subject, from: device ? `${DEVICE}${device.id}` : networkOf(call.request.address) };
}

const GROUPS = 8;

/**
 * The network that one household or customer has: an IPv4 address, or the first half of an IPv6 address, since
 * the customer can choose the second half freely.
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
