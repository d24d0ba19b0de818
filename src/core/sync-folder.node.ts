import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a rename in a folder last over a power cut. Windows knows no such thing and does not need it. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
