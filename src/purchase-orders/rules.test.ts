import { describe, expect, it } from 'vitest';
import { isLate, missingPieces, orderStatus, proposedPieces } from './rules.ts';

const line = (quantity: number, received: number) => ({ quantity, received });

describe('where an order stands', () => {
  const sent = { isSent: true, isCancelled: false, isClosed: false };
  it.each([
    ['draft', { ...sent, isSent: false, lines: [line(5, 0)] }],
    ['ordered', { ...sent, lines: [line(5, 0)] }],
    ['partially_received', { ...sent, lines: [line(5, 5), line(3, 1)] }],
    ['partially_received', { ...sent, lines: [line(5, 9), line(3, 1)] }],
    ['received', { ...sent, lines: [line(5, 5), line(3, 3)] }],
    ['received', { ...sent, lines: [line(5, 6), line(3, 3)] }],
    ['received', { ...sent, lines: [line(5, 5), line(0, 2)] }],
    ['received', { ...sent, isClosed: true, lines: [line(5, 2)] }],
    ['received', { ...sent, isClosed: true, lines: [line(5, 0)] }],
    ['partially_received', { ...sent, isSent: false, lines: [line(5, 2)] }],
    ['cancelled', { ...sent, isCancelled: true, lines: [line(5, 0)] }],
    ['cancelled', { ...sent, isCancelled: true, lines: [line(5, 5)] }],
  ] as const)('is %s (%#)', (status, order) => {
    expect(orderStatus(order)).toBe(status);
  });
});

it.each([
  [line(5, 0), 5],
  [line(5, 3), 2],
  [line(5, 8), 0],
])('of %o, %i are missing', (orderLine, missing) => {
  expect(missingPieces(orderLine)).toBe(missing);
});

it.each([
  ['ordered', '2026-11-20', true],
  ['partially_received', '2026-11-20', true],
  ['ordered', '2026-11-21', false],
  ['ordered', null, false],
  ['received', '2026-11-20', false],
  ['draft', '2026-11-20', false],
  ['cancelled', '2026-11-20', false],
] as const)('an order that is %s and expected on %s is late: %s', (status, expectedOn, late) => {
  expect(isLate({ status, expectedOn }, '2026-11-21')).toBe(late);
});

describe('how many to order', () => {
  const few = { stock: 0, lowStockThreshold: 2, onOrder: 0, sold: 0, days: 30 };
  it.each([
    ['what fills the threshold and one', few, 3],
    ['what sold in thirty days', { ...few, sold: 12 }, 12],
    ['twice that for sixty', { ...few, sold: 12, days: 60 }, 24],
    ['a whole piece for a part of one', { ...few, sold: 10, days: 10 }, 4],
    ['less what is there', { ...few, sold: 12, stock: 5 }, 7],
    ['less what is on the way', { ...few, sold: 12, stock: 5, onOrder: 4 }, 3],
    ['nothing when enough is coming', { ...few, sold: 12, onOrder: 40 }, 0],
    ['no more for stock below zero', { ...few, sold: 12, stock: -3 }, 12],
    ['one at the threshold', { ...few, stock: 2 }, 1],
    ['nothing above it', { ...few, stock: 3 }, 0],
    ['no less for more returned than sold', { ...few, sold: -4 }, 3],
  ])('is %s', (_what, itemStock, pieces) => {
    expect(proposedPieces(itemStock)).toBe(pieces);
  });
});
