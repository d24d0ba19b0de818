import { AsyncLocalStorage } from 'node:async_hooks';

const behalf = new AsyncLocalStorage<string>();

/** Runs work on behalf of a person or device, so that what it hands to the workers waits in their line. */
export const attributed = <R>(who: string, work: () => Promise<R>): Promise<R> => behalf.run(who, work);

/** On whose behalf the present work runs; null for the program's own. */
export const onBehalfOf = (): string | null => behalf.getStore() ?? null;
