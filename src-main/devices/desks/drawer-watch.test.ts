import { beforeEach, describe, expect, it } from 'vitest';
import { DrawerWatch } from './drawer-watch.ts';

let told: string[];
let watch: DrawerWatch;
beforeEach(() => {
  told = [];
  watch = new DrawerWatch({
    notOpened: () => told.push('not opened'),
    leftOpen: () => told.push('left open'),
    closed: () => told.push('closed'),
  });
});

describe('a watch over a cash drawer', () => {
  it('says nothing of one that opens, gives change and is shut', () => {
    watch.kicked(0);
    expect(watch.isUnderWay).toBe(true);
    watch.seen(true, 200);
    expect(watch.isOpen).toBe(true);
    watch.seen(true, 59_000);
    watch.seen(false, 59_500);
    expect(told).toEqual([]);
    expect(watch.isUnderWay).toBe(false);
  });

  it('tells once that it did not open', () => {
    watch.kicked(0);
    watch.seen(false, 1_000);
    expect(told).toEqual([]);
    watch.seen(false, 3_000);
    watch.seen(false, 9_000);
    expect(told).toEqual(['not opened']);
  });

  it('tells once that it stands open, and when it is shut again', () => {
    watch.seen(true, 0);
    watch.seen(true, 60_000);
    watch.seen(true, 90_000);
    expect(watch.isLeftOpen).toBe(true);
    watch.seen(false, 95_000);
    expect(told).toEqual(['left open', 'closed']);
    expect(watch.isLeftOpen).toBe(false);
  });
});
