/** A two-way byte connection to one device. */
export interface Connection {
  /**
   * Resolves when the bytes are handed to the transport, in the order of the calls.
   * @throws when the connection is gone
   */
  write(bytes: Uint8Array): Promise<void>;
  /** Called with received bytes, in pieces of any size; one listener. */
  onData(take: (bytes: Uint8Array) => void): void;
  /** Called once when the connection is gone: unplugged, switched off, or closed by either side. */
  onClose(take: () => void): void;
  /**
   * Resolves when the written bytes are sent, if the transport reports it.
   * @throws when it reports a failure: `NothingTaken` when no byte was sent; a two-way transport does not throw
   */
  close(): Promise<void>;
}

/** Thrown when a device has accepted none of the data: it can be sent again. */
export class NothingTaken extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'NothingTaken';
  }
}

/** Connects to a device. @throws when it does not answer in time */
export type OpenConnection = () => Promise<Connection>;
