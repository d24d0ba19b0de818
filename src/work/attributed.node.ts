import { AsyncLocalStorage } from 'node:async_hooks';

const behalf = new AsyncLocalStorage<string>();

/** Runs work on behalf of a person or device, so that the worker pool can limit jobs per person. */
export const attributed = <R>(who: string, work: () => Promise<R>): Promise<R> => behalf.run(who, work);

/** The person or device on whose behalf the current work runs; null for the program's own. */
export const onBehalfOf = (): string | null => behalf.getStore() ?? null;
