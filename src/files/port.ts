/** Content-addressed files beside the database. */
export interface Blobs {
  /** Checks, re-encodes and keeps an image. @throws Refusal IMAGE_INVALID, FILE_TOO_LARGE */
  putImage(bytes: Uint8Array): Promise<string>;
  /**
   * Keeps an image as it came from a device, under the hash that it must have.
   * @throws Refusal IMAGE_INVALID, FILE_TOO_LARGE, TOO_MUCH_TODAY
   */
  putFile(bytes: Uint8Array, sha256: string, deviceId: string): Promise<void>;
  get(sha256: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>;
  /** Deletes a file, here and where the nodes of a server share it. */
  remove(sha256: string): Promise<void>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly blobs: Blobs;
  }
}
