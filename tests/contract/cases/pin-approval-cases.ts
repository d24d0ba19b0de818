import { expect } from 'vitest';
import { OVER_LIMIT } from '../../../src/accounts/rules.ts';
import type { Permission } from '../../../src/core/permissions.ts';
import { PASSWORD, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { owing } from './account-cases.ts';
import { taken } from './deposit-cases.ts';
import { acceptPins, PIN, withoutPinsAfter, withPin } from './pin-cases.ts';
import { offered, saleOf } from './quote-cases.ts';
import { one } from './sale-cases.ts';

const LARGE = 'can_give_discounts_over_15_percent' as const;
const LIMIT = 300_00;
const leave = ['pinFailures', 'guessNotes'] as const;

/** A manager of the store with a PIN, which approves up to the limit. */
async function approver(w: World) {
  await acceptPins(w, { pinApprovalUpTo: LIMIT });
  const { id } = await withPin(w, {
    role: 'manager',
    assignments: [{ storeId: w.shop.store.id, role: 'manager' }],
  });
  return id;
}

const asks = (w: World, o: { userId: string; pin?: string; amount?: number; permissions?: Permission[] }) =>
  w.as('cashier').approvals.approve({ storeId: w.shop.store.id, permissions: [LARGE], pin: PIN, ...o });

/** A cashier's sale of pieces for 100.00 at half their price. */
async function halfPrice(w: World) {
  const item = await one(w, { floor: 1_00 });
  return (quantity: number, approval: string) => {
    const [line] = saleInput(w.shop.store.id, [item]).items;
    const items = line ? [{ ...line, quantity }] : [];
    const input = {
      storeId: w.shop.store.id,
      items,
      discountPercentage: 50,
      paymentAmount: 50_00 * quantity,
    };
    return w.as('cashier').sales.complete(input, { context: { approval } });
  };
}

const cases: Case[] = [
  answers(
    'approvals.approve',
    'by PIN covers a sale up to the amount that was asked about, and no more',
    async (w) => {
      const userId = await approver(w);
      const sell = await halfPrice(w);
      const two = await asks(w, { userId, amount: 200_00 });
      expect((await refusalOf(() => sell(3, two.id))).code).toBe('APPROVAL_INVALID');
      expect(await sell(2, two.id)).toMatchObject({ total: 100_00 });
      const largest = await asks(w, { userId, amount: LIMIT });
      expect(await sell(3, largest.id)).toMatchObject({ total: 150_00 });
    },
    'till',
  ),
  answers(
    'deposits.collect',
    'takes a PIN for the balance that goes on an account over its limit',
    async (w) => {
      const userId = await approver(w);
      const client = await owing(w, { limit: 100_00, owed: 100_00 });
      const { deposit } = await taken(w, { clientId: client.id });
      const collect = (approval: string) =>
        w
          .as('cashier')
          .deposits.collect(
            { id: deposit.id, payments: [{ method: 'account', amount: 60_00 }] },
            { context: { approval } },
          );
      const asked = { userId, permissions: [OVER_LIMIT] };
      const less = await asks(w, { ...asked, amount: 59_99 });
      expect((await refusalOf(() => collect(less.id))).code).toBe('APPROVAL_INVALID');
      const { id } = await asks(w, { ...asked, amount: 60_00 });
      expect((await collect(id)).sale).toMatchObject({ total: 100_00 });
    },
    'till',
  ),
  answers(
    'quotes.sell',
    'takes a PIN for a larger discount than was offered',
    async (w) => {
      const userId = await approver(w);
      const { quote } = await offered(w);
      const terms = { ...saleOf(quote), discountPercentage: 50, paymentAmount: 100_00 };
      const { id } = await asks(w, { userId, amount: LIMIT });
      const { sale } = await w.as('cashier').quotes.sell(terms, { context: { approval: id } });
      expect(sale).toMatchObject({ discountPercentage: 50 });
    },
    'till',
  ),
  answers(
    'approvals.approve',
    'by PIN covers nothing without an amount',
    async (w) => {
      const userId = await approver(w);
      const { id } = await w.as('cashier').approvals.approve({
        storeId: w.shop.store.id,
        permissions: ['can_manage_suppliers'],
        userId,
        pin: PIN,
        amount: 0,
      });
      const add = () => w.as('cashier').suppliers.create({ name: 'By PIN' }, { context: { approval: id } });
      expect((await refusalOf(add)).code).toBe('APPROVAL_INVALID');
    },
    'till',
  ),
  answers(
    'approvals.approvers',
    'says who approves an amount by PIN at this till',
    async (w) => {
      const userId = await approver(w);
      const pinOf = async (amount?: number) => {
        const asked = { storeId: w.shop.store.id, permissions: [LARGE], amount };
        const { items } = await w.as('cashier').approvals.approvers(asked);
        return items.find(({ id }) => id === userId)?.pin;
      };
      expect(await pinOf(LIMIT)).toBe('usable');
      expect(await pinOf(LIMIT + 1)).toBe('none');
      expect(await pinOf()).toBe('none');
    },
    'till',
  ),
  refuses(
    'approvals.approve',
    'PIN_APPROVES_LESS',
    'the amount is above the store’s',
    async (w) => {
      const userId = await approver(w);
      return () => asks(w, { userId, amount: LIMIT + 1 });
    },
    { at: 'till' },
  ),
  refuses(
    'approvals.approve',
    'PIN_APPROVES_LESS',
    'the action has no amount',
    async (w) => {
      const userId = await approver(w);
      return () => asks(w, { userId });
    },
    { at: 'till' },
  ),
  refuses(
    'approvals.approve',
    'PIN_APPROVES_LESS',
    'the store lets no PIN approve',
    async (w) => {
      const userId = await approver(w);
      await acceptPins(w, { pinApprovalUpTo: 0 });
      await w.settle();
      return () => asks(w, { userId, amount: 1 });
    },
    { at: 'till' },
  ),
  refuses(
    'approvals.approve',
    'PIN_WRONG',
    'the PIN is another',
    async (w) => {
      const userId = await approver(w);
      return () => asks(w, { userId, pin: '407193', amount: LIMIT });
    },
    { at: 'till', leave },
  ),
  {
    operation: 'approvals.approve',
    title: 'five PINs were guessed, which the password unlocks',
    expects: 'PIN_LOCKED',
    at: 'till',
    async run(w) {
      const userId = await approver(w);
      for (let i = 0; i < 5; i += 1) {
        await refusalOf(() => asks(w, { userId, pin: `70531${i}`, amount: LIMIT }));
      }
      expect((await refusalOf(() => asks(w, { userId, amount: LIMIT }))).code).toBe('PIN_LOCKED');
      await w.as('cashier').approvals.approve({
        storeId: w.shop.store.id,
        permissions: [LARGE],
        userId,
        password: PASSWORD,
      });
      await asks(w, { userId, amount: LIMIT });
    },
  },
  refuses(
    'approvals.approve',
    'PIN_NOT_HERE',
    'the server takes no PIN for an approval',
    async (w) => {
      const userId = await approver(w);
      return () => asks(w, { userId, amount: 1 });
    },
    { at: 'server' },
  ),
];

export const pinApprovalCases: Case[] = cases.map(withoutPinsAfter);
