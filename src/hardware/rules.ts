import { isOwnAddress, isOwnName } from '../core/address-rules.ts';
import type { HardwareSettings, Transport } from './contract.ts';

/** An address of this machine itself: used by simulated devices, never by a real printer. */
export const isLoopback = (host: string): boolean => /^127\.|^localhost$|\.localhost$/i.test(host);

/** Resolvers treat names ending in a number as addresses, also in forms such as 0x7f000001 or 10.1. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/;

/**
 * Whether a printer may have this host: only in the shop's own network. Receipts are sent there and the screen shows
 * whether something answers, so other addresses would let a till probe foreign networks. `mayPrintAt` checks the
 * resolved address again before anything is sent.
 */
export function mayPrintTo(host: string): boolean {
  const lower = host.toLowerCase();
  if (ENDS_IN_NUMBER.test(lower)) return mayPrintAt(lower, lower);
  return isOwnName(lower) && /[a-z]/.test(lower);
}

/**
 * Whether a printer may have the IPv4 or IPv6 address that a host resolves to. 169.254.x.x is self-assigned; cloud
 * metadata services with secrets are there and at fd00:ec2::254. Only a loopback name may resolve to this machine.
 */
export function mayPrintAt(address: string, host: string): boolean {
  const lower = address.toLowerCase();
  if (lower.startsWith('169.254.') || lower.startsWith('fd00:ec2:')) return false;
  if ((lower === '::1' || lower.startsWith('127.')) && !isLoopback(host)) return false;
  return isOwnAddress(lower.includes(':') ? `[${lower}]` : lower);
}

type Printing = Pick<HardwareSettings, 'receiptPrinter' | 'labelPrinter' | 'drawer'>;

/** A short description of the way to a printer. */
function wordsOf(transport: Transport): string {
  if (transport.kind === 'tcp') return `${transport.host}:${transport.port}`;
  return transport.kind === 'serial' ? transport.path : transport.name;
}

/** Settings that a manager is responsible for: printer addresses, automatic printing, the drawer's switch. */
export type Vouched = {
  receiptPrinter: string | null;
  printsEachSale: boolean | null;
  labelPrinter: string | null;
  cashDrawer: string | null;
};

export const vouchedOf = ({ receiptPrinter, labelPrinter, drawer }: Printing): Vouched => ({
  receiptPrinter: receiptPrinter && wordsOf(receiptPrinter.transport),
  printsEachSale: receiptPrinter?.isAutomatic ?? null,
  labelPrinter: labelPrinter && wordsOf(labelPrinter.transport),
  cashDrawer: drawer && `${drawer.pin}, ${drawer.openWhen}`,
});

const vouched = ({ receiptPrinter, labelPrinter, drawer }: Printing) =>
  JSON.stringify([
    receiptPrinter?.transport ?? null,
    receiptPrinter?.isAutomatic ?? null,
    labelPrinter?.transport ?? null,
    drawer,
  ]);

/**
 * Whether a change of the devices needs a manager. Readers, displays, paper width and language do not: when they fail,
 * whoever is at the till must be able to fix them.
 */
export const isManagers = (before: Printing, after: Printing): boolean => vouched(before) !== vouched(after);
