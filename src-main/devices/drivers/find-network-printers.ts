import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { PrinterStatus } from '../protocol/escpos-status.ts';
import type { Connection } from '../wires/connection.ts';
import { openTcp } from '../wires/tcp-connection.ts';
import { ReceiptPrinter } from './receipt-printer.ts';

/** Where printers take what is to be printed as it is. */
const PRINTER_PORT = 9100;
/** What does not let anybody in so fast, in a network of its own, is not there. Milliseconds. */
const REACH_MS = 300;
/** Until a question about its state is answered. */
const ANSWER_MS = 1_000;
/** More attempts at once than this make cheap routers drop them. */
const AT_ONCE = 64;

/** A device that takes connections at the port of printers. */
export type NetworkPrinter = {
  /** IPv4. */
  host: string;
  port: number;
  /** How an ESC/POS printer says it is; `no_answer` of what does not speak that, such as printers of labels. */
  status: PrinterStatus | 'no_answer';
};

export type FindOptions = {
  interfaces?: NodeJS.Dict<NetworkInterfaceInfo[]>;
  /** @throws when nothing lets it in in good time */
  open?: (host: string) => Promise<Connection>;
  answerMs?: number;
};

/** Whether an address is of a network of one's own (RFC 1918). */
function isPrivate([a, b]: readonly number[]): boolean {
  return a === 10 || (a === 172 && b !== undefined && b >= 16 && b < 32) || (a === 192 && b === 168);
}

/** The addresses beside those of this machine: the rest of the 256 that each is in, without its own. */
export function neighbours(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => isPrivate(address.split('.').map(Number)));
  const networks = new Set(own.map((address) => address.slice(0, address.lastIndexOf('.'))));
  return [...networks]
    .flatMap((network) => Array.from({ length: 254 }, (_, i) => `${network}.${i + 1}`))
    .filter((address) => !own.includes(address));
}

/**
 * Looks for printers in the private networks of this machine: at every address beside its own, at port 9100. Takes one
 * and a half seconds a network. Only for somebody who has asked for it: each device found is sent a question.
 * @returns them in the order of their addresses
 */
export async function findNetworkPrinters(options: FindOptions = {}): Promise<NetworkPrinter[]> {
  const open = options.open ?? ((host: string) => openTcp({ host, port: PRINTER_PORT, connectMs: REACH_MS }));
  const hosts = neighbours(options.interfaces ?? networkInterfaces());
  const found = new Map<string, NetworkPrinter>();
  const times = { answer: options.answerMs ?? ANSWER_MS };
  let next = 0;
  const seek = async (): Promise<void> => {
    for (let host = hosts[next++]; host !== undefined; host = hosts[next++]) {
      const at = host;
      const status = await new ReceiptPrinter({ open: () => open(at), times }).status();
      if (status !== 'unreachable') found.set(at, { host: at, port: PRINTER_PORT, status });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, seek));
  return hosts.flatMap((host) => found.get(host) ?? []);
}
