import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes `files` (path → text, or an object for JSON) to a new folder, calls `use(folder)`, removes the folder. */
export function withProject(files, use) {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-check-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
