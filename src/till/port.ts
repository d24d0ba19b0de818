import type { SignedInBy } from '../core/permissions.ts';
import type { TillStatus } from './contract.ts';

/** Who a training is for: the person who starts it, as they are signed in. */
export type Trainee = { userId: string; storeId: string; by: SignedInBy };

/** Functions that only a till has. */
export interface Till {
  status(): Promise<TillStatus>;
  connect(input: {
    serverUrl: string;
    name: string;
    kind: 'till' | 'desktop';
    code: string | null;
    owner?: { userId: string; password: string } | undefined;
    stores?: string[] | undefined;
  }): Promise<TillStatus>;
  sync(): Promise<TillStatus>;
  /** Pauses or resumes the background sync. */
  pause(isPaused: boolean): Promise<TillStatus>;
  /**
   * Starts a training for this person in a process of its own.
   * @returns its address; null in a window, which is led there by itself
   */
  startTraining(trainee: Trainee): Promise<string | null>;
  /** Ends this program, if it is a training. @returns whether it is one */
  endTraining(): boolean;
  internals(): Promise<{
    cursor: string;
    epoch: string | null;
    incarnation: number;
    lastSequence: number;
    outbox: {
      sequence: number;
      id: string;
      name: string;
      status: 'pending' | 'acknowledged' | 'rejected' | 'quarantined';
      at: number;
      reason: string | null;
    }[];
    errors: { at: number; message: string }[];
    rowsAside: { at: number; table: string; id: string; reason: string }[];
    program: { version: string; schema: number };
  }>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly till: Till | null;
    /** The stores that a till serves; null for all. */
    servedStores(): string[] | null;
  }
}
