import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '../core/hash.ts';
import { demoShop, SAMPLE_DAYS } from './demo-shop.ts';
import { seeded } from './random.ts';
import { PEOPLE, SHOPS } from './shops.ts';

const NOW = Date.UTC(2026, 10, 21, 15);
const shop = demoShop({ seed: 7, now: NOW });
const hashOf = (s: ReturnType<typeof demoShop>) =>
  sha256(canonicalJson({ ...s, initialStock: s.initialStock.map((m) => [...m]) }));

describe('the demo shop', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(hashOf(demoShop({ seed: 7, now: NOW }))).toBe(hashOf(shop));
    expect(hashOf(demoShop({ seed: 8, now: NOW }))).not.toBe(hashOf(shop));
  });

  it('names every style in three languages and gives each variant a SKU and barcode of its own', () => {
    expect(shop.styles).toHaveLength(60);
    for (const style of shop.styles) {
      expect(style.nameAr).toMatch(/^[\p{Script=Arabic}\s]+$/u);
      expect(style.name).toMatch(/^[\p{Script=Latin}\s’-]+$/u);
      expect(style.nameFr).toMatch(/^[\p{Script=Latin}\s’-]+$/u);
      expect(style.nameFr).not.toBe(style.name);
    }
    const variants = shop.styles.flatMap((s) => s.variants);
    expect(new Set(variants.map((v) => v.sku)).size).toBe(variants.length);
    expect(new Set(variants.map((v) => v.barcode)).size).toBe(variants.length);
    expect(new Set(variants.map((v) => v.articleId)).size).toBe(variants.length);
    for (const { sku, barcode } of variants) {
      expect(sku).toMatch(/^[A-Z]{3}-\d{3}-[A-Z0-9]+-[A-Z]{3}$/);
      const sum = [...barcode].reduce((n, d, i) => n + Number(d) * (i % 2 === 0 ? 1 : 3), 0);
      expect(barcode).toMatch(/^20\d{11}$/);
      expect(sum % 10).toBe(0);
    }
  });

  it('keeps cost under floor and floor at or under the price', () => {
    for (const terms of shop.styles.flatMap((s) => s.terms)) {
      if (!terms) continue;
      expect(terms.cost).toBeLessThan(terms.floor);
      expect(terms.floor).toBeLessThanOrEqual(terms.price);
    }
  });

  it('sells for ninety days until now, in order, never under the floor', () => {
    const sales = shop.events.filter((e) => e.kind === 'sale');
    expect(sales.length).toBeGreaterThan(4_000);
    const first = sales[0]?.at ?? 0;
    expect((NOW - first) / 86_400_000).toBeGreaterThan(SAMPLE_DAYS - 2);
    expect(shop.events.map((e) => e.at)).toEqual(shop.events.map((e) => e.at).toSorted((a, b) => a - b));
    expect(shop.events.at(-1)?.at).toBeLessThanOrEqual(NOW);
    for (const sale of sales) {
      for (const line of sale.lines) {
        expect(line.price).toBeGreaterThanOrEqual(line.style.terms[sale.shop]?.floor ?? Number.NaN);
      }
    }
  });

  it('is busiest on Saturdays and after work', () => {
    const sales = shop.events.filter((e) => e.kind === 'sale');
    const at = (day: number) => sales.filter((s) => new Date(s.at).getUTCDay() === day).length;
    expect(at(6)).toBeGreaterThan(1.3 * at(1));
    const hour = (h: number) => sales.filter((s) => new Date(s.at).getUTCHours() === h).length;
    expect(hour(18)).toBeGreaterThan(1.5 * hour(14));
  });

  it('has a manager and cashiers in each store and one admin for all', () => {
    for (const shopIndex of SHOPS.keys()) {
      const roles = PEOPLE.filter((p) => p.shop === shopIndex).map((p) => p.role);
      expect(roles.filter((r) => r === 'manager')).toHaveLength(1);
      expect(roles.filter((r) => r === 'cashier').length).toBeGreaterThanOrEqual(2);
    }
    expect(PEOPLE.filter((p) => p.role === 'admin')).toHaveLength(1);
  });
});

describe('seeded', () => {
  it('spreads evenly and makes ids that sort by time', () => {
    const random = seeded(1);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 8_000; i += 1) {
      const n = random.int(0, 3);
      counts[n] = (counts[n] ?? 0) + 1;
    }
    for (const n of counts) expect(Math.abs(n - 2_000)).toBeLessThan(200);
    const [a, b] = [random.idAt(NOW), random.idAt(NOW + 1)];
    expect(a < b).toBe(true);
    expect(a).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
