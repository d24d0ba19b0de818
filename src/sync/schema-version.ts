/** How many migrations a replica of this program has gone through; a test compares it with the folder. */
export const SCHEMA = 1;
