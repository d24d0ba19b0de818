import type { AnswerOf } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import type { syncContract } from './contract.ts';
import type { PushedBatch } from './push.ts';
import type { Signing } from './server-mark.ts';

/** A database file with the rows of a scope at one revision. */
export type Snapshot = {
  id: string;
  /** Sizes in bytes: of the database, and of its gzip for the transfer. */
  size: number;
  packedSize: number;
  /** Of the uncompressed database, hex. */
  sha256: string;
  cursor: string;
  epoch: string;
  /** The start of its sales history, UTC ms. */
  historyFrom: number;
};

/** Files to start replicas with; at the server only. */
export type Snapshots = {
  /**
   * Null for a device that requested too many recently: it starts with pages.
   * @param atLeast a revision that the file must reach, unless the server itself has not
   */
  of(device: Row<'devices'>, atLeast: number): Promise<Snapshot | null>;
  /** The fingerprints of a device's scope; null when epoch or cursor are no longer current. */
  sums(
    device: Row<'devices'>,
    at: { cursor: string; epoch: string; since: number },
  ): Promise<{ table: string; rows: number; sum: string }[] | null>;
};

/** Takes a till's batch of commands and answers each of them. */
export type Push = (
  device: Row<'devices'>,
  batch: PushedBatch,
) => Promise<AnswerOf<typeof syncContract.push>>;

declare module '../core/ports.ts' {
  interface Ports {
    readonly snapshots: Snapshots | null;
    /** The key that signs the server's marks for tills; at the server only. */
    readonly signing: Signing | null;
    /** Takes a till's batch of commands; at the server only. */
    readonly push: Push | null;
  }
}
