import { extname, normalize, sep } from 'node:path';

/** The origin of the screens in a window. */
export const APP_ORIGIN = 'app://hanout';

/** The screens' content security policy: the same as the HTTP door's. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The file of the built screens that a URL of the app asks for; index.html for every path that the router knows.
 * @returns a path relative to the screens' folder, or null for another origin or a way out of the folder
 */
export function screenFile(url: string): string | null {
  const { protocol, host, pathname } = new URL(url);
  if (`${protocol}//${host}` !== APP_ORIGIN) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('..') || decoded.includes('\\')) return null;
  const path = normalize(decoded).split(sep).filter(Boolean).join('/');
  return extname(path) === '' ? 'index.html' : path;
}

/** The hash of a stored file that a URL of the app asks for (/api/files/…), or null. */
export function storedFile(url: string): string | null {
  const { protocol, host, pathname } = new URL(url);
  if (`${protocol}//${host}` !== APP_ORIGIN) return null;
  return /^\/api\/files\/([0-9a-f]{64})$/.exec(pathname)?.[1] ?? null;
}
