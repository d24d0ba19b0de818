import { z } from 'zod';
import {
  fact,
  id,
  instant,
  optionalLines,
  page,
  paging,
  read,
  serverWrite,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { STOCK_CHANGE } from '../core/number-text.ts';
import './refusals.ts';

/** Reasons of a stock change (spec §3). `sale` is shown as Sale. */
export const STOCK_ACTIONS = [
  'sale',
  'correction',
  'restock',
  'damage',
  'return',
  'initial_stock',
  'transfer_in',
  'transfer_out',
  'audit_adjustment',
  'bundle_sale',
  'reserved',
  'released',
] as const;
export type StockAction = (typeof STOCK_ACTIONS)[number];

/** One row of the stock ledger. */
export const stockMovement = z.object({
  id,
  action: z.enum(STOCK_ACTIONS),
  quantityChange: z.number().int(),
  createdAt: instant,
  userName: z.string(),
  notes: z.string().nullable(),
  /** The document behind the change, e.g. the receipt number of the sale. */
  document: z.string().nullable(),
});
export type StockMovement = z.infer<typeof stockMovement>;

/** The reasons that a person may give for a manual change. */
export const ADJUSTMENT_REASONS = ['correction', 'restock', 'damage', 'return'] as const;

export const stockContract = {
  /** A manual change, with its reason. */
  adjust: fact({ permission: 'can_manage_inventory', missing: { quantityChange: 'NO_CHANGE' } })
    .route({ method: 'POST', path: '/products/stock/update', tags: ['Products'] })
    .errors(errors('NO_CHANGE', 'PRODUCT_NOT_FOUND', 'STOCK_BELOW_ZERO'))
    .input(
      z.object({
        variantId: id,
        quantityChange: whole(STOCK_CHANGE),
        reason: z.enum(ADJUSTMENT_REASONS),
        notes: optionalLines(300),
      }),
    )
    .output(z.object({ variantId: id, stock: z.number().int() })),
  /** Every movement of one item, the latest first. */
  movements: read()
    .route({ method: 'GET', path: '/products/{id}/movements', tags: ['Products'] })
    .input(paging.extend({ id }))
    .output(page(stockMovement)),
  /** Compares each item's stock with the sum of its movements, to prove that they are always equal. */
  check: read({ permission: 'can_manage_inventory', source: 'server' })
    .route({ method: 'GET', path: '/products/stock/check', tags: ['Products'] })
    .input(z.object({ storeId: id }))
    .output(
      z.object({
        items: z.number().int(),
        movements: z.number().int(),
        differing: z.array(
          z.object({ variantId: id, sku: z.string(), stock: z.number().int(), movements: z.number().int() }),
        ),
      }),
    ),
  /** Sets differing stock to the sum of its movements. */
  repair: serverWrite({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/products/stock/repair', tags: ['Products'] })
    .input(z.object({ storeId: id }))
    .output(z.object({ repaired: z.number().int() })),
};
