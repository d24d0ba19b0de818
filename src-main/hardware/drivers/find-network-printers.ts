import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { PrinterStatus } from '../protocol/escpos-status.ts';
import type { Connection } from '../transports/connection.ts';
import { openTcp } from '../transports/tcp-connection.ts';
import { ReceiptPrinter } from './receipt-printer.ts';

/** The port for raw printing. */
const PRINTER_PORT = 9100;
/** Time limit of a connection in the local network. Milliseconds. */
const REACH_MS = 300;
/** Time limit of the answer to a status request. Milliseconds. */
const ANSWER_MS = 1_000;
/** Limit of parallel attempts: cheap routers drop more. */
const AT_ONCE = 64;

/** A device that accepts connections at the raw printing port. */
export type NetworkPrinter = {
  /** IPv4. */
  host: string;
  port: number;
  /** Its ESC/POS status; `no_answer` for devices that do not speak ESC/POS, such as label printers. */
  status: PrinterStatus | 'no_answer';
};

export type FindOptions = {
  interfaces?: NodeJS.Dict<NetworkInterfaceInfo[]>;
  /** @throws when the host does not accept a connection in time */
  open?: (host: string) => Promise<Connection>;
  answerMs?: number;
};

/** Whether an address is private (RFC 1918). */
function isPrivate([a, b]: readonly number[]): boolean {
  return a === 10 || (a === 172 && b !== undefined && b >= 16 && b < 32) || (a === 192 && b === 168);
}

/** The other 255 addresses of each /24 network of this machine, without its own addresses. */
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
 * Looks for printers in this machine's private networks: at every address but its own, on port 9100. Takes 1.5 seconds
 * per network. Only on a person's request, since each device found is sent a status request.
 * @returns them in the order of their addresses
 */
export async function findNetworkPrinters(options: FindOptions = {}): Promise<NetworkPrinter[]> {
  const open = options.open ?? ((host: string) => openTcp({ host, port: PRINTER_PORT, connectMs: REACH_MS }));
  const hosts = neighbours(options.interfaces ?? networkInterfaces());
  const printers = new Map<string, NetworkPrinter>();
  const times = { answer: options.answerMs ?? ANSWER_MS };
  let next = 0;
  const seek = async (): Promise<void> => {
    for (let host = hosts[next++]; host !== undefined; host = hosts[next++]) {
      const at = host;
      const status = await new ReceiptPrinter({ open: () => open(at), times }).status();
      if (status !== 'unreachable') printers.set(at, { host: at, port: PRINTER_PORT, status });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, seek));
  return hosts.flatMap((host) => printers.get(host) ?? []);
}
