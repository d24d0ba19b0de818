import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Log } from '../../../src/core/call.ts';
import type { KeyProtection } from '../../../src/core/shell.ts';
import { type IdentityKeeper, identity as identitySchema } from '../../till/identity.ts';

/** The operating system's keystore. */
export type Seal = {
  /** Whether there is a real keystore: some Linux desktops have none, and Electron then uses a publicly known key. */
  isReal(): Promise<boolean>;
  seal(text: string): Promise<Buffer>;
  /** @throws when this user of this machine cannot open it */
  open(sealed: Buffer): Promise<string>;
};

const kept = z.union([z.object({ sealed: z.string() }).strict(), z.object({ plain: z.unknown() }).strict()]);

export type SealedIdentity = IdentityKeeper & { protection(): KeyProtection };

/**
 * Stores the device's identity on the disk, encrypted by the operating system for this user of this machine. Without a
 * keystore it is stored in plain text, readable by this user only, as on a browser till: a till that sells and logs a
 * warning is better than one that does not start.
 */
export function sealedIdentity(file: string, keystore: Seal, log: Log): SealedIdentity {
  let protection: KeyProtection = 'system';

  async function write(content: object, isUnreadable = false): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // A keystore that is locked today may open tomorrow: the encrypted file is set aside, never deleted.
    if (isUnreadable) await rename(file, `${file}.unreadable`);
    const part = await open(`${file}.part`, 'w', 0o600);
    await part.writeFile(JSON.stringify(content));
    await part.sync();
    await part.close();
    await rename(`${file}.part`, file);
  }

  async function save(text: string, isUnreadable: boolean): Promise<void> {
    if (await keystore.isReal()) {
      protection = 'system';
      return await write({ sealed: (await keystore.seal(text)).toString('base64') }, isUnreadable);
    }
    protection = 'file';
    log.warn('this machine has no keystore: the till’s key lies in a file that its user can read');
    await write({ plain: JSON.parse(text) }, isUnreadable);
  }

  /** @returns the text of the identity; null when there is none, 'unreadable' when it cannot be decrypted */
  async function load(): Promise<{ text: string; isSealed: boolean } | 'unreadable' | null> {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      const content = kept.parse(JSON.parse(text));
      if ('plain' in content) return { text: JSON.stringify(content.plain), isSealed: false };
      return { text: await keystore.open(Buffer.from(content.sealed, 'base64')), isSealed: true };
    } catch (error) {
      log.error('the till’s key does not open: the till must be enrolled again', {
        message: error instanceof Error ? error.message : 'unknown',
      });
      return 'unreadable';
    }
  }

  return {
    protection: () => protection,
    async load() {
      const stored = await load();
      if (stored === null || stored === 'unreadable') return null;
      const identity = identitySchema.parse(JSON.parse(stored.text));
      if (stored.isSealed) return identity;
      protection = 'file';
      // A keystore has become available: the plain file is encrypted.
      if (await keystore.isReal()) await save(stored.text, false);
      else log.warn('this machine has no keystore: the till’s key lies in a file that its user can read');
      return identity;
    },
    async save(identity) {
      await save(JSON.stringify(identity), (await load()) === 'unreadable');
    },
  };
}
