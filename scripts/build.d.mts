/** Builds programs and screens, and notes what they were built from. @returns whether that went well */
export function build(): Promise<boolean>;
/** Builds unless what is built was built from these very sources. */
export function buildIfStale(): Promise<void>;
