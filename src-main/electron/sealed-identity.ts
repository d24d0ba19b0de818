import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Log } from '../../src/core/call.ts';
import type { KeyProtection } from '../../src/core/shell.ts';
import { type IdentityKeeper, identity as identitySchema } from '../till/identity.ts';

/** The operating system's keystore. */
export type Seal = {
  /** Whether it is one: some Linux desktops have none, and Electron then seals with a key that everybody knows. */
  isReal(): Promise<boolean>;
  seal(text: string): Promise<Buffer>;
  /** @throws when this user of this machine cannot open it */
  open(sealed: Buffer): Promise<string>;
};

const kept = z.union([z.object({ sealed: z.string() }).strict(), z.object({ plain: z.unknown() }).strict()]);

export type SealedIdentity = IdentityKeeper & { protection(): KeyProtection };

/**
 * The device's identity on the disk, sealed by the operating system for this user of this machine. Where there is no
 * keystore it lies there as it is, readable by this user alone, as a browser till's does: a till that sells and says
 * so is better than one that does not start.
 */
export function sealedIdentity(file: string, keystore: Seal, log: Log): SealedIdentity {
  let protection: KeyProtection = 'system';

  async function write(content: object, isUnreadable = false): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // A keystore that is closed today may open tomorrow: what it sealed is put aside, never thrown away.
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

  /** @returns the text of the identity; null when there is none, 'unreadable' when there is one that does not open */
  async function load(): Promise<{ text: string; isSealed: boolean } | 'unreadable' | null> {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      const content = kept.parse(JSON.parse(text));
      if ('plain' in content) return { text: JSON.stringify(content.plain), isSealed: false };
      return { text: await keystore.open(Buffer.from(content.sealed, 'base64')), isSealed: true };
    } catch (error) {
      log.error('the till’s key does not open: the till asks for its server anew', {
        message: error instanceof Error ? error.message : 'unknown',
      });
      return 'unreadable';
    }
  }

  return {
    protection: () => protection,
    async load() {
      const found = await load();
      if (found === null || found === 'unreadable') return null;
      const identity = identitySchema.parse(JSON.parse(found.text));
      if (found.isSealed) return identity;
      protection = 'file';
      // A keystore has come since: what lies open goes into it.
      if (await keystore.isReal()) await save(found.text, false);
      else log.warn('this machine has no keystore: the till’s key lies in a file that its user can read');
      return identity;
    },
    async save(identity) {
      await save(JSON.stringify(identity), (await load()) === 'unreadable');
    },
  };
}
