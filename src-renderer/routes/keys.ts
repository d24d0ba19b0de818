/** The keys of the screens: these take them from here, and the help lists them. */

/** Of every screen; `mod` is Ctrl, or Cmd on a Mac. */
export const PROGRAM_KEYS = { help: 'F1', search: 'mod+K' } as const;

/** Of the sale, in addition to those of what a cart may become (at-sale.ts). */
export const SALE_KEYS = {
  search: 'F2',
  client: 'F4',
  free: 'shift+F2',
  discount: 'F6',
  lines: 'F7',
  hold: 'F8',
  pay: 'F9',
  held: 'F10',
} as const;

/** Of the kinds of a discount and of a line's price, in their order. */
export const REDUCTION_KEYS = ['F2', 'F3', 'F4'] as const;

/** Of the payment. */
export const PAYMENT_KEYS = { cash: 'F2', card: 'F3', split: 'F4', credit: 'F5' } as const;

/** Of the payment methods besides cash and card, in the order of the house. */
export const OTHER_METHOD_KEYS = ['F6', 'F7', 'F8', 'F9', 'F10'] as const;
