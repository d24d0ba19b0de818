import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Identity } from '../../till/identity.ts';
import { type Seal, sealedIdentity } from './sealed-identity.ts';

const IDENTITY: Identity = {
  deviceId: '0198c0de-0000-7000-8000-000000000001',
  code: 'T2',
  name: 'Counter',
  kind: 'till',
  serverUrl: 'https://shop.example.ma',
  key: 'device-key',
  secret: 'device-secret',
  epoch: 'e1',
  incarnation: 1,
  privateKey: 'pem',
  stores: ['*'],
};

/** A keystore of one user on one machine; it does not open what another one sealed. */
class StandInKeystore implements Seal {
  isThere = true;
  readonly user: string;
  constructor(user = 'me') {
    this.user = user;
  }
  isReal = async () => this.isThere;
  seal = async (text: string) => Buffer.from(`${this.user}:${Buffer.from(text).toString('hex')}`);
  open = async (sealed: Buffer) => {
    const [user, hex] = sealed.toString().split(':');
    if (user !== this.user || !hex) throw new Error('this is not mine');
    return Buffer.from(hex, 'hex').toString();
  };
}

let file: string;
let warned: string[];
let keystore: StandInKeystore;
const note = (message: string) => void warned.push(message);
const keeper = (by = keystore) => sealedIdentity(file, by, { info: note, warn: note, error: note });
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'hanout-identity-')), 'user/identity.json');
  warned = [];
  keystore = new StandInKeystore();
});

describe('with a keystore', () => {
  it('is sealed on the disk, and comes back', async () => {
    expect(await keeper().load()).toBeNull();
    await keeper().save(IDENTITY);
    const text = readFileSync(file, 'utf8');
    for (const secret of ['device-key', 'device-secret', 'Counter']) expect(text).not.toContain(secret);
    const again = keeper();
    expect(await again.load()).toEqual(IDENTITY);
    expect(again.protection()).toBe('system');
    expect(warned).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('is its user’s alone', async () => {
    await keeper().save(IDENTITY);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('that belongs to another user of the machine is not opened, and not thrown away', async () => {
    await keeper(new StandInKeystore('another')).save(IDENTITY);
    const sealed = readFileSync(file, 'utf8');
    expect(await keeper().load()).toBeNull();
    expect(warned.join()).toContain('does not open');
    // It opens again with its own keystore.
    expect(await keeper(new StandInKeystore('another')).load()).toEqual(IDENTITY);
    await keeper().save({ ...IDENTITY, code: 'T3' });
    expect(readFileSync(`${file}.unreadable`, 'utf8')).toBe(sealed);
    expect((await keeper().load())?.code).toBe('T3');
  });

  it.each(['', '{', '{"sealed":7}', '{"sealed":"AAAA","plain":{}}', '[]'])(
    'is asked for anew when the file is damaged: %s',
    async (text) => {
      await keeper().save(IDENTITY);
      writeFileSync(file, text);
      expect(await keeper().load()).toBeNull();
      expect(warned).toHaveLength(1);
    },
  );
});

describe('without a keystore', () => {
  beforeEach(() => {
    keystore.isThere = false;
  });

  it('the till starts and sells, and says what that means at every start', async () => {
    const first = keeper();
    await first.save(IDENTITY);
    expect(first.protection()).toBe('file');
    const second = keeper();
    expect(await second.load()).toEqual(IDENTITY);
    expect(second.protection()).toBe('file');
    expect(warned.filter((line) => line.includes('has no keystore'))).toHaveLength(2);
  });

  it('what lies open goes into a keystore that comes later', async () => {
    await keeper().save(IDENTITY);
    expect(readFileSync(file, 'utf8')).toContain('device-key');
    keystore.isThere = true;
    const later = keeper();
    expect(await later.load()).toEqual(IDENTITY);
    expect(later.protection()).toBe('system');
    expect(readFileSync(file, 'utf8')).not.toContain('device-key');
  });
});
