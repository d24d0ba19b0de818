import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { DECODER_POLICY, isDecoder } from '../../src/core/content-policy.ts';
import type { Blobs } from '../../src/files/port.ts';

/** The origin of the screens in a window. */
export const APP_ORIGIN = 'app://hanout';

/** Privileges of the scheme: `secure` for the camera, `standard` for an origin of its own; no others. */
export const APP_SCHEME = {
  scheme: 'app',
  privileges: { standard: true, secure: true, supportFetchAPI: true },
};

/** The screens' content security policy: the same as the HTTP adapter's. */
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

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff: 'font/woff',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  wasm: 'application/wasm',
};

/**
 * The file of the built screens for an app URL; index.html for each path of the router.
 * @returns a path relative to the screens' folder, or null for another origin or a path that leaves the folder
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

/** The hash in an app URL of a stored file (/api/files/…), or null. */
export function storedFile(url: string): string | null {
  const { protocol, host, pathname } = new URL(url);
  if (`${protocol}//${host}` !== APP_ORIGIN) return null;
  return /^\/api\/files\/([0-9a-f]{64})$/.exec(pathname)?.[1] ?? null;
}

/** An HTML page of the program itself, under the same policy as the screens. */
export function htmlPage(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'cache-control': 'no-store',
    },
  });
}

const notFound = () => new Response(null, { status: 404 });

/**
 * Serves the app's URLs from two places: the folder of the built screens, and the till's stored files.
 * @param screens nothing outside this folder is served
 */
export function answerApp(screens: string, blobs: Pick<Blobs, 'get'>): (url: string) => Promise<Response> {
  return async (url) => {
    const hash = storedFile(url);
    if (hash) {
      const file = await blobs.get(hash);
      // A stored file is a picture: whatever it contains must not run as a page of this origin.
      const headers = {
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      };
      return file
        ? new Response(file.bytes, { headers: { ...headers, 'content-type': file.type } })
        : notFound();
    }
    const path = screenFile(url);
    const bytes = path ? await readFile(join(screens, path)).catch(() => null) : null;
    if (!path || !bytes) return notFound();
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': TYPES[extname(path).slice(1)] ?? 'application/octet-stream',
        'content-security-policy': isDecoder(`/${path}`) ? DECODER_POLICY : CONTENT_SECURITY_POLICY,
        'x-content-type-options': 'nosniff',
      },
    });
  };
}
