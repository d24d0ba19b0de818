import { z } from 'zod';
import {
  centimes,
  day,
  edit,
  email,
  fact,
  flag,
  ice,
  id,
  instant,
  optionalLines,
  optionalText,
  page,
  paging,
  phone,
  read,
  request,
  requiredText,
  storeOrAll,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';

export const SUPPLIER_PAYMENT_METHODS = ['cash', 'bank_transfer', 'cheque', 'card'] as const;
export type SupplierPaymentMethod = (typeof SUPPLIER_PAYMENT_METHODS)[number];

const supplier = z.object({
  id,
  name: z.string(),
  contactPerson: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string(),
  address: z.string().nullable(),
  ice: z.string().nullable(),
  notes: z.string().nullable(),
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type Supplier = z.infer<typeof supplier>;

/** Goods received from a supplier by the caller's stores, payments, and what is still owed. Centimes. */
const supplierBalance = z.object({
  received: z.number().int(),
  paid: z.number().int(),
  owed: z.number().int(),
  openOrders: z.number().int(),
});

export const supplierInput = z.object({
  name: requiredText(120),
  contactPerson: optionalText(120),
  email: email(),
  phone: phone().default(''),
  address: optionalText(200),
  ice,
  notes: optionalLines(1000),
});

const supplierPayment = z.object({
  id,
  storeId: id,
  amount: z.number().int(),
  method: z.enum(SUPPLIER_PAYMENT_METHODS),
  at: instant,
  day,
  userName: z.string(),
  notes: z.string().nullable(),
});

export const supplierPaymentInput = z.object({
  id,
  storeId: id,
  amount: centimes.min(1),
  method: z.enum(SUPPLIER_PAYMENT_METHODS),
  notes: optionalLines(300),
});

const supplierId = z.object({ id });

export const suppliersContract = {
  list: read({ permission: 'can_manage_suppliers' })
    .route({ method: 'GET', path: '/suppliers', tags: ['Suppliers'] })
    .input(
      paging.extend({
        /** The stores whose figures the balances include. */
        storeId: storeOrAll.optional(),
        search: text(100).optional(),
        includeArchived: flag.optional(),
      }),
    )
    .output(page(supplier.extend({ balance: supplierBalance }))),
  /** Names for pickers: anyone who edits articles or orders goods needs them. */
  names: read()
    .route({ method: 'GET', path: '/suppliers/names', tags: ['Suppliers'] })
    .input(z.object({ search: text(100).optional() }))
    .output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
  find: read({ permission: 'can_manage_suppliers' })
    .route({ method: 'GET', path: '/suppliers/{id}', tags: ['Suppliers'] })
    .input(supplierId)
    .output(supplier.extend({ balance: supplierBalance, payments: z.array(supplierPayment) })),
  create: fact({ permission: 'can_manage_suppliers' })
    .route({ method: 'POST', path: '/suppliers', tags: ['Suppliers'] })
    .input(supplierInput)
    .output(supplier),
  update: request({ permission: 'can_manage_suppliers' })
    .route({ method: 'PUT', path: '/suppliers/{id}', tags: ['Suppliers'] })
    .input(edit(supplierInput).extend({ id }))
    .output(supplier),
  archive: request({ permission: 'can_manage_suppliers' })
    .route({ method: 'DELETE', path: '/suppliers/{id}', tags: ['Suppliers'] })
    .input(supplierId)
    .output(supplier),
  restore: request({ permission: 'can_manage_suppliers' })
    .route({ method: 'POST', path: '/suppliers/{id}/restore', tags: ['Suppliers'] })
    .input(supplierId)
    .output(supplier),
  /** Records a payment by a store. It does not affect the drawer. */
  pay: fact({ permission: 'can_manage_suppliers' })
    .route({ method: 'POST', path: '/suppliers/{id}/payments', tags: ['Suppliers'] })
    .errors(errors('NOT_FOUND'))
    .input(supplierPaymentInput)
    .output(supplierPayment),
};
