import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a rename in a folder survive a power cut. Windows has no such call and does not need it. */
export function fsyncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
