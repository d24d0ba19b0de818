import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/** What an enrolled device stores about itself. The key and the secret never leave the main process. */
export const identity = z.object({
  deviceId: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['till', 'desktop']),
  serverUrl: z.string(),
  key: z.string(),
  secret: z.string(),
  epoch: z.string(),
  incarnation: z.number().int(),
  /** Ed25519, PEM; signs this till's receipts. Created at the first start without one. */
  privateKey: z.string().nullable().default(null),
  /** Store ids, or '*' for all. */
  stores: z.array(z.string()),
});
export type Identity = z.infer<typeof identity>;

/** Storage of the identity: the OS keystore on a desktop, a file that only its user can read elsewhere. */
export type IdentityKeeper = { load(): Promise<Identity | null>; save(identity: Identity): Promise<void> };

/**
 * The browser till's keeper: a file of mode 0600, outside the data folder, so a copy of the data alone gives no
 * access. Weaker than a keystore: any process of this user can read it.
 */
export function identityFile(path: string): IdentityKeeper {
  return {
    async load() {
      const text = await readFile(path, 'utf8').catch(() => null);
      return text === null ? null : identity.parse(JSON.parse(text));
    },
    async save(value) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, JSON.stringify(value), { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
  };
}
