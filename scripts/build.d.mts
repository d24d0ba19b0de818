/**
 * Builds programs and screens, and records the hash of their sources.
 * @returns whether the build succeeded
 */
export function build(): Promise<boolean>;
/** Builds unless the last build is of the same sources. */
export function buildIfStale(): Promise<void>;
