import { APP_ORIGIN, storedFile } from '../app-protocol.ts';

/** Whether a window may navigate to an address: only within its own origin. */
export function mayNavigate(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}

/** Chromium's PDF viewer: an internal extension with a fixed id (extensions/common/constants.h). */
const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/**
 * Whether a frame may navigate to an address: a PDF made by the page is a blob of the page's origin, shown in the
 * viewer.
 */
export function mayNavigateFrame(url: string): boolean {
  return mayNavigate(url) || url.startsWith(`blob:${APP_ORIGIN}/`) || url.startsWith(PDF_VIEWER);
}

/**
 * Permissions of our own origin: the camera (clock-in photos), and copying text on a button press. Nothing else, in
 * particular no microphone.
 * @param media the requested kinds of media; empty for a general permission check
 */
export function mayUse(permission: string, origin: string, media: readonly string[] = []): boolean {
  if (!mayNavigate(origin)) return false;
  if (permission === 'clipboard-sanitized-write') return true;
  return permission === 'media' && media.every((kind) => kind === 'video');
}

/** Whether the sender of a message is our own page in the top frame of a window. */
export function isOwnPage(frame: { url: string; parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && mayNavigate(frame.url);
}

/** Hosts that links may open in the person's own browser. */
const OUTSIDE_HOSTS = ['github.com', 'wa.me'];

/**
 * Whether the operating system may open a link: https to a listed host without a user name, in the browser; or mailto,
 * where the person sends the mail themselves.
 */
export function mayOpenOutside(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol === 'mailto:') return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    OUTSIDE_HOSTS.includes(hostname)
  );
}

/** Whether a page may open a window for the URL: only a stored picture, in which no script runs. */
export function mayOpenPicture(url: string): boolean {
  return URL.canParse(url) && storedFile(url) !== null;
}

const REMOTE = ['http:', 'https:', 'ws:', 'wss:', 'ftp:', 'file:'];

/**
 * Whether a request leaves the program, to a network or the disk. Pages of ours use the till's port only, and the till
 * calls the server. Any such request comes from code that does not belong in the page.
 */
export function isRemote(url: string): boolean {
  return !URL.canParse(url) || REMOTE.includes(new URL(url).protocol);
}
