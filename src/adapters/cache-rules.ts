/** A year, in seconds. */
export const YEAR_SECONDS = 365 * 86_400;

/** How long a browser keeps a file whose name holds the hash of its content. */
export const HASHED_FILE = `public, max-age=${YEAR_SECONDS}, immutable`;
