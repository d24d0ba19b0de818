/** Bytes to and from one device, over whatever wire it hangs on. */
export interface Connection {
  /** Resolves when the bytes are handed to the wire, in the order of the calls. @throws when it is gone */
  write(bytes: Uint8Array): Promise<void>;
  /** What arrives, in pieces of any size; one listener. */
  onData(take: (bytes: Uint8Array) => void): void;
  /** The wire is gone, told once: unplugged, switched off, closed by either side. */
  onClose(take: () => void): void;
  close(): Promise<void>;
}

/** Reaches a device. @throws when nothing answers there in good time */
export type OpenConnection = () => Promise<Connection>;
