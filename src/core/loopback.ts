const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost']);

/** Whether an address or host name is this machine itself. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);
