import { describe, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY, screenFile, storedFile } from './app-protocol.ts';

describe('the app protocol', () => {
  it.each([
    ['app://hanout/', 'index.html'],
    ['app://hanout/new-sale', 'index.html'],
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

  it('lets no page run a script that is not ours', () => {
    expect(CONTENT_SECURITY_POLICY).toContain("script-src 'self';");
    expect(CONTENT_SECURITY_POLICY).not.toContain('unsafe-eval');
  });
});
