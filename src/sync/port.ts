import type { AnswerOf } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import type { syncContract } from './contract.ts';
import type { PushedBatch } from './push.ts';
import type { Signing } from './server-mark.ts';

/** A database file with the rows of a scope at one revision. */
export type Snapshot = {
  id: string;
  /** Bytes of the database, and of its gzip that travels. */
  size: number;
  packedSize: number;
  /** Of the database itself, hex. */
  sha256: string;
  cursor: string;
  epoch: string;
  /** Where its sales begin, UTC ms. */
  historyFrom: number;
};

/** Files that replicas begin with; the server's alone. */
export type Snapshots = {
  /**
   * Null for a device that had too many written of late: it begins with pages.
   * @param atLeast a revision that the file must not be behind, as far as the server has come
   */
  of(device: Row<'devices'>, atLeast: number): Promise<Snapshot | null>;
  /** What the rows of a device's scope come to; null when they are not those of that epoch and cursor any more. */
  sums(
    device: Row<'devices'>,
    at: { cursor: string; epoch: string; since: number },
  ): Promise<{ table: string; rows: number; sum: string }[] | null>;
};

declare module '../core/ports.ts' {
  interface Ports {
    readonly snapshots: Snapshots | null;
    /** The key that signs what tills keep of the server; the server's alone. */
    readonly signing: Signing | null;
    /** Takes a till's batch of commands; the server's alone. */
    push(device: Row<'devices'>, batch: PushedBatch): Promise<AnswerOf<typeof syncContract.push>>;
  }
}
