import type { ErrorCode } from '../../../src/core/errors.ts';
import { callByName, type OperationName } from '../../fixtures/clients.ts';
import { saleInput, styleInput } from '../../fixtures/shop.ts';
import { type Case, refuses } from '../case.ts';
import { PICTURE, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

type Who = 'owner' | 'manager' | 'cashier' | 'nobody';
type Item = Awaited<ReturnType<World['style']>>[number];
/** What is sent; an article of 100.00 MAD with a floor of 80.00, of which there are ten, is at hand. */
type Input = (w: World, item: Item) => object;

const here = (w: World) => ({ storeId: w.shop.store.id });
const style = (w: World) => styleInput(w.shop.store.id);
const variant = (w: World, spoilt: object) => ({
  ...style(w),
  variants: [{ ...style(w).variants[0], ...spoilt }],
});
const sale = (w: World, item: Item, spoilt: object) => ({ ...saleInput(w.shop.store.id, [item]), ...spoilt });
const line = (item: Item, spoilt: object) => ({
  items: [{ productId: item.id, price: item.price, quantity: 1, ...spoilt }],
});
const move = (w: World, item: Item, spoilt: object) => ({
  sourceVariantId: item.id,
  sourceStoreId: w.shop.store.id,
  destStoreId: w.shop.otherStore.id,
  quantity: 1,
  ...spoilt,
});
const file = (content: string) => new File([content], 'stock.csv', { type: 'text/csv' });
const change = (item: Item, quantityChange: unknown) => ({
  variantId: item.id,
  quantityChange,
  reason: 'damage',
});
const without = <T extends object>(input: T, name: keyof T) =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));

