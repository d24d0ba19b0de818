import type { CookieSerializeOptions } from '@fastify/cookie';

/** Not sent by other sites, and not readable by scripts. */
export const OURS_ALONE: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict' };
