import { beforeEach, describe, expect, it } from 'vitest';
import { StandInContents, standInSession } from '../stand-ins.fixture.ts';
import { guardContents, guardSession } from './guards.ts';

const HASH = 'c'.repeat(64);

describe('a page', () => {
  let contents: StandInContents;
  let opened: string[];
  let isKiosk: boolean;
  beforeEach(() => {
    contents = new StandInContents();
    opened = [];
    isKiosk = false;
    guardContents(
      contents.asContents,
      (url) => opened.push(url),
      () => isKiosk,
    );
  });

  it.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('stays on its origin: %s', (name) => {
    expect(contents.isPrevented(name, { url: 'app://hanout/new-sale', isMainFrame: true })).toBe(false);
    for (const url of [
      'https://example.com/',
      'http://127.0.0.1:4711/',
      'file:///etc/passwd',
      'app://hanout.example/',
      'javascript:alert(1)',
      'data:text/html,x',
    ]) {
      expect(contents.isPrevented(name, { url, isMainFrame: true }), url).toBe(true);
    }
  });

  it('lets a frame show a PDF that the page made, and the page itself never', () => {
    const url = 'blob:app://hanout/0b7e';
    expect(contents.isPrevented('will-frame-navigate', { url, isMainFrame: false })).toBe(false);
    expect(contents.isPrevented('will-frame-navigate', { url, isMainFrame: true })).toBe(true);
    expect(contents.isPrevented('will-navigate', { url })).toBe(true);
    const viewer = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html';
    expect(contents.isPrevented('will-frame-navigate', { url: viewer, isMainFrame: false })).toBe(false);
    expect(contents.isPrevented('will-frame-navigate', { url: viewer, isMainFrame: true })).toBe(true);
    const other = { url: 'chrome-extension://aaaa/index.html', isMainFrame: false };
    expect(contents.isPrevented('will-frame-navigate', other)).toBe(true);
    const strange = { url: 'blob:https://example.com/0b7e', isMainFrame: false };
    expect(contents.isPrevented('will-frame-navigate', strange)).toBe(true);
  });

  it('embeds no other page', () => {
    expect(contents.isPrevented('will-attach-webview')).toBe(true);
  });

  it.each([
    'https://github.com/',
    'https://github.com/some/page?x=1',
    'https://wa.me/212612345678?text=DV-1',
    'mailto:amal@example.ma?subject=DV-1',
  ])('hands %s to the system', (url) => {
    expect(contents.opens({ url }).action).toBe('deny');
    expect(opened).toEqual([url]);
  });

  it('opens no browser while the till is a kiosk, which it would lead out of', () => {
    isKiosk = true;
    expect(contents.opens({ url: 'https://github.com/' }).action).toBe('deny');
    expect(opened).toEqual([]);
    isKiosk = false;
    contents.opens({ url: 'https://github.com/' });
    expect(opened).toEqual(['https://github.com/']);
  });

  it.each([
    'https://example.com/',
    'http://github.com/',
    'https://github.com.example.com/',
    'https://github.com@example.com/',
    'https://user:secret@github.com/',
    'https://github.com:8443/',
    'file:///C:/Windows/System32/calc.exe',
    'ms-settings:',
    'javascript:alert(1)',
    'not an address',
  ])('opens nothing for %s', (url) => {
    expect(contents.opens({ url }).action).toBe('deny');
    expect(opened).toEqual([]);
  });

  it('opens a stored picture in a window without script, preload or tools', () => {
    const { action, overrideBrowserWindowOptions } = contents.opens({
      url: `app://hanout/api/files/${HASH}`,
    });
    expect(action).toBe('allow');
    expect(overrideBrowserWindowOptions?.webPreferences).toMatchObject({
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      devTools: false,
    });
    expect(overrideBrowserWindowOptions?.webPreferences).not.toHaveProperty('preload');
    expect(contents.opens({ url: 'app://hanout/new-sale' }).action).toBe('deny');
    expect(opened).toEqual([]);
  });
});

describe('the session of all windows', () => {
  const { session, handlers, requests, downloads } = standInSession();
  let isKiosk = false;
  guardSession(session, () => isKiosk);

  it('saves no file while the till is a kiosk, whose dialog would lead out of it', () => {
    expect(downloads()).toBe(true);
    isKiosk = true;
    expect(downloads()).toBe(false);
    isKiosk = false;
  });

  const isCancelled = (url: string) => {
    let answer: unknown;
    requests.decide({ url }, (decision) => {
      answer = decision;
    });
    return answer;
  };
  const permits = (permission: string, details: object) => {
    let answer: unknown;
    handlers.request?.(
      new StandInContents(),
      permission,
      (granted: unknown) => {
        answer = granted;
      },
      details,
    );
    return answer;
  };
  const own = { requestingUrl: 'app://hanout/attendance' };

  it('gives our pages the camera', () => {
    expect(permits('media', { ...own, mediaTypes: ['video'] })).toBe(true);
    expect(handlers.check?.(null, 'media', 'app://hanout/', { mediaType: 'video' })).toBe(true);
  });

  it('gives nobody the microphone, and nobody else the camera', () => {
    expect(permits('media', { ...own, mediaTypes: ['audio'] })).toBe(false);
    expect(permits('media', { ...own, mediaTypes: ['video', 'audio'] })).toBe(false);
    expect(permits('media', own)).toBe(false);
    expect(permits('media', { requestingUrl: 'https://example.com/', mediaTypes: ['video'] })).toBe(false);
    expect(handlers.check?.(null, 'media', 'app://hanout/', { mediaType: 'audio' })).toBe(false);
    expect(handlers.check?.(null, 'media', 'https://example.com', { mediaType: 'video' })).toBe(false);
  });

  it.each(['geolocation', 'notifications', 'midi', 'openExternal', 'clipboard-read', 'serial', 'hid', 'usb'])(
    'gives nobody %s',
    (permission) => {
      expect(permits(permission, own)).toBe(false);
      expect(handlers.check?.(null, permission, 'app://hanout/', {})).toBe(false);
    },
  );

  it('gives pages no device and no picture of the screen', () => {
    expect(handlers.device?.({ deviceType: 'serial', origin: 'app://hanout' })).toBe(false);
    let streams: unknown = 'none yet';
    handlers.display?.({}, (granted: unknown) => {
      streams = granted;
    });
    expect(streams).toBeNull();
  });

  it.each([
    'http://127.0.0.1:4711/api/auth/session',
    'https://example.com/x.js',
    'ws://127.0.0.1:4711/',
    'wss://example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'not an address',
  ])('loads nothing from a network or the disk: %s', (url) => {
    expect(isCancelled(url)).toEqual({ cancel: true });
  });

  it.each(['app://hanout/assets/x.js', 'blob:app://hanout/0b7e', 'data:image/png;base64,AAAA'])(
    'loads what is the program’s own: %s',
    (url) => {
      expect(isCancelled(url)).toEqual({ cancel: false });
    },
  );
});
