import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newCommand } from '../core/command.ts';
import { newId } from '../core/ids.ts';
import { programRoot } from '../core/program-root.node.ts';
import { SqliteStore } from '../core/store/sqlite.node.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { sqliteProduct } from '../product.ts';
import {
  CHAIN_START,
  type IssuedReceipt,
  incarnationLetters,
  issueReceipt,
  receiptHash,
  receiptRow,
  shortHash,
} from './issue-receipt.ts';

describe('a receipt', () => {
  let store: SqliteStore;
  beforeEach(() => {
    store = new SqliteStore({
      product: sqliteProduct,
      file: ':memory:',
      migrations: `${programRoot()}/migrations/sqlite`,
    });
  });
  afterEach(() => store.close());

  const actor = { id: newId() } as Row<'users'>;
  const issue = (
    w: Writer,
    o: { code?: string; till?: string; incarnation?: number; total?: number } = {},
  ) => {
    const till = { id: 'till', code: o.till ?? 'T2', incarnation: o.incarnation ?? 1 };
    const command = newCommand({ id: newId(), at: 1, actor, till });
    return issueReceipt(
      w,
      command,
      { id: 'store', code: o.code ?? 'CAS1' },
      { total: o.total ?? 100, kind: 'sale' },
    );
  };
  const next = (o?: Parameters<typeof issue>[1]) => store.transact((w) => issue(w, o));

  it('is numbered without a gap and shows store, till, incarnation and number', async () => {
    const labels: string[] = [];
    for (let i = 0; i < 3; i += 1) labels.push((await next()).label);
    expect(labels).toEqual(['CAS1-T2A-000001', 'CAS1-T2A-000002', 'CAS1-T2A-000003']);
  });

  it('has a series for each store, till and incarnation', async () => {
    await next();
    const others = [
      await next({ code: 'MAR1' }),
      await next({ till: 'T3' }),
      await next({ incarnation: 2 }),
      await next(),
    ];
    expect(others.map((r) => r.label)).toEqual([
      'MAR1-T2A-000001',
      'CAS1-T3A-000001',
      'CAS1-T2B-000001',
      'CAS1-T2A-000002',
    ]);
  });

  it('follows its predecessor by hash, over the exact bytes', async () => {
    const chain: IssuedReceipt[] = [];
    for (let i = 0; i < 5; i += 1) chain.push(await next({ total: i }));
    let previous = CHAIN_START;
    for (const r of chain) {
      expect(r.previousHash).toBe(previous);
      const text = `${r.previousHash}\n${r.body}`;
      expect(r.hash).toBe(createHash('sha256').update(text).digest('hex'));
      expect(JSON.parse(r.body)).toEqual({ kind: 'sale', number: r.label, total: chain.indexOf(r) });
      previous = r.hash;
    }
    // A centime more and the chain is broken.
    const changed = chain[2]?.body.replace('"total":2', '"total":3') ?? '';
    expect(receiptHash(chain[2]?.previousHash ?? '', changed)).not.toBe(chain[2]?.hash);
  });

  it('leaves no gap where its sale was rolled back', async () => {
    await next();
    const lost = store.transact(async (w) => {
      await issue(w);
      throw new Error('no sale');
    });
    await expect(lost).rejects.toThrow('no sale');
    expect((await next()).number).toBe(2);
  });

  it('goes on after the millionth in the same series', async () => {
    await store.transact((w) =>
      w.insert('receiptSeries', { id: 'CAS1-T2A', lastNumber: 999_999, lastHash: 'f'.repeat(64) }),
    );
    expect(await next()).toMatchObject({ label: 'CAS1-T2A-1000000', previousHash: 'f'.repeat(64) });
  });

  it('is kept as it was issued', async () => {
    const receipt = await next();
    const row = receiptRow(receipt, { id: 'sale', storeId: 'store' }, { tillId: 'till', at: 5 });
    expect(row).toMatchObject({
      series: 'CAS1-T2A',
      number: 1,
      documentId: 'sale',
      body: receipt.body,
      signature: null,
    });
    await store.transact((w) => w.insert('receipts', row));
    expect(await store.read((r) => r.get('receipts', receipt.id))).toEqual(row);
  });
});

describe('what is printed of a hash and an incarnation', () => {
  it('is its first twelve digits', () => {
    expect(shortHash('0123456789abcdef')).toBe('0123456789AB');
  });

  it.each([
    [1, 'A'],
    [2, 'B'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [702, 'ZZ'],
    [703, 'AAA'],
  ])('is the letter of the %d. incarnation: %s', (n, letters) => expect(incarnationLetters(n)).toBe(letters));

  it('is never the letters of another incarnation', () => {
    const all = Array.from({ length: 1_000 }, (_, i) => incarnationLetters(i + 1));
    expect(new Set(all).size).toBe(1_000);
  });
});
