import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, pageOf } from './page.ts';

const KINDS = ['number', 'text'] as const;

describe('a cursor', () => {
  it.each([
    [1_795_237_391_754, 'id'],
    [0, ''],
    [-1, 'قفطان ٢ "x"'],
  ])('gives back %j and %j', (n, text) => {
    const cursor = encodeCursor([n, text]);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(cursor, KINDS)).toEqual([n, text]);
  });

  it.each([undefined, ''])('that reads %j is the first page', (cursor) =>
    expect(decodeCursor(cursor, KINDS)).toBeNull(),
  );

  it.each(['x', '%%%', 'garbage', encodeCursor([]), encodeCursor([1]), encodeCursor(['x', 1])])(
    'that reads %j is refused',
    (cursor) =>
      expect(() => decodeCursor(cursor, KINDS)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' })),
  );

  it('lets nothing through that a database would choke on', () => {
    for (const values of [
      ['1', 'x'],
      [1.5, 'x'],
      [1e300, 'x'],
      [1, 'a\0b'],
      [null, 'x'],
      [{}, 'x'],
      [1, ['x']],
    ]) {
      const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
      expect(() => decodeCursor(cursor, KINDS)).toThrow('Please check your selections.');
    }
  });
});

describe('a page', () => {
  const rows = Array.from({ length: 7 }, (_, i) => ({ at: i, id: `r${i}` }));
  const page = (limit: number) =>
    pageOf(
      rows.slice(0, limit + 1),
      limit,
      (r) => [r.at, r.id],
      (r) => r.id,
    );

  it('has at most its limit and a cursor at its last row', () => {
    const { items, next } = page(3);
    expect(items).toEqual(['r0', 'r1', 'r2']);
    expect(decodeCursor(next ?? undefined, KINDS)).toEqual([2, 'r2']);
  });

  it('is the last one where no row is left over', () => {
    expect(page(7)).toEqual({ items: rows.map((r) => r.id), next: null });
    expect(pageOf([], 5, () => [], String)).toEqual({ items: [], next: null });
  });
});
