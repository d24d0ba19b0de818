import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sax from 'sax';
import { describe, expect, it } from 'vitest';
import { root } from './node24.mjs';

const kiosk = join(root, 'resources/kiosk');
const text = (name) => readFileSync(join(kiosk, name), 'utf8').replaceAll('\r\n', '\n');
const temp = () => mkdtempSync(join(tmpdir(), 'hanout-kiosk-'));
const has = (program, arg = '--version') => spawnSync(program, [arg]).status === 0;
const isUnix = process.platform !== 'win32';
const folderOf = (data) => createHash('sha256').update(data).digest('hex').slice(0, 16);

describe.skipIf(!isUnix)('the script that opens the browser', () => {
  const run = promisify(execFile);
  /** A fake browser that only prints its arguments. */
  function standIn() {
    const folder = temp();
    const browser = join(folder, 'browser');
    writeFileSync(browser, '#!/bin/sh\nfor word in "$@"; do echo "$word"; done\n');
    chmodSync(browser, 0o755);
    const data = '/var/lib/a till’s data';
    const keys = join(folder, 'keys of this user');
    const env = {
      ...process.env,
      HANOUT_BROWSER: browser,
      HANOUT_DATA: data,
      HANOUT_KEYS: keys,
      STATE_DIRECTORY: folder,
    };
    return { env, folder, tokenFile: join(keys, folderOf(data), 'launch-token') };
  }
  const script = join(kiosk, 'hanout-kiosk');

  it('is plain shell', () => {
    expect(spawnSync('sh', ['-n', script]).status).toBe(0);
  });

  it('opens nothing where it cannot read the token', async () => {
    const { env, tokenFile } = standIn();
    mkdirSync(join(tokenFile, 'a folder where the token has to be'), { recursive: true });
    const failed = await run(script, { env }).catch((error) => error);
    expect([failed.code, failed.stdout]).toEqual([1, '']);
  });

  it('opens the till of its data folder, full screen, with its token', async () => {
    const { env, folder, tokenFile } = standIn();
    mkdirSync(join(tokenFile, '..'), { recursive: true });
    writeFileSync(tokenFile, 'the-token');
    const { stdout } = await run(script, { env: { ...env, HANOUT_PORT: '4720' } });
    const words = stdout.trim().split('\n');
    expect(words.at(-1)).toBe('http://127.0.0.1:4720/?token=the-token');
    expect(words).toContain('--kiosk');
    expect(words).toContain(`--user-data-dir=${folder}/chromium`);
    expect(words).not.toContain('--no-sandbox');
  });

  it('waits for a till that is being started for the first time', async () => {
    const { env, tokenFile } = standIn();
    const opened = run(script, { env });
    setTimeout(() => {
      mkdirSync(join(tokenFile, '..'), { recursive: true });
      writeFileSync(tokenFile, 'a-new-token');
    }, 300);
    expect((await opened).stdout).toContain('token=a-new-token');
  });

  it('says which till is missing, and lets the service try again', async () => {
    const { env, tokenFile } = standIn();
    const failed = await run(script, { env: { ...env, HANOUT_WAIT: '0' } }).catch((error) => error);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain(tokenFile);
  });
});

describe('the services', () => {
  const units = ['hanout-till.service', 'hanout-kiosk.service'];

  it.skipIf(!has('systemd-analyze'))('are what systemd takes', () => {
    const folder = temp();
    for (const unit of units) {
      // The programs exist on the kiosk, not here.
      writeFileSync(join(folder, unit), text(unit).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
    }
    const verification = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((unit) => join(folder, unit))],
      {
        encoding: 'utf8',
      },
    );
    const ours = `${verification.stdout}${verification.stderr}`
      .split('\n')
      .filter((line) => line.includes('hanout-'));
    expect(ours).toEqual([]);
  });

  it('come back by themselves, whatever happens', () => {
    for (const unit of units) {
      expect(text(unit)).toMatch(/^Restart=always$/m);
      expect(text(unit)).toMatch(/^StartLimitIntervalSec=0$/m);
      expect(text(unit)).toMatch(/^User=till$/m);
    }
  });

  it('speak of one data folder, one folder of keys and one port', () => {
    const data = '/var/lib/hanout-till';
    expect(text('hanout-till.service')).toContain(`--data ${data} --port 4710`);
    expect(text('hanout-till.service')).toContain('XDG_CONFIG_HOME=/var/lib/hanout-till-keys\n');
    expect(text('hanout-kiosk.service')).toContain(`HANOUT_DATA=${data}\n`);
    expect(text('hanout-kiosk.service')).toContain('HANOUT_KEYS=/var/lib/hanout-till-keys/hanout\n');
    for (const fallback of [`:-${data}}`, ':-/var/lib/hanout-till-keys/hanout}', ':-4710}']) {
      expect(text('hanout-kiosk')).toContain(fallback);
    }
  });
});

it('the browser’s policy leaves the till and nothing else', () => {
  const policy = JSON.parse(text('chromium-policy.json'));
  expect(policy.URLBlocklist).toEqual(['*']);
  for (const url of policy.URLAllowlist) expect(url).toMatch(/^(blob:)?http:\/\/127\.0\.0\.1:4710(\/\*)?$/);
  expect(policy.DeveloperToolsAvailability).toBe(2);
  expect(policy.AudioCaptureAllowed).toBe(false);
  expect(policy.VideoCaptureAllowedUrls).toEqual(['http://127.0.0.1:4710']);
  expect(policy.ExtensionInstallBlocklist).toEqual(['*']);
});

describe.each(['assigned-access.xml', 'shell-launcher.xml'])('%s', (name) => {
  /** The elements with their attributes, namespaces resolved. */
  function elements() {
    const collected = [];
    const parser = sax.parser(true, { xmlns: true });
    parser.onerror = (error) => {
      throw error;
    };
    parser.onopentag = ({ local, uri, attributes }) => {
      const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value]);
      collected.push({ local, uri, ...Object.fromEntries(values) });
    };
    parser.write(text(name)).close();
    return collected;
  }

  it('is well formed, starts the program of all users, and uses the profile that it describes', () => {
    const parsed = elements();
    for (const { uri } of parsed)
      expect(uri).toMatch(/^http:\/\/schemas\.microsoft\.com\/(AssignedAccess|ShellLauncher)\//);
    const profiles = parsed.filter(({ local }) => local === 'Profile');
    const used = parsed.filter(({ local, Id }) => /Profile$/.test(local) && Id).map(({ Id }) => Id);
    expect(profiles.length).toBeGreaterThan(0);
    expect(new Set(used).size).toBe(1);
    expect(text(name)).toContain('%ProgramFiles%\\Hanout\\Hanout.exe');
  });
});

it('ships with its script executable', () => {
  const listed = execFileSync('git', ['ls-files', '-s', 'resources/kiosk/hanout-kiosk'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(listed).toMatch(/^100755 /);
});
