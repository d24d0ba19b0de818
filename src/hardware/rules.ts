import { isOwnAddress, isOwnName } from '../core/address-rules.ts';
import type { HardwareSettings, Wire } from './contract.ts';

/** An address of this machine itself: of a simulated device, and of no printer. */
export const isLoopback = (host: string): boolean => /^127\.|^localhost$|\.localhost$/i.test(host);

/** What ends in a number is an address to whatever resolves it, be it written as 0x7f000001 or as 10.1. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/;

/**
 * Whether a printer may be reached there: in the shop's own network. What is printed goes there, and whether
 * something answers is told, so that any other address would make the till a spy. Where a name leads is looked at
 * again by `mayPrintAt`, before anything is sent there.
 */
export function mayPrintTo(host: string): boolean {
  const lower = host.toLowerCase();
  if (ENDS_IN_NUMBER.test(lower)) return mayPrintAt(lower, lower);
  return isOwnName(lower) && /[a-z]/.test(lower);
}

/**
 * Whether a printer may be at an address, IPv4 or IPv6, that a host leads to. 169.254.x.x is what machines give
 * themselves; there, and at fd00:ec2::254, clouds answer with their secrets. Only a name of this machine leads to it.
 */
export function mayPrintAt(address: string, host: string): boolean {
  const lower = address.toLowerCase();
  if (lower.startsWith('169.254.') || lower.startsWith('fd00:ec2:')) return false;
  if ((lower === '::1' || lower.startsWith('127.')) && !isLoopback(host)) return false;
  return isOwnAddress(lower.includes(':') ? `[${lower}]` : lower);
}

type Printing = Pick<HardwareSettings, 'receiptPrinter' | 'labelPrinter' | 'drawer'>;

/** The way to a printer in a few words. */
function wordsOf(wire: Wire): string {
  if (wire.kind === 'tcp') return `${wire.host}:${wire.port}`;
  return wire.kind === 'serial' ? wire.path : wire.name;
}

/** Where papers go, whether each sale is printed, and the drawer's switch: what a manager answers for. */
export type Vouched = {
  receiptPrinter: string | null;
  printsEachSale: boolean | null;
  labelPrinter: string | null;
  cashDrawer: string | null;
};

export const vouchedOf = ({ receiptPrinter, labelPrinter, drawer }: Printing): Vouched => ({
  receiptPrinter: receiptPrinter && wordsOf(receiptPrinter.wire),
  printsEachSale: receiptPrinter?.isAutomatic ?? null,
  labelPrinter: labelPrinter && wordsOf(labelPrinter.wire),
  cashDrawer: drawer && `${drawer.pin}, ${drawer.openWhen}`,
});

const vouched = ({ receiptPrinter, labelPrinter, drawer }: Printing) =>
  JSON.stringify([
    receiptPrinter?.wire ?? null,
    receiptPrinter?.isAutomatic ?? null,
    labelPrinter?.wire ?? null,
    drawer,
  ]);

/**
 * Whether a change of the devices is a manager's. A reader, a display, the paper's width or its language are not: they
 * break at nine in the morning, and whoever is there puts them right.
 */
export const isManagers = (before: Printing, after: Printing): boolean => vouched(before) !== vouched(after);
