/**
 * `npm run sim -- [--from SEED] [--seeds N] [--steps M] [--seed S] [--json]`: the simulation of a server and its
 * tills, see docs/testing.md.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node24, root } from './node24.mjs';

const program = join(root, 'tests/sync/sim/run.ts');
const child = spawn(node24, [program, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
