import { z } from 'zod';
import { id, optionalText, read, requiredText, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { ADDED_KINDS, BUILT_IN_METHODS, HELD_METHODS, NAME_LENGTH, PAYMENT_KINDS } from './rules.ts';
import './refusals.ts';

/** The id of a method that a cashier chooses: one of the built-in methods, or one that the house added. */
export const chosenMethod = z.union([z.enum(BUILT_IN_METHODS), id]);

/** The id of any method that a payment may have. */
export const paymentMethod = z.union([chosenMethod, z.enum(HELD_METHODS)]);

export const methodNames = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
});

/** The names that the house gave to methods, by their ids. */
export const namesByMethod = z.record(z.string(), methodNames);

const method = z.object({
  /** `cash`, `credit_card` and other built-in words, or the id of a method that the house added. */
  id: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  /** The card that this is one terminal of. */
  parentId: z.string().nullable(),
  ...methodNames.shape,
  /** Whether the house named it; otherwise each screen and document has its own word for it. */
  hasOwnName: z.boolean(),
  opensDrawer: z.boolean(),
  wantsReference: z.boolean(),
  mayRefund: z.boolean(),
  isQuick: z.boolean(),
  position: z.number().int(),
  isAway: z.boolean(),
});
export type PaymentMethod = z.infer<typeof method>;

const use = {
  opensDrawer: z.boolean(),
  wantsReference: z.boolean(),
  mayRefund: z.boolean(),
  isQuick: z.boolean(),
};
const names = {
  name: requiredText(NAME_LENGTH),
  nameAr: optionalText(NAME_LENGTH),
  nameFr: optionalText(NAME_LENGTH),
};
const permission = 'can_manage_stores';

/** What the form of a method checks. */
export const methodFields = z.object({ ...names, ...use });

export const paymentMethodsContract = {
  /** All methods in their order, also those put away. */
  list: read()
    .route({ method: 'GET', path: '/payment-methods', tags: ['Payment methods'] })
    .output(z.object({ items: z.array(method) })),
  create: serverWrite({ permission, ofWholeShop: true })
    .route({ method: 'POST', path: '/payment-methods', tags: ['Payment methods'] })
    .errors(errors('PAYMENT_PARENT_WRONG'))
    .input(
      z.object({
        kind: z.enum(ADDED_KINDS),
        ...names,
        /** Of a card: the card that this is one terminal of. */
        parentId: chosenMethod.nullish(),
        opensDrawer: use.opensDrawer.default(false),
        wantsReference: use.wantsReference.default(false),
        mayRefund: use.mayRefund.default(false),
        isQuick: use.isQuick.default(false),
      }),
    )
    .output(method),
  /** Omitted fields stay unchanged. `isAway` puts it away or restores it; earlier payments keep their method. */
  update: serverWrite({ permission, ofWholeShop: true })
    .route({ method: 'PUT', path: '/payment-methods/{id}', tags: ['Payment methods'] })
    .errors(errors('NOT_FOUND', 'PAYMENT_METHOD_FIXED'))
    .input(
      z.object({
        id: chosenMethod,
        name: names.name.optional(),
        nameAr: names.nameAr.optional(),
        nameFr: names.nameFr.optional(),
        opensDrawer: use.opensDrawer.optional(),
        wantsReference: use.wantsReference.optional(),
        mayRefund: use.mayRefund.optional(),
        isQuick: use.isQuick.optional(),
        isAway: z.boolean().optional(),
      }),
    )
    .output(method),
  /** The order of the methods; those that are not named follow in the order that they have. */
  arrange: serverWrite({ permission, ofWholeShop: true })
    .route({ method: 'PUT', path: '/payment-methods/order', tags: ['Payment methods'] })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ ids: z.array(chosenMethod).min(1).max(200) }))
    .output(z.object({ items: z.array(method) })),
};
