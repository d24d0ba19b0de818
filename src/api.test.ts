import { expect, it } from 'vitest';
import { operations } from './api.ts';
import { APPROVED_ACTIONS, coversStakes } from './approvals/rules.ts';
import type { Operation } from './core/operation.ts';

/** Whether a yes from afar, or a PIN, can be given for an operation. */
const isApproved = (name: string): boolean =>
  APPROVED_ACTIONS.some((action) => {
    const all = { amount: 0, reduction: 0, clientId: null };
    return coversStakes({ ...all, action }, { ...all, name });
  });

it('declares the amount of all that a yes from afar is bound to: without one it covers nothing', () => {
  const approved = Object.entries(operations as Record<string, Record<string, Operation>>)
    .flatMap(([area, verbs]) => Object.entries(verbs).map(([verb, one]) => [`${area}.${verb}`, one] as const))
    .filter(([name]) => isApproved(name));
  expect(approved.map(([name]) => name).toSorted()).toEqual([
    'accounts.open',
    'credits.issue',
    'deposits.collect',
    'deposits.create',
    'quotes.create',
    'quotes.sell',
    'sales.complete',
    'sales.exchange',
    'sales.refund',
    'sales.returnWithoutReceipt',
  ]);
  for (const [name, one] of approved)
    expect([name, 'amountOf' in one && typeof one.amountOf]).toEqual([name, 'function']);
});
