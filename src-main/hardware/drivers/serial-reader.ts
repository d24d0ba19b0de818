import type { Card } from '../protocol/card-number.ts';
import { Rdm6300 } from '../protocol/rdm6300.ts';
import type { Scan } from '../protocol/scan.ts';
import { SerialScanner } from '../protocol/serial-scanner.ts';
import type { Connection, OpenConnection } from '../transports/connection.ts';
import { type After, KeptLink, type LinkState } from '../transports/link.ts';

/** A card or code that was read. */
export type Reading = { kind: 'card'; card: Card } | { kind: 'scan'; scan: Scan };
export type ReaderKind = 'card_reader' | 'scanner';

export type SerialReaderOptions = {
  kind: ReaderKind;
  open: OpenConnection;
  /** Called once for each card presented, and for each code. */
  read: (reading: Reading) => void;
  changed?: (state: LinkState) => void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  after?: After;
};

export interface SerialReader {
  readonly state: LinkState;
  /** After this no callback is called. */
  close(): Promise<void>;
}

/** The decoder of the serial protocol: turns bytes into readings. */
function decoder(kind: ReaderKind, now: () => number) {
  if (kind === 'card_reader') {
    const cards = new Rdm6300(now);
    return {
      push: (bytes: Uint8Array) => cards.push(bytes).map((card): Reading => ({ kind: 'card', card })),
      interrupted: () => cards.interrupted(),
    };
  }
  const scanner = new SerialScanner(now);
  return {
    push: (bytes: Uint8Array) => scanner.push(bytes).map((scan): Reading => ({ kind: 'scan', scan })),
    interrupted: () => scanner.interrupted(),
  };
}

/**
 * Reads a card reader or a scanner on a serial line until closed, through unplugging, noise and partial frames. A
 * partial frame is dropped when the connection breaks.
 */
export function serialReader(options: SerialReaderOptions): SerialReader {
  // Shared by all connections: a card that lies on the reader while its cable is moved is not read again.
  const understood = decoder(options.kind, options.now ?? (() => performance.now()));
  const link = new KeptLink<Connection>({
    open: options.open,
    opened: (line) => {
      understood.interrupted();
      line.onData((bytes) => {
        if (link.device !== line) return;
        for (const reading of understood.push(bytes)) options.read(reading);
      });
    },
    ...(options.changed && { changed: options.changed }),
    ...(options.after && { after: options.after }),
  });
  return {
    get state() {
      return link.state;
    },
    close: () => link.close(),
  };
}
