import { z } from 'zod';
import {
  centimes,
  day,
  edit,
  flag,
  ice,
  id,
  instant,
  optionalLines,
  optionalText,
  percent,
  phone,
  read,
  requiredText,
  serverWrite,
  sha256,
  text,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { DEFAULT_DAY_START_MINUTES, DEFAULT_ZONE, isZone } from '../core/time.ts';
import {
  ACCOUNT_NUMBER,
  CASH_ROUNDING_MODES,
  CASH_ROUNDING_STEPS,
  DRAWER_FOR,
  LATEST_DAY_START,
  MAIL_LANGUAGES,
  MOST_CARD_AMOUNTS,
  MOST_RECEIVERS,
  PRICE_PROMPTS,
  SELL_WITHOUT_STOCK,
  SETTING_NUMBERS,
  type StoreSettings,
} from './rules.ts';
import './refusals.ts';

/** A valid e-mail address. */
export const mailAddress = requiredText(120).refine(
  (s) => z.email().safeParse(s).success,
  'must be an e-mail',
);

const dailyMail = z.object({
  isOn: z.boolean(),
  receivers: z
    .array(z.object({ address: mailAddress, language: z.enum(MAIL_LANGUAGES) }))
    .max(MOST_RECEIVERS)
    .refine(
      (receivers) => new Set(receivers.map((r) => r.address.toLowerCase())).size === receivers.length,
      'names an address twice',
    ),
});

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const openingHours = z.object({ open: clockTime, close: clockTime });
/** The fields of a store that are visible before sign-in. */
export const publicStore = z.object({ id, name: z.string(), nameAr: z.string().nullable() });

export const store = publicStore.extend({
  /** Short code at the beginning of the store's receipt numbers. */
  code: z.string(),
  address: z.string(),
  phone: z.string(),
  manager: z.string(),
  openingHours,
  currency: z.string(),
  taxRate: percent,
  zone: z.string(),
  /** Minutes after midnight at which a business day begins, so that a sale at 00:30 belongs to the previous day. */
  dayStartMinutes: z.number().int(),
  legalName: z.string().nullable(),
  ice: z.string().nullable(),
  taxId: z.string().nullable(),
  tradeRegister: z.string().nullable(),
  businessTax: z.string().nullable(),
  receiptFooter: z.string().nullable(),
  logo: sha256.nullable(),
  ownerId: id.nullable(),
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type Store = z.infer<typeof store>;

export const storeInput = z.object({
  name: requiredText(80),
  nameAr: optionalText(80),
  code: z
    .string()
    .regex(/^[A-Z0-9]{2,6}$/)
    .optional()
    .describe('made from the name when absent'),
  address: text(200).default(''),
  phone: phone().default(''),
  manager: text(80).default(''),
  openingHours: openingHours.default({ open: '09:30', close: '21:00' }),
  currency: z.literal('MAD').default('MAD'),
  taxRate: percent.default(20),
  /** An IANA time zone. */
  zone: z.string().max(60).refine(isZone, 'is no time zone').default(DEFAULT_ZONE),
  dayStartMinutes: z.number().int().min(0).max(LATEST_DAY_START).default(DEFAULT_DAY_START_MINUTES),
  password: z.string().max(200).optional(),
  ownerId: id.optional(),
  legalName: optionalText(120),
  /** Identifiant commun de l'entreprise. */
  ice,
  /** Identifiant fiscal. */
  taxId: optionalText(40),
  /** Registre du commerce. */
  tradeRegister: optionalText(40),
  /** Numéro de taxe professionnelle. */
  businessTax: optionalText(40),
  receiptFooter: optionalLines(300),
});

export const settings = z.object({
  lateAfterMinutes: whole(SETTING_NUMBERS.lateAfterMinutes),
  clockPhotoDays: whole(SETTING_NUMBERS.clockPhotoDays),
  clockWithoutPhoto: z.boolean(),
  drawerFor: z.enum(DRAWER_FOR),
  /** `changeable`: if the article's minimum price is below its price. */
  pricePrompt: z.enum(PRICE_PROMPTS),
  blindCount: z.boolean(),
  creditOfflineAllowance: centimes,
  accountOfflineAllowance: centimes,
  creditMonths: whole(SETTING_NUMBERS.creditMonths),
  giftCards: z.boolean(),
  giftCardAmounts: z.array(centimes.min(1)).max(MOST_CARD_AMOUNTS),
  giftCardMonths: whole(SETTING_NUMBERS.giftCardMonths),
  giftCardVatFrom: day.nullable(),
  giftCardAccount: z.string().regex(ACCOUNT_NUMBER),
  depositPercent: percent,
  cashWarningAt: centimes,
  chequePresentationDays: whole(SETTING_NUMBERS.chequePresentationDays),
  stampDuty: z.boolean(),
  lowStockAlerts: z.boolean(),
  allowExports: z.boolean(),
  returnApprovalOver: centimes,
  pinSignIn: z.boolean(),
  pinApprovalUpTo: centimes,
  sellWithoutStock: z.enum(SELL_WITHOUT_STOCK),
  freeArticleApprovalOver: centimes,
  sellers: z.boolean(),
  sellerOnReceipt: z.boolean(),
  discountReasonRequired: z.boolean(),
  cashRoundingStep: z.literal(CASH_ROUNDING_STEPS),
  cashRoundingMode: z.enum(CASH_ROUNDING_MODES),
  dailyMail,
}) satisfies z.ZodType<StoreSettings>;

const usage = z.object({
  bundles: z.boolean(),
  /** There are several stores, or goods were moved between stores. */
  transfers: z.boolean(),
  leave: z.boolean(),
  /** The shop has set a rate itself. */
  currencies: z.boolean(),
});
export type Usage = z.infer<typeof usage>;

const firstSteps = z.object({
  article: z.boolean(),
  stock: z.boolean(),
  /** Somebody works here besides the first owner. */
  person: z.boolean(),
  /** Somebody has a PIN that this store's tills take. */
  pin: z.boolean(),
  drawer: z.boolean(),
  /** The business day of the first sale; null before it. */
  firstSale: day.nullable(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const storesContract = {
  /** Without sign-in: names only. Signed in: all fields of the stores the caller works in. */
  list: read({ audience: 'public' })
    .route({ method: 'GET', path: '/stores', tags: ['Stores'] })
    .input(
      z.object({
        includeArchived: flag.optional(),
        /** On a till: also the stores that it does not serve. */
        everywhere: flag.optional(),
      }),
    )
    .output(z.object({ items: z.array(z.union([store, publicStore])) })),
  /** What the caller's stores have ever used of what not every shop needs: the screens fold the rest away. */
  /** What a new store has done of its first steps. */
  firstSteps: read()
    .route({ method: 'GET', path: '/stores/{id}/first-steps', tags: ['Stores'] })
    .input(z.object({ id }))
    .output(firstSteps),
  usage: read()
    .route({ method: 'GET', path: '/stores/usage', tags: ['Stores'] })
    .output(usage),
  create: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'POST', path: '/stores', tags: ['Stores'] })
    .errors(errors('STORE_CODE_TAKEN', 'PASSWORD_TRIVIAL'))
    .input(
      storeInput.extend({
        /** A new store requires an open drawer for cash. */
        drawerFor: z.enum(DRAWER_FOR).default('cash'),
      }),
    )
    .output(store),
  update: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'PUT', path: '/stores/{id}', tags: ['Stores'] })
    .errors(errors('STORE_CODE_TAKEN', 'PASSWORD_TRIVIAL'))
    .input(edit(storeInput).extend({ id }))
    .output(store),
  /** Refused while the store has an open drawer, goods in transit or an open deposit. */
  archive: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'DELETE', path: '/stores/{id}', tags: ['Stores'] })
    .errors(errors('LAST_STORE', 'STORE_IN_USE'))
    .input(z.object({ id }))
    .output(store),
  restore: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/stores/{id}/restore', tags: ['Stores'] })
    .input(z.object({ id }))
    .output(store),
  /** The logo on receipts, invoices and slips; removed if no file is sent. */
  logo: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/stores/{id}/logo', tags: ['Stores'] })
    .errors(errors('IMAGE_INVALID', 'FILE_TOO_LARGE'))
    .input(z.object({ id, logo: z.file().optional() }))
    .output(store),
  settings: read()
    .route({ method: 'GET', path: '/stores/{id}/settings', tags: ['Stores'] })
    .input(z.object({ id }))
    .output(settings),
  updateSettings: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'PUT', path: '/stores/{id}/settings', tags: ['Stores'] })
    .input(settings.partial().extend({ id }))
    .output(settings),
};
