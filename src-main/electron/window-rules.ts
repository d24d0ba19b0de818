import { APP_ORIGIN } from './app-protocol.ts';

/** Whether a window may go to an address: it stays on its own origin. */
export function mayNavigate(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}

/** Permissions of the screens: the camera, for our own origin (clock-in photos); nothing else. */
export function mayUse(permission: string, origin: string): boolean {
  return permission === 'media' && mayNavigate(origin);
}

/** Whether the sender of a message is our own page in a window's top frame. */
export function isOwnPage(frame: { url: string; parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && mayNavigate(frame.url);
}
