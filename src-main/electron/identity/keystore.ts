import { safeStorage } from 'electron';
import type { Seal } from './sealed-identity.ts';

/** DPAPI on Windows, the Keychain on macOS, a keyring on Linux; to be used after Electron is ready. */
export function keystore(): Seal {
  return {
    async isReal() {
      if (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text')
        return false;
      return await safeStorage.isAsyncEncryptionAvailable();
    },
    seal: (text) => safeStorage.encryptStringAsync(text),
    open: async (sealed) => (await safeStorage.decryptStringAsync(sealed)).result,
  };
}
