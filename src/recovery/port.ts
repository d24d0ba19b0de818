import type { Recovery } from './contract.ts';

/** What a till's start found and did about a damaged database; the till's alone. */
export type Recoveries = {
  find(): Promise<Recovery | null>;
  /** @param happened of an unsure write: whether it did; null leaves that open */
  settle(happened: boolean | null): Promise<void>;
};

declare module '../core/ports.ts' {
  interface Ports {
    readonly recovery: Recoveries | null;
  }
}
