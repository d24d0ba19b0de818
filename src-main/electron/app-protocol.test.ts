import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APP_SCHEME, answerApp, CONTENT_SECURITY_POLICY, screenFile, storedFile } from './app-protocol.ts';

describe('the app protocol', () => {
  it.each([
    ['app://hanout/', 'index.html'],
    ['app://hanout/new-sale', 'index.html'],
    ['app://hanout/client-display', 'index.html'],
    ['app://hanout/clients/profile/1', 'index.html'],
    ['app://hanout/assets/index-abc.js', 'assets/index-abc.js'],
  ])('answers %s with %s', (url, file) => {
    expect(screenFile(url)).toBe(file);
  });

  it.each([
    'app://hanout/..%2f..%2fpackage.json',
    'app://hanout/assets/..%5c..%5cpackage.json',
    'app://hanout/%00index.html',
    'app://hanout/%E0%A4%A',
    'app://other/index.html',
    'https://hanout/index.html',
  ])('answers nothing for %s', (url) => {
    expect(screenFile(url)).toBeNull();
  });

  it('answers stored files by their hash and by nothing else', () => {
    const hash = 'a'.repeat(64);
    expect(storedFile(`app://hanout/api/files/${hash}`)).toBe(hash);
    expect(storedFile('app://hanout/api/files/../identity.json')).toBeNull();
    expect(storedFile(`app://other/api/files/${hash}`)).toBeNull();
  });

  it('lets no page run a script that is not ours, or talk to anybody else', () => {
    expect(CONTENT_SECURITY_POLICY).toContain("script-src 'self';");
    expect(CONTENT_SECURITY_POLICY).toContain("connect-src 'self';");
    expect(CONTENT_SECURITY_POLICY).toContain("object-src 'none'");
    expect(CONTENT_SECURITY_POLICY).toContain("base-uri 'none'");
    expect(CONTENT_SECURITY_POLICY).toContain("frame-ancestors 'none'");
    expect(CONTENT_SECURITY_POLICY).not.toContain('unsafe-eval');
  });

  it('is a secure scheme with an origin, and bypasses nothing', () => {
    expect(APP_SCHEME).toEqual({
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true },
    });
  });
});

describe('an answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-screens-'));
  const screens = join(folder, 'renderer');
  mkdirSync(join(screens, 'assets'), { recursive: true });
  writeFileSync(join(screens, 'index.html'), '<!doctype html>');
  writeFileSync(join(screens, 'assets/main.js'), 'run()');
  writeFileSync(join(screens, 'assets/decode-worker-Ab_1-x.js'), 'decode()');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const picture = { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp' };
  const answer = answerApp(screens, {
    get: async (hash) => (hash === 'b'.repeat(64) ? picture : null),
  });

  it('is a page with its policy', async () => {
    const page = await answer('app://hanout/new-sale');
    expect(await page.text()).toBe('<!doctype html>');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; " +
        "connect-src 'self'; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    const script = await answer('app://hanout/assets/main.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('allows WebAssembly to the worker that reads codes, which loads nothing else', async () => {
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
    const worker = await answer('app://hanout/assets/decode-worker-Ab_1-x.js');
    expect(worker.headers.get('content-security-policy')).toBe(policy);
  });

  it('never leaves the folder of the screens', async () => {
    for (const url of [
      'app://hanout/../secret.txt',
      'app://hanout/%2e%2e/secret.txt',
      'app://x/secret.txt',
    ]) {
      const { status, headers } = await answer(url);
      expect(`${url} ${status}`).toBe(`${url} 404`);
      expect(headers.get('content-type')).toBeNull();
    }
    expect((await answer('app://hanout/assets/none.js')).status).toBe(404);
  });

  it('is a stored picture that can do nothing', async () => {
    const response = await answer(`app://hanout/api/files/${'b'.repeat(64)}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture.bytes);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect((await answer(`app://hanout/api/files/${'d'.repeat(64)}`)).status).toBe(404);
  });
});
