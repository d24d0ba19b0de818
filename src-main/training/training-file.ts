import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programRoot } from '../../src/core/program-root.node.ts';

/** In the built programs it is a separate file; when running from the sources it is in this folder. */
export function trainingFile(): string {
  const here = fileURLToPath(import.meta.url);
  return here.endsWith('.ts') ? join(here, '../main.ts') : join(programRoot(), 'out/main/training.js');
}
