import { describe, expect, it, test } from 'vitest';
import { BUILT_IN, BUILT_IN_METHODS, fitsMethod, offered, partsOf, type TakenBy } from './rules.ts';

const UUID = '0197a000-0000-7000-8000-000000000001';
const methodNames = { name: 'CMI', nameAr: null, nameFr: null };

test('only cash and card are in use until the owner decides otherwise', () => {
  expect(BUILT_IN_METHODS.filter((id) => !BUILT_IN[id].isAway)).toEqual(['cash', 'credit_card']);
  expect(BUILT_IN_METHODS.filter((id) => BUILT_IN[id].kind === 'cash')).toEqual(['cash']);
});

describe('what a record says of its method', () => {
  test.each<[string, TakenBy & { method: string }, boolean]>([
    ['cash', { method: 'cash', methodKind: 'cash' }, true],
    ['cash under another name', { method: 'cash', methodKind: 'cash', methodNames }, true],
    ['cash that says that it is a card', { method: 'cash', methodKind: 'card' }, false],
    ['cash without a kind', { method: 'cash' }, false],
    ['a cheque with its number', { method: 'cheque', methodKind: 'cheque', reference: '12' }, true],
    ['a method of the house', { method: UUID, methodKind: 'card', methodNames }, true],
    ['a method of the house that is cash', { method: UUID, methodKind: 'cash', methodNames }, false],
    ['a method of the house without a name', { method: UUID, methodKind: 'card' }, false],
    ['a store credit', { method: 'store_credit' }, true],
    ['a store credit of a kind', { method: 'store_credit', methodKind: 'card' }, false],
  ])('%s: %s', (_, payment, fits) => expect(fitsMethod(payment)).toBe(fits));
});

describe('what is offered', () => {
  const method = (id: string, o: { parentId?: string; isAway?: boolean } = {}) => ({
    id,
    parentId: null,
    isAway: false,
    isQuick: false,
    ...o,
  });
  const methods = [
    method('cash'),
    method('card'),
    method('cmi', { parentId: 'card' }),
    method('attijari', { parentId: 'card', isAway: true }),
  ];

  it('has terminals under their card', () => {
    expect(offered(methods).map((m) => m.id)).toEqual(['cash', 'card']);
    expect(partsOf(methods, 'card').map((m) => m.id)).toEqual(['cmi']);
  });

  it('has a terminal by itself where its card was put away', () => {
    const without = methods.map((m) => (m.id === 'card' ? { ...m, isAway: true } : m));
    expect(offered(without).map((m) => m.id)).toEqual(['cash', 'cmi']);
  });
});
