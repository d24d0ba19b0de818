/** The names by which a machine calls itself. */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/i;

/** A host without its port, as it is compared. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

export const isLoopbackHost = (host: string | undefined): boolean => LOOPBACK.test(nameOf(host ?? ''));

/** By which names a server is called, beside loopback's. */
export type OwnNames = {
  /** Whoever runs it has said so. */
  isConfigured(name: string): boolean;
  /** An address of one of this machine's interfaces. */
  isOwnAddress(name: string): boolean;
};

export const NO_NAMES: OwnNames = { isConfigured: () => false, isOwnAddress: () => false };

/** Whether a server is called by that name: a page that resolves its own name to it gets nothing. */
export function isOwnHost(host: string | undefined, names: OwnNames): boolean {
  const name = nameOf(host ?? '');
  return isLoopbackHost(name) || names.isConfigured(name) || names.isOwnAddress(name);
}

type Asked = {
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

/** Likewise at a server, whose proxy may call it otherwise than its pages are called. */
export function isForeignToServer(asked: Asked, names: OwnNames): boolean {
  if (!isForeignPage(asked)) return false;
  const page = /^https?:\/\/([^/]+)$/.exec(asked.origin ?? '')?.[1];
  return asked.site === 'cross-site' || page === undefined || !names.isConfigured(nameOf(page));
}
