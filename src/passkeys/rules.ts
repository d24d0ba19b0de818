/** Passkeys of one person. */
export const MOST_PASSKEYS = 10;
/** How long a signature is waited for; a request for an approval itself ends after a minute. */
export const CHALLENGE_MS = 2 * 60_000;

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/**
 * The name of the server in a page's address, if passkeys work there: by https under a name, or on this machine.
 * Browsers know none for an address in digits (WebAuthn, 5.1.2).
 */
export function passkeyHost(origin: string | null | undefined): string | null {
  const url = URL.parse(origin ?? '');
  if (!url || ADDRESS.test(url.hostname)) return null;
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
  return isSecure ? url.hostname : null;
}
