import { APP_ORIGIN, storedFile } from './app-protocol.ts';

/** Whether a window may go to an address: it stays on its own origin. */
export function mayNavigate(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}

/** Chromium's viewer of PDF documents: a page of Chromium itself, whose name is fixed (extensions/common/constants.h). */
const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/** Whether a frame inside a page may: a PDF that the page made itself is a blob of the page's origin, in its viewer. */
export function mayNavigateFrame(url: string): boolean {
  return mayNavigate(url) || url.startsWith(`blob:${APP_ORIGIN}/`) || url.startsWith(PDF_VIEWER);
}

/**
 * Permissions of the screens, for our own origin: the camera (clock-in photos), and text that a person's press of a
 * button copies. Nothing else, and in particular no microphone.
 * @param media the kinds of media that are asked for; none is known where only 'may it at all' is asked
 */
export function mayUse(permission: string, origin: string, media: readonly string[] = []): boolean {
  if (!mayNavigate(origin)) return false;
  if (permission === 'clipboard-sanitized-write') return true;
  return permission === 'media' && media.every((kind) => kind === 'video');
}

/** Whether the sender of a message is our own page in a window's top frame. */
export function isOwnPage(frame: { url: string; parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && mayNavigate(frame.url);
}

/** The hosts that a link may open in the person's own browser. */
const OUTSIDE_HOSTS = ['github.com'];

/** Whether a link goes to the operating system's browser: https to a host that we name, with no user in it. */
export function mayOpenOutside(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    OUTSIDE_HOSTS.includes(hostname)
  );
}

/** Whether a page may open a window of its own: a stored picture, which no script runs in. */
export function mayOpenPicture(url: string): boolean {
  return URL.canParse(url) && storedFile(url) !== null;
}

const REMOTE = ['http:', 'https:', 'ws:', 'wss:', 'ftp:', 'file:'];

/**
 * Whether a request leaves the program, for a network or the disk. No page of ours does that: it talks to the till
 * through its port, and the till talks to the server. Whatever asks for it was not meant to be in the page.
 */
export function isRemote(url: string): boolean {
  return !URL.canParse(url) || REMOTE.includes(new URL(url).protocol);
}
