/**
 * `npm run dist`: builds the till's installers for this machine's system, with SHA256SUMS. Prints what cannot be built
 * here, and why; the exit code is then 1.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build.mjs';
import { ensureNode24, root } from '../node24.mjs';

const USAGE = `npm run dist -- [options]
  --dir                  the unpacked program only, no installer
  --per-machine          Windows: the installer for all users of a PC, which does not update itself
  --electron-dist DIR    an unpacked Electron of this system, instead of the one in node_modules
  --output DIR           where to (default dist)
HANOUT_UPDATES_URL (an https address), or GITHUB_REPOSITORY: where the program asks for updates; none without.`;

/**
 * Where a packaged till looks for updates; null: nowhere.
 * @throws for an address without TLS
 */
export function publishFor(env, isPerMachine) {
  // An installer for all users needs an administrator, so whoever manages the PCs also distributes the updates.
  if (isPerMachine) return null;
  if (env.HANOUT_UPDATES_URL) {
    if (!env.HANOUT_UPDATES_URL.startsWith('https://')) throw new Error('HANOUT_UPDATES_URL must be https.');
    return [{ provider: 'generic', url: env.HANOUT_UPDATES_URL }];
  }
  const [owner, repo] = (env.GITHUB_REPOSITORY ?? '').split('/');
  return owner && repo ? [{ provider: 'github', owner, repo }] : null;
}

/** The configuration of one build: electron-builder.yml plus what depends on the machine. */
export async function configFor({ output, electronDist, isPerMachine, env }) {
  const { getConfig } = (await import('app-builder-lib/out/util/config/config.js')).default;
  const { bundledModules } = await import('./packed-modules.mjs');
  const config = await getConfig(root, join(root, 'electron-builder.yml'), null);
  const bundled = (await bundledModules()).map((path) => path.slice('node_modules/'.length));
  return {
    ...config,
    directories: { ...config.directories, output },
    electronDist,
    publish: publishFor(env, isPerMachine),
    // Patterns, as in electron-builder.yml: a separate file set in addition would start with the whole project.
    files: [...config.files.flatMap(({ filter }) => filter), `!node_modules/{${bundled.join(',')}}/**`],
    nsis: isPerMachine
      ? {
          ...config.nsis,
          perMachine: true,
          artifactName: config.nsis.artifactName.replace(/(?=\.\$\{ext\}$)/, '-all-users'),
        }
      : config.nsis,
  };
}

/**
 * Writes SHA256SUMS next to the files that people download.
 * @returns the files' names
 */
export function writeChecksums(folder) {
  const names = readdirSync(folder)
    .filter((name) => /\.(exe|AppImage|deb|blockmap)$|^latest.*\.yml$/.test(name))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
  const line = (name) =>
    `${createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')}  ${name}\n`;
  writeFileSync(join(folder, 'SHA256SUMS'), names.map(line).join(''));
  return names;
}

/** The unpacked Electron of this system: the given one, the installed one, or one installed now. */
function findElectron(override) {
  const folder = override ? resolve(override) : join(root, 'node_modules/electron/dist');
  const program = join(folder, process.platform === 'win32' ? 'electron.exe' : 'electron');
  if (!existsSync(program) && !override) {
    spawnSync(process.execPath, [join(root, 'node_modules/electron/install.js')], {
      stdio: 'ignore',
      timeout: 300_000,
    });
  }
  return existsSync(program) ? folder : null;
}

async function main() {
  await ensureNode24();
  const { values } = parseArgs({
    options: {
      dir: { type: 'boolean', default: false },
      'per-machine': { type: 'boolean', default: false },
      'electron-dist': { type: 'string' },
      output: { type: 'string', default: join(root, 'dist') },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const system = { win32: 'windows', linux: 'linux' }[process.platform];
  if (!system)
    return fail(`There is no installer for ${process.platform}: Windows and Linux are built on themselves.`);
  await buildIfStale();
  console.log('✓ programs and screens are built in out/');
  const electronDist = findElectron(values['electron-dist']);
  if (!electronDist) {
    return fail(
      `The installers of ${system} were NOT built: Electron's own program is not on this machine and could not be ` +
        'downloaded (node node_modules/electron/install.js). Run this where the network allows it, or give an ' +
        'unpacked Electron with --electron-dist. Without it, npm run till serves the same screens to a browser.',
    );
  }
  const { build, Platform } = (await import('electron-builder')).default;
  const isPerMachine = values['per-machine'];
  const output = resolve(values.output);
  const config = await configFor({ output, electronDist, isPerMachine, env: process.env });
  const platform = system === 'windows' ? Platform.WINDOWS : Platform.LINUX;
  // Passed as a file: electron-builder would merge a configuration object into the file it finds.
  mkdirSync(output, { recursive: true });
  const file = join(output, 'electron-builder.json');
  writeFileSync(file, JSON.stringify(config, null, 2));
  await build({
    projectDir: root,
    targets: platform.createTarget(values.dir ? 'dir' : isPerMachine ? 'nsis' : null),
    config: file,
    publish: 'never',
  });
  console.log(`✓ packed in ${output}; its fuses were set and read back`);
  if (values.dir) return;
  const names = writeChecksums(output);
  if (names.length === 0) return fail('electron-builder made no installer.');
  console.log(`✓ ${names.join(', ')}, SHA256SUMS`);
}

function fail(why) {
  console.error(`✗ ${why}`);
  process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main().catch((error) => fail(error instanceof Error ? error.message : String(error)));
}
