/** npm run db:generate -- --name what_it_adds: writes the next migration for both engines under one name. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './node24.mjs';

const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
for (const engine of ['sqlite', 'postgres']) {
  const args = [kit, 'generate', '--config', `drizzle.${engine}.config.ts`, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
