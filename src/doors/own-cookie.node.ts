import type { CookieSerializeOptions } from '@fastify/cookie';

/** Seconds. */
export const YEAR_SECONDS = 31_536_000;

/** No other site and no script of a page gets a cookie of ours. */
export const OURS_ALONE: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict' };
