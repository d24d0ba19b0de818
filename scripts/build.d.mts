/** Builds programs and screens unless what is built was built from these very sources. */
export function buildIfStale(): void;
