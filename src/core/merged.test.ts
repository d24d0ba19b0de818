import { describe, expect, it } from 'vitest';
import { merged } from './merged.ts';

const STORES: Record<string, [number, string][]> = {
  a: [
    [9, 'a2'],
    [5, 'a1'],
  ],
  b: [
    [9, 'b3'],
    [7, 'b2'],
    [1, 'b1'],
  ],
  c: [],
};
const rowsOf = async (store: string) => STORES[store] ?? [];

describe('merged', () => {
  it('merges what each store has, no more than are asked for', async () => {
    const keyOf = (row: [number, string]) => row;
    const latest = await merged(['a', 'b', 'c'], 4, { keyOf, order: 'desc' }, rowsOf);
    expect(latest.map(([, id]) => id)).toEqual(['b3', 'a2', 'b2', 'a1']);
  });
  it('compares texts by their bytes, as both engines do', async () => {
    const texts: Record<string, string[]> = { a: ['\uffee'], b: ['\u{1f600}'] };
    const rows = await merged(
      ['b', 'a'],
      2,
      { keyOf: (text: string) => [text] },
      async (s) => texts[s] ?? [],
    );
    expect(rows).toEqual(['\uffee', '\u{1f600}']);
  });
  it('asks each store once, and none where there is none', async () => {
    const queried: string[] = [];
    const none = (store: string) => {
      queried.push(store);
      return Promise.resolve([] as string[]);
    };
    expect(await merged(['a', 'b'], 5, { keyOf: (row) => [row] }, none)).toEqual([]);
    expect(queried).toEqual(['a', 'b']);
    expect(await merged([], 5, { keyOf: (row: string) => [row] }, none)).toEqual([]);
  });
});
