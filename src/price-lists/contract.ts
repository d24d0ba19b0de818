import { z } from 'zod';
import { CLIENT_KINDS } from '../clients/rules.ts';
import {
  centimes,
  day,
  flag,
  id,
  page,
  paging,
  read,
  requiredText,
  serverWrite,
  storeOrAll,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { LIST_KINDS, LIST_STATES, MOST_FROM_PIECES, MOST_TAKE } from './rules.ts';
import './refusals.ts';

/** The longest that a list runs. */
const MOST_DAYS = 730;

/** A list as it would price one item now. */
export const offer = z.object({
  listId: id,
  name: z.string(),
  kind: z.enum(LIST_KINDS),
  /** Of one piece; for n for the price of m, the item's own price. */
  price: z.number().int(),
  /** The price that is shown struck; null where there is none. */
  struck: z.number().int().nullable(),
  fromPieces: z.number().int(),
  clientKinds: z.array(z.enum(CLIENT_KINDS)),
  take: z.number().int().nullable(),
  pay: z.number().int().nullable(),
  mayReduce: z.boolean(),
});

/** The list that a line is sold under, as carts keep it. */
export const lineList = z.object({
  id,
  name: text(60),
  kind: z.enum(LIST_KINDS),
  ownPrice: centimes,
  struck: centimes.nullable(),
  take: z.number().int().optional(),
  pay: z.number().int().optional(),
  off: centimes.optional(),
  isFixed: z.literal(true).optional(),
});

const terms = z.object({
  name: requiredText(60),
  kind: z.enum(LIST_KINDS),
  storeIds: z.array(id).min(1).max(500),
  styleIds: z.array(id).max(2_000).default([]),
  categories: z.array(requiredText(60)).max(200).default([]),
  /** Off each item's own price. */
  percent: z
    .number()
    .min(0.1)
    .max(99)
    .nullish()
    .transform((v) => v ?? null),
  price: centimes
    .min(1)
    .nullish()
    .transform((v) => v ?? null),
  take: z
    .number()
    .int()
    .min(2)
    .max(MOST_TAKE)
    .nullish()
    .transform((v) => v ?? null),
  pay: z
    .number()
    .int()
    .min(1)
    .max(MOST_TAKE)
    .nullish()
    .transform((v) => v ?? null),
  fromPieces: z.number().int().min(1).max(MOST_FROM_PIECES).default(1),
  clientKinds: z.array(z.enum(CLIENT_KINDS)).max(10).default([]),
  /** Whether a person may take a discount off as well. */
  mayReduce: z.boolean().default(false),
  startsOn: day,
  endsOn: day,
});

type Terms = z.output<typeof terms>;

const days = ({ startsOn, endsOn }: Terms): number =>
  (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000;

/** What the form of a list checks: exactly one way to lower a price, the one of its kind. */
const whole = <S extends z.ZodType<Terms>>(schema: S): S =>
  schema
    .refine((list) => list.startsOn <= list.endsOn, { path: ['endsOn'], message: 'is before the first day' })
    .refine((list) => days(list) <= MOST_DAYS, { path: ['endsOn'], message: `at most ${MOST_DAYS} days` })
    .refine(
      (list) =>
        list.kind === 'n_for_m'
          ? list.percent === null && list.price === null
          : (list.percent === null) !== (list.price === null),
      { path: ['percent'], message: 'either a percentage or a price, and neither for n_for_m' },
    )
    .refine(
      (list) =>
        list.kind === 'n_for_m'
          ? list.take !== null && list.pay !== null && list.pay < list.take
          : list.take === null && list.pay === null,
      { path: ['pay'], message: 'n_for_m takes more pieces than it pays for; other kinds have neither' },
    );
export const listTerms = whole(terms);

const summary = z.object({
  id,
  ...terms.shape,
  percent: z.number().nullable(),
  price: z.number().int().nullable(),
  take: z.number().int().nullable(),
  pay: z.number().int().nullable(),
  state: z.enum(LIST_STATES),
});
export type PriceList = z.infer<typeof summary>;

const detail = summary.extend({
  /** The styles of the list by name. */
  styles: z.array(
    z.object({ id, name: z.string(), nameAr: z.string().nullable(), nameFr: z.string().nullable() }),
  ),
  /** Items that it concerns. */
  items: z.number().int(),
  /** Items that it would price below their minimum price, which no owner has confirmed, and what they would cost. */
  below: z.object({ items: z.number().int(), total: z.number().int() }),
});
export type PriceListDetail = z.infer<typeof detail>;

const listedItem = z.object({
  id,
  storeId: id,
  sku: z.string(),
  styleName: z.string(),
  styleNameAr: z.string().nullable(),
  styleNameFr: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  /** Its own price. */
  price: z.number().int(),
  floor: z.number().int().nullable(),
  listed: z.number().int(),
  struck: z.number().int().nullable(),
  /** Below its minimum price, and no owner has confirmed that. */
  isBelow: z.boolean(),
});
export type ListedItem = z.infer<typeof listedItem>;

const tags = ['Price lists'];
const permission = 'can_edit_products';
const byId = z.object({ id });

export const priceListsContract = {
  /** The latest first. */
  list: read({ permission })
    .route({ method: 'GET', path: '/price-lists', tags })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        search: text(60).optional(),
        /** Also those that have ended. */
        includeEnded: flag.optional(),
      }),
    )
    .output(page(summary)),
  find: read({ permission })
    .route({ method: 'GET', path: '/price-lists/{id}', tags })
    .input(byId)
    .output(detail),
  /** The items that a list concerns, with their prices under it. */
  items: read({ permission })
    .route({ method: 'GET', path: '/price-lists/{id}/items', tags })
    .input(paging.extend({ id, onlyBelow: flag.optional() }))
    .output(page(listedItem)),
  /** The same items as a CSV file. */
  file: read({ permission, isLong: true })
    .route({ method: 'GET', path: '/price-lists/{id}/items.csv', tags })
    .input(byId.extend({ language: z.enum(['ar', 'fr', 'en']).default('fr') }))
    .output(z.file()),
  create: serverWrite({ permission })
    .route({ method: 'POST', path: '/price-lists', tags })
    .input(listTerms)
    .output(detail),
  /** Replaces what a draft says. */
  update: serverWrite({ permission })
    .route({ method: 'PUT', path: '/price-lists/{id}', tags })
    .errors(errors('NOT_FOUND', 'LIST_STARTED'))
    .input(whole(terms.extend({ id })))
    .output(detail),
  /** It starts by itself on its first day; if it goes below minimum prices, only after an owner has confirmed them. */
  publish: serverWrite({ permission })
    .route({ method: 'POST', path: '/price-lists/{id}/publish', tags })
    .errors(errors('NOT_FOUND', 'LIST_ENDED'))
    .input(byId)
    .output(detail),
  /** An owner confirms the prices below minimum prices: as many and as low as they were seen. */
  confirm: serverWrite({ permission })
    .route({ method: 'POST', path: '/price-lists/{id}/confirm', tags })
    .errors(errors('NOT_FOUND', 'LIST_OWNER_ONLY', 'LIST_CHANGED', 'LIST_ENDED'))
    .input(byId.extend({ items: z.number().int().min(1), total: z.number().int().min(0) }))
    .output(detail),
  /** Makes a published list that has not started a draft again. */
  withdraw: serverWrite({ permission })
    .route({ method: 'POST', path: '/price-lists/{id}/withdraw', tags })
    .errors(errors('NOT_FOUND', 'LIST_STARTED'))
    .input(byId)
    .output(detail),
  /** Ends a running list now. */
  end: serverWrite({ permission })
    .route({ method: 'POST', path: '/price-lists/{id}/end', tags })
    .errors(errors('NOT_FOUND', 'LIST_ENDED'))
    .input(byId)
    .output(detail),
  /** Deletes a draft. */
  remove: serverWrite({ permission })
    .route({ method: 'DELETE', path: '/price-lists/{id}', tags })
    .errors(errors('NOT_FOUND', 'LIST_STARTED'))
    .input(byId)
    .output(z.object({ id })),
};
