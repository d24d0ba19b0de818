import { beforeEach, describe, expect, it } from 'vitest';
import { DrawerWatch } from './drawer-watch.ts';

let events: string[];
let watch: DrawerWatch;
beforeEach(() => {
  events = [];
  watch = new DrawerWatch({
    notOpened: () => events.push('not opened'),
    leftOpen: () => events.push('left open'),
    closed: () => events.push('closed'),
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
    expect(events).toEqual([]);
    expect(watch.isUnderWay).toBe(false);
  });

  it('tells once that it did not open', () => {
    watch.kicked(0);
    watch.seen(false, 1_000);
    expect(events).toEqual([]);
    watch.seen(false, 3_000);
    watch.seen(false, 9_000);
    expect(events).toEqual(['not opened']);
  });

  it('tells once that it stands open, and when it is shut again', () => {
    watch.seen(true, 0);
    watch.seen(true, 60_000);
    watch.seen(true, 90_000);
    expect(watch.isLeftOpen).toBe(true);
    watch.seen(false, 95_000);
    expect(events).toEqual(['left open', 'closed']);
    expect(watch.isLeftOpen).toBe(false);
  });
});
