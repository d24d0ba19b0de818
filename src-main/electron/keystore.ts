import { app, safeStorage } from 'electron';
import Store from 'electron-store';
import type { Identity, IdentityKeeper } from '../till/identity.ts';

/**
 * The device's identity in the operating system's keystore: what lies on disk is encrypted for this user of this
 * machine. A Linux without a keyring would keep it in the clear, and is refused.
 */
export function keystore(): IdentityKeeper {
  const store = new Store<{ identity?: string }>({ name: 'device', cwd: app.getPath('userData') });
  return {
    async load() {
      const sealed = store.get('identity');
      if (!sealed) return null;
      return JSON.parse(safeStorage.decryptString(Buffer.from(sealed, 'base64'))) as Identity;
    },
    async save(identity) {
      const isPlain =
        process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
      if (!safeStorage.isEncryptionAvailable() || isPlain) {
        throw new Error('This machine has no keystore to keep the till in.');
      }
      store.set('identity', safeStorage.encryptString(JSON.stringify(identity)).toString('base64'));
    },
  };
}
