import { z } from 'zod';
import { CLIENT_KINDS } from '../clients/rules.ts';
import {
  centimes,
  day,
  flag,
  id,
  instant,
  page,
  paging,
  read,
  requiredText,
  serverWrite,
  storeOrAll,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { COUPON_STATES, MOST_CODES, MOST_USES, plainCode } from './rules.ts';
import './refusals.ts';

/** The longest that a coupon is valid. */
const MOST_DAYS = 730;

/** A code that people type: it has letters or digits to compare by. */
export const couponCode = text(40).refine(
  (code) => plainCode(code).length >= 4,
  'at least four letters or digits',
);

/** What a coupon takes off, for whom and from what: as carts keep it. */
const terms = z.object({
  styleIds: z.array(id).max(2_000).default([]),
  categories: z.array(requiredText(60)).max(200).default([]),
  percent: z
    .number()
    .min(0.1)
    .max(100)
    .nullish()
    .transform((v) => v ?? null),
  amount: centimes
    .min(1)
    .nullish()
    .transform((v) => v ?? null),
  least: centimes.default(0),
  clientKinds: z.array(z.enum(CLIENT_KINDS)).max(10).default([]),
  mayReduce: z.boolean().default(false),
  isBelowFloor: z.boolean().default(false),
});

/** A coupon on a sale that is being made. */
export const heldCoupon = terms.extend({
  codeId: id,
  couponId: id,
  code: z.string(),
  name: z.string(),
});
export type HeldCoupon = z.output<typeof heldCoupon>;

const wanted = terms.extend({
  name: requiredText(60),
  storeIds: z.array(id).min(1).max(500),
  startsOn: day,
  endsOn: day,
  /** One code for everyone, or as many codes as are wanted. */
  code: couponCode.nullish().transform((v) => v ?? null),
  codes: z
    .number()
    .int()
    .min(1)
    .max(MOST_CODES)
    .nullish()
    .transform((v) => v ?? null),
  /** How often each code may be used; null for any number. */
  mostUses: z
    .number()
    .int()
    .min(1)
    .max(MOST_USES)
    .nullish()
    .transform((v) => v ?? null),
});
type Wanted = z.output<typeof wanted>;

const daysOf = ({ startsOn, endsOn }: Wanted): number =>
  (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000;

export const couponInput = wanted
  .refine((coupon) => coupon.startsOn <= coupon.endsOn, {
    path: ['endsOn'],
    message: 'is before the first day',
  })
  .refine((coupon) => daysOf(coupon) <= MOST_DAYS, { path: ['endsOn'], message: `at most ${MOST_DAYS} days` })
  .refine((coupon) => (coupon.percent === null) !== (coupon.amount === null), {
    path: ['percent'],
    message: 'either a percentage or an amount',
  })
  .refine((coupon) => (coupon.code === null) !== (coupon.codes === null), {
    path: ['code'],
    message: 'either one code or a number of codes',
  });

const summary = z.object({
  id,
  ...terms.shape,
  percent: z.number().nullable(),
  amount: z.number().int().nullable(),
  name: z.string(),
  storeIds: z.array(id),
  startsOn: day,
  endsOn: day,
  state: z.enum(COUPON_STATES),
  codes: z.number().int(),
  /** The code, where it has one alone. */
  code: z.string().nullable(),
  mostUses: z.number().int().nullable(),
  uses: z.number().int(),
  /** What it took off sales. */
  given: z.number().int(),
});
export type Coupon = z.infer<typeof summary>;

const detail = summary.extend({
  styles: z.array(
    z.object({ id, name: z.string(), nameAr: z.string().nullable(), nameFr: z.string().nullable() }),
  ),
});
export type CouponDetail = z.infer<typeof detail>;

const codeRow = z.object({
  id,
  code: z.string(),
  mostUses: z.number().int().nullable(),
  uses: z.number().int(),
  isEnded: z.boolean(),
});
export type CouponCode = z.infer<typeof codeRow>;

const use = z.object({
  id,
  code: z.string(),
  storeId: id,
  saleId: id,
  saleLabel: z.string(),
  amount: z.number().int(),
  at: instant,
  day,
  userName: z.string(),
});

const tags = ['Coupons'];
const permission = 'can_edit_products';
const byId = z.object({ id });

export const couponsContract = {
  /** The latest first. */
  list: read({ permission })
    .route({ method: 'GET', path: '/coupons', tags })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        /** A name, or a code. */
        search: text(60).optional(),
        includeEnded: flag.optional(),
      }),
    )
    .output(page(summary)),
  find: read({ permission }).route({ method: 'GET', path: '/coupons/{id}', tags }).input(byId).output(detail),
  codes: read({ permission })
    .route({ method: 'GET', path: '/coupons/{id}/codes', tags })
    .input(paging.extend({ id, search: text(40).optional() }))
    .output(page(codeRow)),
  /** The sales that its codes were used in, latest first. */
  uses: read({ permission })
    .route({ method: 'GET', path: '/coupons/{id}/uses', tags })
    .input(paging.extend({ id }))
    .output(page(use)),
  /** All codes with their uses, as a CSV file. */
  file: read({ permission, isLong: true })
    .route({ method: 'GET', path: '/coupons/{id}/codes.csv', tags })
    .input(byId)
    .output(z.file()),
  /** Its codes that can still be used as tickets to cut out, A4: at most a thousand. */
  sheet: read({ permission, isLong: true })
    .route({ method: 'GET', path: '/coupons/{id}/sheet.pdf', tags })
    .input(byId.extend({ locale: z.enum(['ar', 'fr', 'en']).default('ar') }))
    .output(z.file()),
  /** The coupon behind a code, for a sale: for anyone who sells. */
  lookup: read()
    .route({ method: 'GET', path: '/coupons/lookup', tags })
    .errors(errors('COUPON_UNKNOWN', 'COUPON_NOT_NOW', 'COUPON_USED'))
    .input(z.object({ storeId: id, code: couponCode }))
    .output(heldCoupon),
  create: serverWrite({ permission })
    .route({ method: 'POST', path: '/coupons', tags })
    .errors(errors('CODE_TAKEN', 'COUPON_OWNER_ONLY'))
    .input(couponInput)
    .output(detail),
  /** Adds codes that are used as often as the others. */
  addCodes: serverWrite({ permission })
    .route({ method: 'POST', path: '/coupons/{id}/codes', tags })
    .errors(errors('NOT_FOUND', 'COUPON_ENDED'))
    .input(byId.extend({ codes: z.number().int().min(1).max(MOST_CODES) }))
    .output(detail),
  /** Ends a coupon now. */
  end: serverWrite({ permission })
    .route({ method: 'POST', path: '/coupons/{id}/end', tags })
    .errors(errors('NOT_FOUND', 'COUPON_ENDED'))
    .input(byId)
    .output(detail),
  /** Ends one code, such as a lost one. */
  endCode: serverWrite({ permission })
    .route({ method: 'POST', path: '/coupons/{id}/codes/{codeId}/end', tags })
    .errors(errors('NOT_FOUND'))
    .input(byId.extend({ codeId: id }))
    .output(codeRow),
  /**
   * Holds a use of a code at the server for ten minutes, for the sale that will be submitted under `saleKey`;
   * `isOver` ends the hold, when the coupon is taken off the sale.
   */
  hold: serverWrite()
    .route({ method: 'POST', path: '/coupons/hold', tags })
    .errors(errors('COUPON_UNKNOWN', 'COUPON_NOT_NOW', 'COUPON_USED', 'COUPON_HELD'))
    .input(z.object({ storeId: id, code: couponCode, saleKey: id, isOver: z.boolean().default(false) }))
    .output(heldCoupon),
};
