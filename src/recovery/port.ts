import type { Recovery } from './contract.ts';

/** Recoveries of a damaged database at a till's start; till only. */
export type Recoveries = {
  find(): Promise<Recovery | null>;
  /** @param happened whether the unsure write took place; null: unknown */
  settle(happened: boolean | null): Promise<void>;
};

declare module '../core/ports.ts' {
  interface Ports {
    readonly recovery: Recoveries | null;
  }
}
