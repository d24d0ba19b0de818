import type { StoreSettings } from '../../../../src/stores/rules.ts';
import type { CartAction, CartNotice } from '../cart/cart.ts';

/** An action that the stock refuses, and that pieces in the hand allow. */
export type StockAction = Extract<CartAction, { type: 'add' | 'setQuantity' }>;

/** Whether a refused action is asked about: the stock does not cover it, and the store sells from the hand. */
export const asksInHand = (
  action: CartAction,
  notice: CartNotice | null,
  setting: StoreSettings['sellWithoutStock'] = 'never',
): action is StockAction =>
  setting !== 'never' &&
  (action.type === 'add' || action.type === 'setQuantity') &&
  (notice?.code === 'OUT_OF_STOCK' || notice?.code === 'STOCK_LIMIT' || notice?.code === 'QUANTITY_LIMIT');
