import { z } from 'zod';
import { id, instant } from '../core/contract.ts';

/** Why stock changed (spec §3). `sale` is shown as Sale. */
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
