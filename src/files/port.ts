/** Content-addressed files next to the database. */
export interface Blobs {
  /**
   * Checks, re-encodes and stores an image. A private one is not served by its hash.
   * @throws Refusal IMAGE_INVALID, FILE_TOO_LARGE
   */
  putImage(bytes: Uint8Array, o?: { isPrivate: boolean }): Promise<string>;
  /**
   * Stores an image from a device unchanged, under the hash that it must have.
   * @throws Refusal IMAGE_INVALID, FILE_TOO_LARGE, TOO_MUCH_TODAY
   */
  putFile(bytes: Uint8Array, sha256: string, device: { id: string; isPrivate: boolean }): Promise<void>;
  /** @param o.isPrivate whether a file that another machine has is private here too; by default not */
  get(
    sha256: string,
    o?: { isPrivate: boolean },
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>;
  /** Deletes a file, here and where the nodes of a server share it. */
  remove(sha256: string): Promise<void>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly blobs: Blobs;
  }
}
