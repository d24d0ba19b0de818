import { z } from 'zod';
import { formatMoney } from './money.ts';

const none = z.object({}).optional();
const count = z.object({ available: z.number().int() });
/** Of whom or what, in the languages that it is named in: a screen says it in its own. */
const named = z.object({ name: z.string(), nameAr: z.string().nullish(), nameFr: z.string().nullish() });

/**
 * Every refusal of the product, once: HTTP status, the spec's English text (§5, §8) and the typed data that a
 * screen fills into its own language. A contract declares which of them an operation may answer; a screen
 * switches on the code and on nothing else. `{available}` in a text stands for that value of the data,
 * `{floor:amount}` for centimes written as money; `one` is the text for a single piece.
 */
export const ERRORS = {
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
    message: 'This device has sent too much today. It tries again later.',
    data: none,
  },
  OFFLINE_SIGN_IN_EXPIRED: {
    status: 401,
    message: 'This person must sign in on line once before signing in off line.',
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
  APPROVER_MAY_NOT: {
    status: 403,
    message: 'This person may not approve this.',
    data: z.object({ permission: z.string() }),
  },
  CLOCK_WRONG: {
    status: 409,
    message: 'The clock of the till was wrong. Put it right and do this again.',
    data: none,
  },
  WRONG_STORE: { status: 403, message: 'You do not work in this store.', data: none },
  NOT_A_DEVICE: { status: 401, message: 'This device is not enrolled or was revoked.', data: none },
  CODE_INVALID: { status: 403, message: 'This code is wrong, used or expired.', data: none },
  SETUP_DONE: { status: 409, message: 'This shop is already set up.', data: none },
  SETUP_NEEDED: { status: 409, message: 'This shop is not set up yet.', data: none },
  // where
  SERVER_UNREACHABLE: {
    status: 503,
    message: 'The server cannot be reached. Try again on line.',
    data: none,
  },
  ADDRESS_UNSAFE: {
    status: 422,
    message: 'A server outside this network is reached by https only.',
    data: none,
  },
  SIGN_IN_AGAIN: {
    status: 403,
    message: 'Sign in again on line to do this: the server does not know this session.',
    data: none,
  },
  MAIL_NOT_SET: {
    status: 409,
    message: 'Say first how this shop sends e-mail.',
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
    message: 'Too much is being made at once. Try again in a moment.',
    data: none,
  },
  DISK_FULL: { status: 507, message: 'The disk is full. Nothing was saved.', data: none },
  DISK_UNWRITABLE: { status: 500, message: 'The disk cannot be written to. Nothing was saved.', data: none },
  // devices
  NO_PRINTER: { status: 409, message: 'No printer is set up at this counter.', data: none },
  DEVICE_FAILED: {
    status: 502,
    message: 'The device does not answer as it should.',
    data: z.object({ trouble: z.string() }),
  },
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
  CLIENT_UNKNOWN: { status: 404, message: 'This client is not known in this store.', data: none },
  CASHIER_UNKNOWN: { status: 404, message: 'This cashier does not work in this store.', data: none },
  TOTALS_DIFFER: { status: 422, message: 'A line total is not price times quantity.', data: none },
  // store credit
  CREDIT_NOT_FOUND: { status: 404, message: 'There is no such store credit.', data: none },
  CREDIT_VOID: { status: 409, message: 'This store credit was made void.', data: none },
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
  PRICE_ABOVE_TODAYS: {
    status: 422,
    message: 'More is given back than the article costs today.',
    data: named.extend({ price: z.number().int() }),
  },
  NO_ITEMS_SELECTED: { status: 422, message: 'No Items Selected', data: none },
  ITEM_AMBIGUOUS: {
    status: 422,
    message: 'This product is on several lines of the sale: name the line.',
    data: named,
  },
  RETURN_EXCEEDS_SOLD: {
    status: 409,
    message: 'More is returned than was sold.',
    data: count.extend(named.shape),
  },
  // drawer
  DRAWER_CLOSED: { status: 409, message: 'The drawer is not open.', data: none },
  DRAWER_OPEN: { status: 409, message: 'A drawer is open at this till already.', data: none },
  // deposits
  DEPOSIT_TOO_SMALL: {
    status: 422,
    message: 'The first payment is less than this store asks for.',
    data: z.object({ least: z.number().int(), missing: z.number().int() }),
  },
  DEPOSIT_CLOSED: {
    status: 409,
    message: 'This deposit was collected, cancelled or forfeited.',
    data: none,
  },
  // catalogue
  MISSING_FIELDS: {
    status: 422,
    message: 'SKU, Style Name, Store, Size, and Color are required.',
    data: none,
  },
  SKU_TAKEN: { status: 409, message: 'This SKU exists already.', data: z.object({ sku: z.string() }) },
  IMAGE_INVALID: { status: 422, message: 'This file is not an image that can be read.', data: none },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'This file is too large.',
    data: z.object({ limit: z.number().int() }),
  },
  BARCODE_TAKEN: {
    status: 409,
    message: 'Another product has this barcode.',
    data: z.object({ barcode: z.string() }),
  },
  NO_STORE_FOR_PRODUCT: {
    status: 422,
    message: 'Please select a specific store before adding a product.',
    data: none,
  },
  NO_STORE_FOR_CLIENT: {
    status: 422,
    message: 'Please select a specific store before adding a client.',
    data: none,
  },
  // stock
  STOCK_BELOW_ZERO: {
    status: 409,
    message: 'Cannot take away more than the available stock of {available} items.',
    one: 'Cannot take away more than the available stock of {available} item.',
    data: count.extend(named.shape),
  },
  NO_CHANGE: { status: 422, message: 'No change specified.', data: none },
  SAME_STORE: {
    status: 422,
    message: 'Source and destination stores cannot be the same.',
    data: none,
  },
  INSUFFICIENT_STOCK: {
    status: 409,
    message: 'Only {available} items available to transfer.',
    one: 'Only {available} item available to transfer.',
    data: count.extend(named.shape),
  },
  TRANSFER_EXCEEDS: {
    status: 409,
    message: 'No more than what was sent can be received.',
    data: z.object({ remaining: z.number().int() }),
  },
  TRANSFER_CLOSED: { status: 409, message: 'This transfer is not open any more.', data: none },
  ORDER_NOT_DRAFT: {
    status: 409,
    message: 'This order has been sent and is not edited any more.',
    data: none,
  },
  ORDER_CLOSED: { status: 409, message: 'This order was received or cancelled.', data: none },
  AUDIT_NOT_FOUND: { status: 404, message: 'Audit not found', data: none },
  AUDIT_COMPLETED: { status: 409, message: 'This audit is completed.', data: none },
  NOT_IN_AUDIT: {
    status: 422,
    message: 'This article is not part of this audit.',
    data: none,
  },
  FILE_REQUIRED: { status: 422, message: 'Please select a file first.', data: none },
  FILE_EMPTY: { status: 422, message: 'This file is empty.', data: none },
  FILE_UNREADABLE: { status: 422, message: 'An error occurred parsing the file', data: none },
  TOO_MANY_COLUMNS: {
    status: 422,
    message: 'This file has more columns than a list of goods.',
    data: z.object({ limit: z.number().int() }),
  },
  IMPORT_HAS_PROBLEMS: {
    status: 422,
    message: 'Some lines of this file cannot be imported.',
    data: z.object({ lines: z.number().int() }),
  },
  IMPORT_STARTED: { status: 409, message: 'This import has been started already.', data: none },
  CANNOT_MERGE: {
    status: 409,
    message: 'These clients cannot be merged.',
    data: z.object({ reason: z.enum(['same', 'other_store', 'archived']) }),
  },
  CLIENT_REQUIRED: { status: 422, message: 'An invoice needs a client.', data: none },
  CLIENT_INCOMPLETE: {
    status: 422,
    message: 'This client lacks what an invoice must show.',
    data: z.object({ missing: z.array(z.enum(['address', 'ice'])) }),
  },
  SELLER_INCOMPLETE: {
    status: 422,
    message: 'This store lacks what an invoice must show.',
    data: z.object({ missing: z.array(z.enum(['address', 'ice', 'taxId'])) }),
  },
  PAID_FROM_DRAWER: {
    status: 409,
    message: 'This expense was paid from the drawer: its amount is not changed.',
    data: none,
  },
  INVOICE_NEEDED: { status: 409, message: 'This sale has no invoice yet.', data: none },
  // reports
  DAY_CLOSED: {
    status: 409,
    message: 'This day was closed already.',
    data: z.object({ day: z.string(), number: z.string() }),
  },
  DAY_AHEAD: { status: 422, message: 'This day is still to come.', data: none },
  // expenses
  DAY_FAR: {
    status: 422,
    message: 'This day is more than a year ahead, or more than ten years back.',
    data: z.object({ day: z.string() }),
  },
  ENDS_WRONG: {
    status: 422,
    message: 'A series ends within ten years of its first day.',
    data: none,
  },
  // people, stores
  NO_STORE_FOR_CLOCK_IN: { status: 422, message: 'No store is selected for clock-in.', data: none },
  NO_PICTURE: { status: 422, message: 'Could not capture image from camera.', data: none },
  PHOTO_WANTED: {
    status: 403,
    message: 'This store wants a photo with each coming and going. A manager can allow one without.',
    data: none,
  },
  CLOCKED_AHEAD: { status: 422, message: 'This time is still to come.', data: none },
  IDENTITY_REQUIRED: { status: 403, message: 'Confirm it is you with your own password.', data: none },
  PASSWORD_CHANGE_DUE: { status: 403, message: 'Choose a password of your own first.', data: none },
  FIRST_PASSWORD_EXPIRED: {
    status: 403,
    message: 'This first password has expired. Ask who manages the team for a new one.',
    data: none,
  },
  PASSWORD_TRIVIAL: {
    status: 422,
    message: 'This password is among the first that anybody tries. Choose another one.',
    data: none,
  },
  OWN_RIGHTS: {
    status: 403,
    message: 'Only an owner changes the own role, stores, permissions or pay.',
    data: none,
  },
  PASSWORD_UNCHANGED: { status: 422, message: 'Choose a password that is not the present one.', data: none },
  CARD_NOT_LINKED: {
    status: 404,
    message: 'Scanned RFID card is not linked to any user account.',
    data: none,
  },
  EMAIL_TAKEN: { status: 409, message: 'This e-mail address belongs to another person.', data: named },
  CARD_TAKEN: { status: 409, message: 'This card is linked to another person.', data: named },
  LAST_OWNER: { status: 409, message: 'A shop keeps at least one owner.', data: none },
  OWN_ARCHIVE: { status: 409, message: 'Nobody archives his own account.', data: none },
  ROLE_ABOVE_OWN: { status: 403, message: 'Nobody grants a role or permission above his own.', data: none },
  STORE_CODE_TAKEN: { status: 409, message: 'Another store has this code.', data: none },
  LAST_STORE: { status: 409, message: 'A shop keeps at least one open store.', data: none },
  STORE_IN_USE: {
    status: 409,
    message: 'Close the drawers, transfers and deposits of this store first.',
    data: z.object({
      drawers: z.number().int(),
      transfers: z.number().int(),
      deposits: z.number().int(),
    }),
  },
  EXPORTS_OFF: { status: 403, message: 'Exports are switched off for this store.', data: none },
  STORES_EXIST: { status: 409, message: 'The sample shop fills an empty shop only.', data: none },
  // leave
  LEAVE_OVERLAPS: {
    status: 409,
    message: 'You have asked for some of these days already.',
    data: z.object({ from: z.string(), to: z.string() }),
  },
  LEAVE_CLOSED: { status: 409, message: 'This request was reviewed or cancelled already.', data: none },
  OWN_LEAVE: { status: 403, message: 'Nobody reviews his own time off.', data: none },
  // payroll
  PAYROLL_PAID: { status: 409, message: 'This payroll has been paid already.', data: none },
  PAYROLL_CHANGED: {
    status: 409,
    message: 'What is to be paid has changed meanwhile. Look at it again.',
    data: none,
  },
  OWN_PAYROLL: { status: 403, message: 'Nobody changes his own pay.', data: none },
  // the call itself
  KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used with another request.', data: none },
  BAD_INPUT: {
    status: 400,
    message: 'Please check your selections.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorData<K extends ErrorCode> = z.input<(typeof ERRORS)[K]['data']>;

/** The error map of a contract: the codes that an operation declares. */
export function errors<K extends ErrorCode>(...codes: K[]): Pick<typeof ERRORS, K> {
  return Object.fromEntries(codes.map((c) => [c, ERRORS[c]])) as unknown as Pick<typeof ERRORS, K>;
}

/** What a refusal says: the text of its code with the values of its data. */
export function messageOf(code: ErrorCode, data: unknown): string {
  const told: { message: string; one?: string } = ERRORS[code];
  const values = new Map<string, unknown>(Object.entries(data ?? {}));
  const text = values.get('available') === 1 ? (told.one ?? told.message) : told.message;
  return text.replace(/\{(\w+)(:amount)?\}/g, (_, name: string, amount?: string) =>
    amount ? formatMoney(Number(values.get(name)), 'en') : String(values.get(name)),
  );
}

/** A refusal that a rule or service throws; the call path turns it into the caller's declared error. */
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
