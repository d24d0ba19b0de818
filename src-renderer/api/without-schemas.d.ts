/**
 * What the client needs of the contract: methods, paths and meta, and the codes of refusals. The build leaves the
 * schemas out (vite.config.ts); where nothing is built, in a test, these are the whole modules.
 */
declare module '*/src/contract.ts?routes' {
  import type { AnyContractRouter } from '@orpc/contract';
  export const contract: AnyContractRouter;
}

declare module '*/src/core/errors.ts?codes' {
  export const ERRORS: Record<import('../../src/core/errors.ts').ErrorCode, unknown>;
}
