import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Where a counter's device settings are kept: not with the shop's data, for they are this machine's. */
export interface SettingsKeeper {
  /** What was kept last; null where nothing was, or where it cannot be read. */
  load(): Promise<unknown>;
  save(settings: unknown): Promise<void>;
}

/** Keeps them as JSON in a file. */
export function settingsFile(path: string): SettingsKeeper {
  return {
    async load() {
      try {
        return JSON.parse(await readFile(path, 'utf8'));
      } catch {
        return null;
      }
    },
    async save(settings) {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(`${path}.part`, 'w');
      try {
        await file.writeFile(JSON.stringify(settings, null, 2));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
  };
}
