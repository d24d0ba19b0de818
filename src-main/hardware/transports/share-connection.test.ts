import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReceiptPrinter } from '../drivers/receipt-printer.ts';
import { CUT, INIT, joined, openDrawer, raster } from '../protocol/escpos.ts';
import { blank } from '../raster/bitmap.ts';
import { NothingTaken } from './connection.ts';
import { isShareName, openShare } from './share-connection.ts';

const PAPER = joined([INIT, raster(blank(576, 300)), openDrawer(), CUT]);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-shares-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a shared printer', () => {
  it('gets all that was written as one job, when the line is closed', async () => {
    const line = await openShare({ name: 'Receipts', folder });
    await line.write(Uint8Array.of(0x1b, 0x40, 0x00));
    await line.write(Uint8Array.of(0xff, 0x0a));
    expect(await readdir(folder)).toEqual([]);
    let closes = 0;
    line.onClose(() => closes++);
    await line.close();
    expect([...(await readFile(join(folder, 'Receipts')))]).toEqual([0x1b, 0x40, 0x00, 0xff, 0x0a]);
    await line.close();
    expect(closes).toBe(1);
    await expect(line.write(Uint8Array.of(1))).rejects.toThrow('closed');
  });

  it('gets no empty job', async () => {
    const line = await openShare({ name: 'Receipts', folder });
    await line.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it('says that nothing was taken where the share is not there', async () => {
    const line = await openShare({ name: 'Receipts', folder: join(folder, 'off') });
    await line.write(PAPER);
    await expect(line.close()).rejects.toBeInstanceOf(NothingTaken);
    await line.close();
  });

  it('copies what it is given: the caller may use its bytes again', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const line = await openShare({ name: 'Receipts', folder });
    await line.write(bytes);
    bytes.fill(0);
    await line.close();
    expect([...(await readFile(join(folder, 'Receipts')))]).toEqual([1, 2, 3]);
  });

  it.each(['', '.', '..', 'a/b', 'a\\b', '\\\\other\\printer', 'C:', 'a\nb', 'a?b', ' a', 'x'.repeat(81)])(
    'has no name like %j',
    async (name) => {
      expect(isShareName(name)).toBe(false);
      await expect(openShare({ name, folder })).rejects.toThrow('is not the name of a share');
    },
  );

  it.each(['Receipts', 'XP-80C (copy 1)', 'Imprimante_caisse', 'طابعة الصندوق'])(
    'may be named %s',
    (name) => {
      expect(isShareName(name)).toBe(true);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'is refused in plain words on other systems than Windows',
    async () => {
      await expect(openShare({ name: 'Receipts' })).rejects.toThrow('Only Windows shares printers by name');
    },
  );
});

describe('a receipt printer behind a share', () => {
  const printer = (at: string) =>
    new ReceiptPrinter({ open: () => openShare({ name: 'Receipts', folder: at }), isOneWay: true });

  it('prints a paper to the byte', async () => {
    expect(await printer(folder).print(PAPER)).toEqual({ outcome: 'printed' });
    expect(Buffer.compare(await readFile(join(folder, 'Receipts')), PAPER)).toBe(0);
  });

  it('has printed nothing where the share is not there', async () => {
    const outcome = await printer(join(folder, 'off')).print(PAPER);
    expect(outcome).toEqual({ outcome: 'not_printed', trouble: 'unreachable' });
  });

  it('has printed nothing where nothing can be written by that name', async () => {
    await mkdir(join(folder, 'Receipts'));
    expect(await printer(folder).print(PAPER)).toEqual({ outcome: 'not_printed', trouble: 'unreachable' });
  });

  it.runIf(process.platform === 'linux')('is unsure of a job that broke off', async () => {
    // /dev/full opens and accepts no data, like a spooler without space.
    const full = new ReceiptPrinter({
      open: () => openShare({ name: 'full', folder: '/dev' }),
      isOneWay: true,
    });
    expect(await full.print(PAPER)).toEqual({ outcome: 'unsure', trouble: 'unreachable' });
  });

  it('is asked nothing, since a question would be a job', async () => {
    expect(await printer(folder).status()).toBe('no_answer');
    expect(await readdir(folder)).toEqual([]);
  });
});
