import { describe, expect, it } from 'vitest';
import {
  isOpen,
  isReceivable,
  isSettleable,
  numberOf,
  sentAgain,
  settlementOf,
  statusOf,
  summed,
} from './rules.ts';

const line = (sent: number, received: number) => ({ articleId: 'a', sent, received });

it.each([
  ['asked for', { sentAt: null, receivedAt: null }, [line(0, 0)], 'requested'],
  ['sent', { sentAt: 1, receivedAt: null }, [line(4, 0)], 'in_transit'],
  ['all arrived', { sentAt: 1, receivedAt: 2 }, [line(4, 4), line(1, 1)], 'received'],
  ['too few', { sentAt: 1, receivedAt: 2 }, [line(4, 3)], 'differs'],
  ['one for another', { sentAt: 1, receivedAt: 2 }, [line(4, 3), line(1, 2)], 'differs'],
  ['by the slip alone', { sentAt: null, receivedAt: 2 }, [line(0, 3)], 'received'],
] as const)('stands: %s', (_title, times, lines, status) => {
  expect(statusOf(times, lines)).toBe(status);
});

describe('what is to be done', () => {
  const at = { sentAt: 1, settledAt: null } as const;
  it.each([
    ['requested', { ...at, sentAt: null, status: 'requested' }, [true, true, false]],
    ['on the way', { ...at, status: 'in_transit' }, [true, true, false]],
    ['differs', { ...at, status: 'differs' }, [true, true, true]],
    ['differs, settled', { ...at, settledAt: 3, status: 'differs' }, [false, false, false]],
    ['received', { ...at, status: 'received' }, [false, false, false]],
    ['received, not sent yet', { ...at, sentAt: null, status: 'received' }, [true, false, true]],
    ['cancelled', { ...at, status: 'cancelled' }, [false, false, false]],
  ] as const)('%s', (_title, transfer, [open, receivable, settleable]) => {
    expect([isOpen(transfer), isReceivable(transfer), isSettleable(transfer)]).toEqual([
      open,
      receivable,
      settleable,
    ]);
  });
});

it.each([
  ['missing, never left', line(4, 3), 'returned', 1],
  ['missing, lost', line(4, 3), 'lost', 0],
  ['too many', line(4, 6), 'returned', -2],
  ['too many beside lost ones', line(4, 6), 'lost', -2],
] as const)('settles into the sender’s stock: %s', (_title, l, as, change) => {
  // Adding 0 turns -0 into 0, which moves nothing.
  expect(settlementOf(l, as) + 0).toBe(change);
});

it.each([
  ['cancelled: all came back', { cancelledAt: 2, settledAs: null }, line(4, 0), 0],
  ['settled as returned', { cancelledAt: null, settledAs: 'returned' }, line(4, 3), 3],
  ['settled as lost', { cancelledAt: null, settledAs: 'lost' }, line(4, 3), 4],
  ['settled as lost, one too many', { cancelledAt: null, settledAs: 'lost' }, line(4, 6), 6],
  ['never over', { cancelledAt: null, settledAs: null }, line(4, 3), 4],
] as const)('counts as sent when it goes on: %s', (_title, end, l, sent) => {
  expect(sentAgain(end, l)).toBe(sent);
});

it('reads a number however it is typed, and adds up what stands twice', () => {
  expect(numberOf(' tr-cas1-t1a-0001 ')).toBe('TR-CAS1-T1A-0001');
  const items = [
    { articleId: 'a', quantity: 2 },
    { articleId: 'b', quantity: 1 },
    { articleId: 'a', quantity: 3 },
  ];
  expect([...summed(items)]).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
});
