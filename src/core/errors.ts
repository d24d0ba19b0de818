import { z } from 'zod';
import { formatMoney } from './money.ts';

export const none = z.object({}).optional();
export const count = z.object({ available: z.number().int() });
/** A name in all languages that it has: a screen shows the one in its language. */
export const named = z.object({
  name: z.string(),
  nameAr: z.string().nullish(),
  nameFr: z.string().nullish(),
});

/**
 * A refusal: its HTTP status, the specification's English text (§5, §8) and the typed data for a screen's own text.
 */
type RefusalDeclaration = { status: number; message: string; one?: string; data: z.ZodType };

/**
 * Refusals of several areas or of the call itself. A contract declares which refusals an operation may return;
 * screens switch on the code only. In a text `{available}` stands for that value of the data, and `{floor:amount}`
 * for centimes formatted as money; `one` is the text for a single piece.
 */
const SHARED = {
  // who
  UNAUTHORIZED: { status: 401, message: 'Your session has expired. Please log in again.', data: none },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials.', data: none },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Too many attempts. Try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  TOO_MUCH_TODAY: {
    status: 429,
    message: 'This station has reached its daily sending limit. It will try again later.',
    data: none,
  },
  OFFLINE_SIGN_IN_EXPIRED: {
    status: 401,
    message: 'This person must sign in online once before signing in offline.',
    data: none,
  },
  PERMISSION_DENIED: {
    status: 403,
    message: 'Permission denied',
    data: z.object({ permission: z.string() }),
  },
  APPROVAL_INVALID: {
    status: 403,
    message: 'This approval is used, expired or not for this action.',
    data: none,
  },
  WRONG_STORE: { status: 403, message: 'You do not work in this store.', data: none },
  NOT_A_DEVICE: {
    status: 401,
    message: 'This station is not connected to your stores, or was revoked.',
    data: none,
  },
  CODE_INVALID: { status: 403, message: 'This code is wrong, used or expired.', data: none },
  SETUP_NEEDED: { status: 409, message: 'Setup has not been completed yet.', data: none },
  // where
  SERVER_UNREACHABLE: {
    status: 503,
    message: 'The server cannot be reached. Try again when you are online.',
    data: none,
  },
  NOT_IN_TRAINING: { status: 403, message: 'This is not possible in training.', data: none },
  SIGN_IN_AGAIN: {
    status: 403,
    message: 'Sign in again online to do this: the server does not recognise this session.',
    data: none,
  },
  HOST_UNKNOWN: {
    status: 403,
    message: 'This server is not called {host}. Whoever runs it names it by --host-name {host}.',
    data: z.object({ host: z.string() }),
  },
  NOT_FOUND: { status: 404, message: 'Not found', data: none },
  TOO_BUSY: {
    status: 503,
    message: 'The server is busy. Try again in a moment.',
    data: none,
  },
  DISK_FULL: { status: 507, message: 'The disk is full. Nothing was saved.', data: none },
  DISK_UNWRITABLE: { status: 500, message: 'The disk cannot be written to. Nothing was saved.', data: none },
  // sale
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found', data: none },
  OUT_OF_STOCK: { status: 409, message: 'Out of Stock', data: named },
  STOCK_LIMIT: {
    status: 409,
    message: 'Cannot add more than the available stock of {available} items.',
    one: 'Cannot add more than the available stock of {available} item.',
    data: count.extend(named.shape),
  },
  PRICE_BELOW_FLOOR: {
    status: 422,
    message: 'Price cannot be lower than base price of {floor:amount}.',
    data: named.extend({ floor: z.number().int() }),
  },
  EMPTY_CART: { status: 422, message: 'Cannot proceed with an empty cart.', data: none },
  STORE_REQUIRED: { status: 422, message: 'storeId should not be empty', data: none },
  UNDERPAID: {
    status: 422,
    message: 'Paid amount is less than the total.',
    data: z.object({ missing: z.number().int() }),
  },
  OVERPAID: {
    status: 422,
    message: 'Total paid exceeds amount due.',
    data: z.object({ excess: z.number().int() }),
  },
  DISCOUNT_DENIED: { status: 403, message: 'You do not have permission to give discounts.', data: none },
  DISCOUNT_OVER_15_DENIED: {
    status: 403,
    message: 'You do not have permission to give discounts over 15%.',
    data: none,
  },
  UNKNOWN_CURRENCY: { status: 422, message: 'Unknown currency.', data: z.object({ currency: z.string() }) },
  CLIENT_UNKNOWN: { status: 404, message: 'This client was not found in this store.', data: none },
  // store credit
  CREDIT_NOT_FOUND: { status: 404, message: 'There is no such store credit.', data: none },
  CREDIT_VOID: { status: 409, message: 'This store credit was voided.', data: none },
  CREDIT_EXPIRED: {
    status: 409,
    message: 'This store credit has expired.',
    data: z.object({ expiresOn: z.string() }),
  },
  CREDIT_TOO_LOW: {
    status: 409,
    message: 'This store credit does not cover the amount.',
    data: count,
  },
  // refund
  NO_ITEMS_SELECTED: { status: 422, message: 'No Items Selected', data: none },
  // drawer
  DRAWER_CLOSED: { status: 409, message: 'The drawer is not open.', data: none },
  // catalogue
  MISSING_FIELDS: {
    status: 422,
    message: 'SKU, Style Name, Store, Size, and Color are required.',
    data: none,
  },
  SKU_TAKEN: { status: 409, message: 'This SKU exists already.', data: z.object({ sku: z.string() }) },
  IMAGE_INVALID: { status: 422, message: 'This file is not a supported image.', data: none },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'This file is too large.',
    data: z.object({ limit: z.number().int() }),
  },
  // stock
  NO_CHANGE: { status: 422, message: 'No change specified.', data: none },
  // people, stores
  IDENTITY_REQUIRED: { status: 403, message: 'Confirm it is you with your own password.', data: none },
  PASSWORD_CHANGE_DUE: { status: 403, message: 'Choose your own password first.', data: none },
  FIRST_PASSWORD_EXPIRED: {
    status: 403,
    message: 'This temporary password has expired. Ask your team manager for a new one.',
    data: none,
  },
  PASSWORD_TRIVIAL: {
    status: 422,
    message: 'This password is too easy to guess. Choose another one.',
    data: none,
  },
  CARD_NOT_LINKED: {
    status: 404,
    message: 'Scanned RFID card is not linked to any user account.',
    data: none,
  },
  EXPORTS_OFF: { status: 403, message: 'Exports are switched off for this store.', data: none },
  // payroll
  OWN_PAYROLL: { status: 403, message: 'You cannot change your own pay.', data: none },
  // the call itself
  KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used with another request.', data: none },
  BAD_INPUT: {
    status: 400,
    message: 'Please check your selections.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
} as const;

