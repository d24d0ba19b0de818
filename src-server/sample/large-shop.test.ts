import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAIN_START, receiptHash } from '../../src/receipts/issue-receipt.ts';
import { writeLargeShop } from '../../tests/bench/large-shop.ts';

/** A smaller version of the large shop that the benchmarks generate. */
describe('the large shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-large-'));
  let shop: Database.Database;
  const number = (query: string) => shop.prepare(query).pluck().get();

  beforeAll(async () => {
    await writeLargeShop(join(folder, 'shop.sqlite'), { variants: 300, sales: 400 }, () => undefined);
    shop = new Database(join(folder, 'shop.sqlite'), { readonly: true });
  });
  afterAll(() => {
    shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has as many variants and sales as were asked for, most in one store', () => {
    expect(number('SELECT count(*) FROM articles')).toBe(300);
    expect(number('SELECT count(*) FROM sales')).toBe(400);
    expect(number('SELECT max(n) FROM (SELECT count(*) AS n FROM items GROUP BY store_id)')).toBe(300);
    expect(number('SELECT max(n) FROM (SELECT count(*) AS n FROM sales GROUP BY store_id)')).toBeGreaterThan(
      280,
    );
    expect(number('SELECT (max(at) - min(at)) / 86400000 FROM sales')).toBeGreaterThan(720);
  });

  it('adds up', () => {
    const off = `SELECT count(*) FROM items i WHERE stock < 0
      OR stock <> (SELECT coalesce(sum(change), 0) FROM stock_movements m WHERE m.item_id = i.id)`;
    expect(number(off)).toBe(0);
    expect(number('SELECT count(*) FROM sales WHERE paid - "change" <> total')).toBe(0);
    const lines =
      'SELECT count(*) FROM sales s WHERE total <> (SELECT sum(net) FROM sale_lines l WHERE l.sale_id = s.id)';
    expect(number(lines)).toBe(0);
  });

  it('has whole chains of receipts', () => {
    const receipts = shop.prepare('SELECT * FROM receipts ORDER BY series, number').all() as {
      series: string;
      number: number;
      body: string;
      previous_hash: string;
      hash: string;
    }[];
    expect(receipts).toHaveLength(400);
    let head = { series: '', number: 0, hash: CHAIN_START };
    for (const r of receipts) {
      if (r.series !== head.series) head = { series: r.series, number: 0, hash: CHAIN_START };
      expect({ number: r.number, previous: r.previous_hash }).toEqual({
        number: head.number + 1,
        previous: head.hash,
      });
      expect(receiptHash(r.previous_hash, r.body)).toBe(r.hash);
      head = r;
    }
  });
});
