/** Names of local networks, for which no public authority issues certificates (RFC 6762, 8375, 9476). */
const OWN_NAMES = /(?:^|\.)(?:localhost|local|lan|home\.arpa|internal)$/;

/**
 * A dotted IPv4 address in full decimal notation: resolvers read 010 as octal 8, and a single number as an address.
 */
const IPV4 = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;

/** Private, link-local and loopback addresses (RFC 1918, 3927, 4193, 4291). */
export function isOwnAddress(host: string): boolean {
  if (host.startsWith('[')) return /^\[(?:::1\]|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/.test(host);
  const parts = IPV4.exec(host)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return false;
  const [first = 0, second = 0] = parts;
  return (
    first === 127 ||
    first === 10 ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 169 && second === 254)
  );
}

/** Names that only the local network resolves; names without a dot are looked up there first. */
export const isOwnName = (host: string): boolean => OWN_NAMES.test(host) || !/[.[]/.test(host);

/**
 * Whether a till may connect to a server's address: https anywhere, http only within the shop's own network.
 * Passwords and the device's key travel on this connection.
 */
export function maySpeakTo(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  if (protocol !== 'http:') return false;
  return isOwnAddress(hostname) || isOwnName(hostname);
}
