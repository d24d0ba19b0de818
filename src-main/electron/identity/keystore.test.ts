import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Only the asynchronous methods: a call of a blocking one fails.
const electron = {
  safeStorage: {
    backend: 'gnome_libsecret',
    isThere: true,
    getSelectedStorageBackend: () => electron.safeStorage.backend,
    isAsyncEncryptionAvailable: async () => electron.safeStorage.isThere,
    encryptStringAsync: async (text: string) => Buffer.from(`sealed ${text}`),
    decryptStringAsync: async (sealed: Buffer) => ({ result: sealed.toString().replace('sealed ', '') }),
  },
};
vi.doMock('electron', () => electron);
afterAll(() => void vi.doUnmock('electron'));
vi.resetModules();
const { keystore } = await import('./keystore.ts');

const { platform } = process;
const on = (name: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value: name });
beforeEach(() => void Object.assign(electron.safeStorage, { backend: 'gnome_libsecret', isThere: true }));
afterEach(() => void on(platform));

describe('19: the keystore', () => {
  it('seals without blocking the till, and opens what it sealed', async () => {
    const sealed = await keystore().seal('key');
    expect(sealed.toString()).toBe('sealed key');
    expect(await keystore().open(sealed)).toBe('key');
  });

  it('is none where Linux has no keyring, and Electron would seal with a key that everybody knows', async () => {
    on('linux');
    expect(await keystore().isReal()).toBe(true);
    electron.safeStorage.backend = 'basic_text';
    expect(await keystore().isReal()).toBe(false);
  });

  it('is what Electron says on other systems, which have no choice of keyrings', async () => {
    on('win32');
    electron.safeStorage.backend = 'basic_text';
    expect(await keystore().isReal()).toBe(true);
    electron.safeStorage.isThere = false;
    expect(await keystore().isReal()).toBe(false);
  });
});
