/** Bytes to and from one device, over whatever wire it hangs on. */
export interface Connection {
  /** Resolves when the bytes are handed to the wire, in the order of the calls. @throws when it is gone */
  write(bytes: Uint8Array): Promise<void>;
  /** What arrives, in pieces of any size; one listener. */
  onData(take: (bytes: Uint8Array) => void): void;
  /** The wire is gone, told once: unplugged, switched off, closed by either side. */
  onClose(take: () => void): void;
  /**
   * Resolves when what was written is sent, as far as the wire tells. @throws where it tells that it is not:
   * `NothingTaken` when none of it is; a wire that answers does not throw
   */
  close(): Promise<void>;
}

/** Thrown when a device has taken none of what it was sent: it can be sent again. */
export class NothingTaken extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'NothingTaken';
  }
}

/** Reaches a device. @throws when nothing answers there in good time */
export type OpenConnection = () => Promise<Connection>;
