import { parseCookie, stringifySetCookie } from 'cookie';
import { OURS_ALONE, YEAR_SECONDS } from './own-cookie.node.ts';

export const LAUNCH_COOKIE = 'hanout_launch';

/**
 * How a till lets a browser in that presents its launch token in the address: with a cookie, and on to the address
 * without it.
 * @param url the path of a request, with its parameters
 * @returns null without the token
 */
export function entryOf(
  url: string,
  launchToken: string,
  cookie = LAUNCH_COOKIE,
): { location: string; setCookie: string } | null {
  // A path that begins with two slashes would be parsed as a host name.
  const { searchParams, pathname } = new URL(url.replace(/^\/+/, '/'), 'http://till');
  if (searchParams.get('token') !== launchToken) return null;
  // Other parameters, such as a language, belong to the page.
  searchParams.delete('token');
  return {
    location: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''),
    setCookie: stringifySetCookie(cookie, launchToken, { ...OURS_ALONE, maxAge: YEAR_SECONDS }),
  };
}

/** Whether the cookies of a request are those of a browser that was let in. */
export const isLetIn = (cookies: string | undefined, launchToken: string): boolean =>
  parseCookie(cookies ?? '')[LAUNCH_COOKIE] === launchToken;
