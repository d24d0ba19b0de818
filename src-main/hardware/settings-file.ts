import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Storage of a counter's device settings: apart from the shop's data, since they belong to this machine. */
export interface SettingsKeeper {
  /** The stored settings; null when there are none or they cannot be read. */
  load(): Promise<unknown>;
  save(settings: unknown): Promise<void>;
}

/** Stores them as JSON in a file. */
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
