/** Loopback names. */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/i;

/** A host name without port, in the form used for comparison. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

export const isLoopbackHost = (host: string | undefined): boolean => LOOPBACK.test(nameOf(host ?? ''));

/** Names of a server in addition to the loopback names. */
export type OwnNames = {
  /** The name is configured by the server's operator. */
  isConfigured(name: string): boolean;
  /** The name is an address of one of this machine's interfaces. */
  isOwnAddress(name: string): boolean;
};

export const NO_NAMES: OwnNames = { isConfigured: () => false, isOwnAddress: () => false };

/**
 * Whether a Host header is one of the server's own names: protects against DNS rebinding, where a foreign page
 * resolves its own name to the server.
 */
export function isOwnHost(host: string | undefined, names: OwnNames): boolean {
  const name = nameOf(host ?? '');
  return isLoopbackHost(name) || names.isConfigured(name) || names.isOwnAddress(name);
}

type Asked = {
  host: string | undefined;
  origin: string | undefined;
  /** The browser's Sec-Fetch-Site header. */
  site?: string | undefined;
};

/** Whether a request comes from a page of another origin. Browsers say so in headers; other programs send no origin. */
export function isForeignPage({ host, origin, site }: Asked): boolean {
  if (site === 'cross-site') return true;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
}

/** The same at a server, whose proxy may use a Host other than the one in the pages' origin. */
export function isForeignToServer(request: Asked, names: OwnNames): boolean {
  if (!isForeignPage(request)) return false;
  const page = /^https?:\/\/([^/]+)$/.exec(request.origin ?? '')?.[1];
  return request.site === 'cross-site' || page === undefined || !names.isConfigured(nameOf(page));
}
