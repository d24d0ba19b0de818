import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOwnPage, mayNavigate, mayUse } from './window-rules.ts';

describe('a window', () => {
  it('stays on its own origin', () => {
    expect(mayNavigate('app://hanout/new-sale')).toBe(true);
    expect(mayNavigate('app://hanout.example/')).toBe(false);
    expect(mayNavigate('https://example.com/app://hanout/')).toBe(false);
  });

  it('may use the camera and nothing else, for our own pages', () => {
    expect(mayUse('media', 'app://hanout/')).toBe(true);
    expect(mayUse('media', 'https://example.com/')).toBe(false);
    expect(mayUse('geolocation', 'app://hanout/')).toBe(false);
  });

  it('gets its port only for our own page in the top frame', () => {
    const url = 'app://hanout/';
    expect(isOwnPage({ url, parent: null })).toBe(true);
    expect(isOwnPage({ url, parent: {} })).toBe(false);
    expect(isOwnPage({ url: 'https://example.com/', parent: null })).toBe(false);
    expect(isOwnPage(null)).toBe(false);
  });
});

// The window itself needs Electron's binary; what must never be undone in its source is asserted here.
describe('the Electron main program', () => {
  const main = readFileSync(join(import.meta.dirname, 'main.ts'), 'utf8');
  it.each([
    'app.enableSandbox()',
    'contextIsolation: true',
    'sandbox: true',
    'nodeIntegration: false',
    'setPermissionRequestHandler',
    'setPermissionCheckHandler',
    'requestSingleInstanceLock',
    'setWindowOpenHandler',
    'will-attach-webview',
    'isOwnPage(event.senderFrame)',
  ])('keeps %s', (line) => {
    expect(main).toContain(line);
  });

  it('has a preload that exposes nothing', () => {
    const preload = readFileSync(join(import.meta.dirname, 'preload.ts'), 'utf8');
    expect(preload).not.toMatch(/contextBridge|exposeInMainWorld/);
    expect(preload.split('\n').length).toBeLessThanOrEqual(40);
  });
});
