/** The names by which a machine calls itself. */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

export const isLoopbackHost = (host: string | undefined): boolean => LOOPBACK.test(host ?? '');

type Asked = {
  method?: string | undefined;
  host: string | undefined;
  origin: string | undefined;
  /** What a browser says of where the request comes from. */
  site?: string | undefined;
};

/** Whether a page of another origin asks. A browser says so itself; programs send no origin. */
export function isForeignPage({ host, origin, site }: Asked): boolean {
  if (site === 'cross-site') return true;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
}

/**
 * Whether a request to a server is refused: a page of another site wants to change something, or, where the server
 * listens on this machine alone, a name is used that is not this machine's (a page that resolves its own name to it).
 */
export function isForeign(asked: Asked, onLoopback: boolean): boolean {
  if (onLoopback && !isLoopbackHost(asked.host)) return true;
  return asked.method !== 'GET' && asked.method !== 'HEAD' && isForeignPage(asked);
}
