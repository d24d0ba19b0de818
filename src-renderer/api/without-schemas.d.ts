/**
 * The parts of the contract that the client needs: methods, paths and meta, and the codes of refusals. The build omits
 * the schemas (vite.config.ts); in tests, without a build, these are the complete modules.
 */
declare module '*/src/contract.ts?routes' {
  import type { AnyContractRouter } from '@orpc/contract';
  export const contract: AnyContractRouter;
}

declare module '*/src/errors.ts?codes' {
  export const ERRORS: Record<import('../../src/core/errors.ts').ErrorCode, unknown>;
}
