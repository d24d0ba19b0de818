import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app } from 'electron';
import { mayUpdate } from './update-rules.ts';
import { type UpdateOptions, type Updater, Updates } from './updates.ts';

/** electron-updater with our rules; null for a program that must not update itself. */
export async function updatesOf(options: Omit<UpdateOptions, 'updater'>): Promise<Updates | null> {
  if (!app.isPackaged) return null;
  const config = await readFile(join(process.resourcesPath, 'app-update.yml'), 'utf8').catch(() => null);
  if (!mayUpdate(process.platform, config, process.env)) return null;
  // Imported only here: the package reads its configuration on import.
  const { default: electronUpdater } = await import('electron-updater');
  return new Updates({ ...options, updater: electronUpdater.autoUpdater as Updater });
}
