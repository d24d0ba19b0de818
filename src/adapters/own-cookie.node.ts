/** Seconds. */
export const YEAR_SECONDS = 31_536_000;

/** Not sent by other sites, and not readable by scripts. */
export const OURS_ALONE = { path: '/', httpOnly: true, sameSite: 'strict' } as const;