/** Further refusals of areas: each adds its own in its `refusals.ts`. @public */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface RefusalsOfAreas {}
type Errors = typeof SHARED & RefusalsOfAreas;

/** All refusals of the product by code: those of an area once its contract is loaded. */
export const ERRORS = { ...SHARED } as Errors;

export type ErrorCode = keyof Errors;
export type ErrorData<K extends ErrorCode> = z.input<Errors[K]['data']>;

/** Declares the refusals of an area; its contract imports them. @throws when a code is already declared */
export function refusals<const R extends Record<string, RefusalDeclaration>>(own: R): R {
  for (const code of Object.keys(own)) {
    if (Object.hasOwn(ERRORS, code)) throw new Error(`The refusal ${code} is declared twice`);
  }
  Object.assign(ERRORS, own);
  return own;
}

/** The error map of a contract: the codes that an operation declares. */
export function errors<K extends ErrorCode>(...codes: K[]): Pick<Errors, K> {
  const lacking = codes.find((code) => !Object.hasOwn(ERRORS, code));
  if (lacking !== undefined)
    throw new Error(`The refusal ${lacking} is not declared: import its area's refusals.ts`);
  return Object.fromEntries(codes.map((c) => [c, ERRORS[c]])) as unknown as Pick<Errors, K>;
}

/** The text of a refusal: the text of its code with the values of its data. */
export function messageOf(code: ErrorCode, data: unknown): string {
  const texts: { message: string; one?: string } = ERRORS[code];
  const values = new Map<string, unknown>(Object.entries(data ?? {}));
  const text = values.get('available') === 1 ? (texts.one ?? texts.message) : texts.message;
  return text.replace(/\{(\w+)(:amount)?\}/g, (_, name: string, amount?: string) =>
    amount ? formatMoney(Number(values.get(name)), 'en') : String(values.get(name)),
  );
}

/** A refusal thrown by a rule or service; the call path turns it into the declared error of the operation. */
export class Refusal<K extends ErrorCode = ErrorCode> extends Error {
  readonly code: K;
  readonly data: ErrorData<K>;
  constructor(code: K, ...data: undefined extends ErrorData<K> ? [ErrorData<K>?] : [ErrorData<K>]) {
    super(messageOf(code, data[0]));
    this.name = 'Refusal';
    this.code = code;
    this.data = (data[0] ?? undefined) as ErrorData<K>;
  }
}