/** Each text that the specification quotes (§5, §8) and the API says, with what makes it say so. */
const TEXTS: [
  text: string,
  code: ErrorCode,
  operation: OperationName,
  what: string,
  who: Who,
  input: Input,
][] = [
  [
    'Product not found',
    'PRODUCT_NOT_FOUND',
    'sales.complete',
    'an unknown article',
    'cashier',
    (w, i) => sale(w, i, line(i, { productId: UNKNOWN })),
  ],
  [
    'Cannot add more than the available stock of 10 items.',
    'STOCK_LIMIT',
    'sales.complete',
    'eleven of ten',
    'cashier',
    (w, i) => sale(w, i, line(i, { quantity: 11 })),
  ],
  [
    'Price cannot be lower than base price of 80.00\u00a0MAD.',
    'PRICE_BELOW_FLOOR',
    'sales.complete',
    'a low price',
    'cashier',
    (w, i) => sale(w, i, line(i, { price: 79_99 })),
  ],
  [
    'storeId should not be empty',
    'STORE_REQUIRED',
    'sales.complete',
    'no store',
    'cashier',
    (w, i) => sale(w, i, { storeId: undefined }),
  ],
  [
    'storeId should not be empty',
    'STORE_REQUIRED',
    'sales.complete',
    'an empty store',
    'cashier',
    (w, i) => sale(w, i, { storeId: '' }),
  ],
  [
    'Cannot proceed with an empty cart.',
    'EMPTY_CART',
    'sales.complete',
    'an empty cart',
    'cashier',
    (w, i) => sale(w, i, { items: [] }),
  ],
  [
    'Cannot proceed with an empty cart.',
    'EMPTY_CART',
    'sales.complete',
    'no cart at all',
    'cashier',
    (w, i) => without(sale(w, i, {}), 'items'),
  ],
  [
    'Paid amount is less than the total.',
    'UNDERPAID',
    'sales.complete',
    'too little money',
    'cashier',
    (w, i) => sale(w, i, { paymentAmount: 99_99 }),
  ],
  [
    'Total paid exceeds amount due.',
    'OVERPAID',
    'sales.complete',
    'too much on a card',
    'cashier',
    (w, i) => sale(w, i, { payments: [{ method: 'credit_card', amount: 100_01 }] }),
  ],
  [
    'You do not have permission to give discounts over 15%.',
    'DISCOUNT_OVER_15_DENIED',
    'sales.complete',
    'a large discount',
    'cashier',
    (w, i) => sale(w, i, { discountPercentage: 16, paymentAmount: 84_00 }),
  ],
  [
    'No Items Selected',
    'NO_ITEMS_SELECTED',
    'sales.refund',
    'no list of what comes back',
    'cashier',
    () => ({ id: UNKNOWN }),
  ],
  [
    'Cannot remove more than the available stock of 10 items.',
    'STOCK_BELOW_ZERO',
    'stock.adjust',
    'eleven taken from ten',
    'manager',
    (_w, i) => change(i, -11),
  ],
  ['No change specified.', 'NO_CHANGE', 'stock.adjust', 'a change of 0', 'manager', (_w, i) => change(i, 0)],
  [
    'No change specified.',
    'NO_CHANGE',
    'stock.adjust',
    'no change',
    'manager',
    (_w, i) => change(i, undefined),
  ],
  [
    'Source and destination stores cannot be the same.',
    'SAME_STORE',
    'transfers.move',
    'one store twice',
    'manager',
    (w, i) => move(w, i, { destStoreId: w.shop.store.id }),
  ],
  [
    'Only 10 items available to transfer.',
    'INSUFFICIENT_STOCK',
    'transfers.move',
    'eleven of ten',
    'manager',
    (w, i) => move(w, i, { quantity: 11 }),
  ],
  [
    'SKU, Style Name, Store, Size, and Color are required.',
    'MISSING_FIELDS',
    'catalogue.createStyle',
    'no SKU',
    'manager',
    (w) => variant(w, { sku: undefined }),
  ],
  [
    'SKU, Style Name, Store, Size, and Color are required.',
    'MISSING_FIELDS',
    'catalogue.createStyle',
    'a SKU of spaces',
    'manager',
    (w) => variant(w, { sku: '  ' }),
  ],
  [
    'SKU, Style Name, Store, Size, and Color are required.',
    'MISSING_FIELDS',
    'catalogue.createStyle',
    'no name',
    'manager',
    (w) => ({ ...style(w), styleName: '' }),
  ],
  [
    'SKU, Style Name, Store, Size, and Color are required.',
    'MISSING_FIELDS',
    'catalogue.createStyle',
    'no size',
    'manager',
    (w) => variant(w, { size: null }),
  ],
  [
    'SKU, Style Name, Store, Size, and Color are required.',
    'MISSING_FIELDS',
    'catalogue.createStyle',
    'no colour',
    'manager',
    (w) => variant(w, { color: '' }),
  ],
  [
    'SKU, Style Name, Store, Size, and Color are required.',
    'MISSING_FIELDS',
    'catalogue.createStyle',
    'no article',
    'manager',
    (w) => ({ ...style(w), variants: [] }),
  ],
  [
    'Please select a specific store before adding a product.',
    'NO_STORE_FOR_PRODUCT',
    'catalogue.createStyle',
    'no store',
    'owner',
    (w) => without(style(w), 'storeId'),
  ],
  [
    'Please select a specific store before adding a client.',
    'NO_STORE_FOR_CLIENT',
    'clients.create',
    'no store',
    'owner',
    () => ({ name: 'Lalla Zineb' }),
  ],
  ['Please select a file first.', 'FILE_REQUIRED', 'imports.upload', 'no file', 'manager', (w) => here(w)],
  [
    'This file is empty.',
    'FILE_EMPTY',
    'imports.upload',
    'a file of no bytes',
    'manager',
    (w) => ({ ...here(w), file: file('') }),
  ],
  [
    'An error occurred parsing the file',
    'FILE_UNREADABLE',
    'imports.upload',
    'an unclosed quote',
    'manager',
    (w) => ({ ...here(w), file: file('sku;prix\r\n"A;1') }),
  ],
  [
    'No store is selected for clock-in.',
    'NO_STORE_FOR_CLOCK_IN',
    'attendance.clockIn',
    'no store',
    'cashier',
    () => ({ image: PICTURE }),
  ],
  [
    'Could not capture image from camera.',
    'NO_PICTURE',
    'attendance.clockIn',
    'no photo',
    'cashier',
    (w) => here(w),
  ],
  [
    'Could not capture image from camera.',
    'NO_PICTURE',
    'attendance.clockOut',
    'no photo',
    'cashier',
    () => ({}),
  ],
  [
    'Audit not found',
    'AUDIT_NOT_FOUND',
    'counts.find',
    'an unknown count',
    'manager',
    () => ({ id: UNKNOWN }),
  ],
  [
    'Permission denied',
    'PERMISSION_DENIED',
    'expenses.list',
    'somebody who may not',
    'cashier',
    (w) => here(w),
  ],
  [
    'Your session has expired. Please log in again.',
    'UNAUTHORIZED',
    'expenses.list',
    'nobody',
    'nobody',
    (w) => here(w),
  ],
];

/** The words of the specification, from the API as on the screens. */
export const textCases: Case[] = TEXTS.map(([message, code, operation, what, who, input]) =>
  refuses(
    operation,
    code,
    `${what}: ${message}`,
    async (w) => {
      const [item] = await w.style();
      if (!item) throw new Error('the style has no item');
      const client = who === 'nobody' ? w.nobody() : w.as(who);
      return () => callByName(client, operation, input(w, item));
    },
    { message },
  ),
);
