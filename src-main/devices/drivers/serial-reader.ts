import type { Card } from '../protocol/card-number.ts';
import { Rdm6300 } from '../protocol/rdm6300.ts';
import type { Scan } from '../protocol/scan.ts';
import { SerialScanner } from '../protocol/serial-scanner.ts';
import type { Connection, OpenConnection } from '../wires/connection.ts';
import { type After, KeptLink, type LinkState } from '../wires/link.ts';

/** What somebody has held to a reader. */
export type Reading = { kind: 'card'; card: Card } | { kind: 'scan'; scan: Scan };
export type ReaderKind = 'card_reader' | 'scanner';

export type SerialReaderOptions = {
  kind: ReaderKind;
  open: OpenConnection;
  /** Has each card once when it has come, and each code. */
  read: (reading: Reading) => void;
  changed?: (state: LinkState) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  after?: After;
};

export interface SerialReader {
  readonly state: LinkState;
  /** Nothing is read or told any more. */
  close(): Promise<void>;
}

/** What understands the line: readings of the bytes that have arrived. */
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
 * Reads a card reader or a scanner on a serial line, from now until it is closed: through unplugging, noise and frames
 * in pieces. What was half when the line broke is forgotten.
 */
export function serialReader(options: SerialReaderOptions): SerialReader {
  // One for all connections: a card that lies on the reader while its cable is moved has not come anew.
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
