import type { Session, WebContents } from 'electron';
import { pictureWindow } from './window-options.ts';
import {
  isRemote,
  mayNavigate,
  mayNavigateFrame,
  mayOpenOutside,
  mayOpenPicture,
  mayUse,
} from './window-rules.ts';

/**
 * Keeps a page on its origin: no navigation elsewhere, no new window except for a picture, no embedded page.
 * @param openOutside opens an address in the operating system's browser, which leaves a kiosk
 */
export function guardContents(
  contents: WebContents,
  openOutside: (url: string) => void,
  isKiosk: () => boolean,
): void {
  contents.on('will-navigate', (event) => {
    if (!mayNavigate(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!mayNavigate(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    const may = event.isMainFrame ? mayNavigate(event.url) : mayNavigateFrame(event.url);
    if (!may) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenPicture(url)) return { action: 'allow', overrideBrowserWindowOptions: pictureWindow() };
    if (mayOpenOutside(url) && !isKiosk()) openOutside(url);
    return { action: 'deny' };
  });
}

/** Rules for all windows: camera only, no browser devices, nothing from a network. */
export function guardSession(session: Session, isKiosk: () => boolean): void {
  // The system's save dialog would leave the kiosk.
  session.on('will-download', (event) => {
    if (isKiosk()) event.preventDefault();
  });
  session.setPermissionRequestHandler((contents, permission, answer, details) => {
    const media = 'mediaTypes' in details ? details.mediaTypes : undefined;
    // A request without media types includes the microphone.
    const wanted = permission === 'media' ? (media ?? ['unknown']) : [];
    answer(mayUse(permission, details.requestingUrl || contents.getURL(), wanted));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, { mediaType }) =>
    mayUse(permission, origin, mediaType ? [mediaType] : []),
  );
  // Devices belong to the till core, not to pages.
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: isRemote(url) }));
}
