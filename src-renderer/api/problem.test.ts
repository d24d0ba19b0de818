import { ORPCError } from '@orpc/client';
import i18next, { type i18n } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, messageOf } from '../../src/core/errors.ts';
import { ERRORS } from '../../src/errors.ts';
import { gather } from '../i18n/gathered-texts.ts';
import { LOCALES } from '../i18n/language.ts';
import { localeFiles } from '../i18n/locale-files.fixture.ts';
import { codeOf, problemOf, SignInFailure, UnusableAnswer } from './problem.ts';

const texts = (locale: string, namespace: string): Record<string, unknown> =>
  gather(localeFiles(locale)).get(namespace) ?? {};

const instances = new Map<string, i18n>();
beforeAll(async () => {
  for (const lng of LOCALES) {
    const instance = i18next.createInstance();
    await instance.init({
      lng,
      resources: { [lng]: { errors: texts(lng, 'errors'), roles: texts(lng, 'roles') } },
      interpolation: { escapeValue: false },
    });
    instances.set(lng, instance);
  }
});

function problem(error: unknown, locale: (typeof LOCALES)[number] = 'en') {
  const instance = instances.get(locale);
  if (!instance) throw new Error(`no texts for ${locale}`);
  return problemOf(error, instance.t, locale);
}

/** As received from either link. */
const refusal = (code: ErrorCode, data?: unknown) =>
  new ORPCError(code, { defined: true, status: ERRORS[code].status, message: messageOf(code, data), data });

const DATA: Partial<Record<ErrorCode, unknown>> = {
  TOO_MANY_ATTEMPTS: { retryAfterSeconds: 300 },
  HOST_UNKNOWN: { host: 'shop.example' },
  PERMISSION_DENIED: { permission: 'can_view_inventory' },
  APPROVER_MAY_NOT: { permission: 'can_give_discounts_over_15_percent' },
  CREDIT_EXPIRED: { expiresOn: '2026-11-22' },
  DAY_FAR: { day: '2040-01-01' },
  DAY_CLOSED: { day: '2026-11-22', number: 'Z-CAS1-000012' },
  CREDIT_TOO_LOW: { available: 5_000 },
  CLIENT_OWES: { owed: 264_000 },
  POINTS_TOO_FEW: { fewest: 100 },
  POINTS_TOO_LOW: { available: 40 },
  POINTS_BEYOND_SALE: { most: 250 },
  ACCOUNT_OVER_LIMIT: { limit: 300_000, owed: 264_000, available: 36_000 },
  LIST_CHANGED: { items: 3 },
  LIST_ALLOWS_NO_DISCOUNT: { name: 'Caftan', list: 'Soldes' },
  CHEQUE_POST_DATED: { today: '2026-11-22' },
  CHEQUE_BANKED_ALREADY: { number: '0123456', slip: 'BR-CAS1-261122-3F2A', day: '2026-11-22' },
  CHEQUE_STATE_WRONG: { number: '0123456', state: 'cleared' },
  COUPON_NOT_NOW: { from: '2026-11-20', to: '2026-11-22' },
  COUPON_USED: { day: '2026-11-20' },
  COUPON_TOO_LITTLE: { least: 50_000 },
  CHEQUE_DAY_WRONG: { from: '2026-11-20', to: '2026-11-22' },
  CHEQUE_NOT_CLEARED: { number: '0123456', amount: 400_000 },
  CHEQUE_STILL_OWED: { owed: 400_000 },
  PRICE_BELOW_LIMIT: { name: 'Caftan', lowest: 125_050 },
  PRICE_ABOVE_TODAYS: { name: 'Caftan', price: 125_050 },
  OUT_OF_STOCK: { name: 'Caftan' },
  STOCK_BELOW_ZERO: { name: 'Caftan', available: 3 },
  STOCK_LIMIT: { name: 'Caftan', available: 3 },
  PRICE_BELOW_FLOOR: { name: 'Caftan', floor: 125_050 },
  UNDERPAID: { missing: 5_000 },
  OVERPAID: { excess: 5_000 },
  DEPOSIT_TOO_SMALL: { least: 30_000, missing: 5_000 },
  UNKNOWN_CURRENCY: { currency: 'JPY' },
  PAYMENT_METHOD_AWAY: { name: 'Cheque', nameFr: 'Chèque' },
  PAYMENT_REFERENCE_MISSING: { name: 'Cheque', nameFr: 'Chèque' },
  ITEM_AMBIGUOUS: { name: 'Caftan' },
  ALREADY_IDENTIFIED: { name: 'Mdamma' },
  RETURN_REASON_MISSING: { amount: 500_00 },
  RETURN_EXCEEDS_SOLD: { name: 'Caftan', available: 2 },
  SKU_TAKEN: { sku: 'CAF-1' },
  STORE_IN_USE: { drawers: 1, transfers: 2, deposits: 3 },
  EMAIL_TAKEN: { name: 'Lalla Sfifa' },
  CARD_TAKEN: { name: 'Lalla Sfifa' },
  ATTRIBUTE_NAME_TAKEN: { name: 'Red', owner: 'Rouge' },
  ATTRIBUTE_NAME_TOO_LONG: { max: 20 },
  LEAVE_OVERLAPS: { from: '2026-11-21', to: '2026-11-23' },
  BARCODE_TAKEN: { barcode: '4006381333931' },
  TRANSFER_EXCEEDS: { remaining: 2 },
  TOO_MANY_COLUMNS: { limit: 200 },
  INSUFFICIENT_STOCK: { name: 'Caftan', available: 2 },
  IMPORT_HAS_PROBLEMS: { lines: 5 },
  FILE_TOO_LARGE: { limit: 5 * 1024 * 1024 },
};

describe('problemOf', () => {
  it.each(LOCALES)('has words for every declared code, with every value filled in (%s)', (locale) => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const { title, message } = problem(refusal(code, DATA[code]), locale);
      for (const text of [title, message]) {
        expect(text, `${locale} ${code}`).not.toMatch(/\{\{|undefined|NaN/);
        expect(text, `${locale} ${code}`).not.toContain(code);
      }
    }
  });

  it("says the spec's English sentences", () => {
    const titleAndMessage = (code: ErrorCode) => {
      const { title, message } = problem(refusal(code, DATA[code]));
      return [title, message];
    };
    expect(titleAndMessage('UNAUTHORIZED')).toEqual([
      'Unauthorized',
      'Your session has expired. Please log in again.',
    ]);
    expect(titleAndMessage('INVALID_CREDENTIALS')).toEqual(['Login Failed', 'Invalid credentials.']);
    expect(titleAndMessage('STOCK_LIMIT')).toEqual([
      'Stock Limit Reached',
      'Cannot add more than the available stock of 3 items.',
    ]);
    expect(titleAndMessage('EMPTY_CART')[1]).toBe('Cannot proceed with an empty cart.');
    expect(titleAndMessage('UNDERPAID')[0]).toBe('Paid amount is less than the total.');
    expect(titleAndMessage('OVERPAID')[0]).toBe('Total paid exceeds amount due.');
    expect(titleAndMessage('DISCOUNT_DENIED')[1]).toBe('You do not have permission to give discounts.');
    expect(titleAndMessage('DISCOUNT_OVER_15_DENIED')[1]).toBe(
      'You do not have permission to give discounts over 15%.',
    );
    expect(titleAndMessage('MISSING_FIELDS')).toEqual([
      'Missing Fields',
      'SKU, Style Name, Store, Size, and Color are required.',
    ]);
    expect(titleAndMessage('BAD_INPUT')).toEqual(['Invalid Input', 'Please check your selections.']);
    expect(titleAndMessage('STORE_REQUIRED')[1]).toBe('storeId should not be empty');
  });

  it('writes amounts as money in the language in use', () => {
    const low = refusal('PRICE_BELOW_FLOOR', { name: 'Caftan', floor: 125_050 });
    expect(problem(low).message).toBe('Price cannot be lower than base price of 1,250.50\u00a0MAD.');
    expect(problem(low, 'ar').message).toContain('1,250.50\u00a0د.م.');
    expect(problem(low, 'fr').message).toContain('1\u00a0250,50\u00a0DH');
  });

  it('names goods in the language in use', () => {
    const names = { name: 'Pomegranate caftan', nameAr: 'قفطان الرمان', nameFr: null };
    const few = refusal('INSUFFICIENT_STOCK', { ...names, available: 2 });
    expect(problem(few, 'ar').message).toContain('قفطان الرمان');
    expect(problem(few, 'ar').message).not.toContain('Pomegranate');
    expect(problem(few, 'fr').message).toContain('Pomegranate caftan');
  });

  it('names a missing permission in words', () => {
    const denied = refusal('PERMISSION_DENIED', { permission: 'can_view_inventory' });
    expect(problem(denied).message).toContain('View inventory');
  });

  it('uses the Arabic dual and plurals', () => {
    const limit = (available: number) =>
      problem(refusal('STOCK_LIMIT', { name: 'x', available }), 'ar').message;
    expect(new Set([0, 1, 2, 3, 11].map(limit)).size).toBe(5);
    expect(limit(2)).toContain('قطعتين');
  });

  it('tells a time-out from a broken connection', () => {
    expect(problem(new DOMException('late', 'TimeoutError'))).toEqual({
      code: 'TIMEOUT',
      title: 'Network Error',
      message: 'The request timed out. Please check your connection and try again.',
    });
    expect(problem(new TypeError('Failed to fetch')).code).toBe('NETWORK');
  });

  it('says the same as the API where the specification has a text with a number in it', () => {
    const both = (code: ErrorCode, data: unknown) => [
      problem(refusal(code, data)).message,
      messageOf(code, data),
    ];
    const low = { name: 'Caftan', floor: 135_000 };
    const price = 'Price cannot be lower than base price of 1,350.00\u00a0MAD.';
    expect(both('PRICE_BELOW_FLOOR', low)).toEqual([price, price]);
    for (const [available, message] of [
      [1, 'Cannot add more than the available stock of 1 item.'],
      [7, 'Cannot add more than the available stock of 7 items.'],
    ] as const) {
      expect(both('STOCK_LIMIT', { name: 'Caftan', available })).toEqual([message, message]);
      const less = message.replace('add', 'remove');
      expect(both('STOCK_BELOW_ZERO', { name: 'Caftan', available })).toEqual([less, less]);
    }
    expect(both('INSUFFICIENT_STOCK', { name: 'Caftan', available: 4 })).toEqual([
      'Caftan: Only 4 items available to transfer.',
      'Only 4 items available to transfer.',
    ]);
  });

  it('shows the message of whatever answered in the place of the server, several with commas', () => {
    const answered = (body: unknown) =>
      problem(new ORPCError('BAD_GATEWAY', { status: 502, data: { headers: {}, status: 502, body } }))
        .message;
    expect(answered({ message: 'The proxy is closed at night.' })).toBe('The proxy is closed at night.');
    expect(answered({ message: ['name is empty', 'phone is too long'] })).toBe(
      'name is empty, phone is too long',
    );
    expect(answered({ message: '' })).toBe('Request failed with status: 502');
    expect(answered({ error: 'no message' })).toBe('Request failed with status: 502');
    expect(answered('<html>')).toBe('Request failed with status: 502');
  });

  it('says Login Failed in front of what a sign-in was answered', () => {
    const failed = (cause: unknown) => {
      const { title, message } = problem(new SignInFailure(cause));
      return [title, message];
    };
    expect(failed(refusal('INVALID_CREDENTIALS'))).toEqual(['Login Failed', 'Invalid credentials.']);
    expect(failed(new UnusableAnswer())).toEqual([
      'Login Failed',
      'Login failed: Invalid response from server.',
    ]);
    const broken = new ORPCError('BAD', { status: 500, data: { body: { message: 'Down for repairs' } } });
    expect(failed(broken)).toEqual(['Login Failed', 'Down for repairs']);
    const silent = new ORPCError('BAD', { status: 500, data: { body: null } });
    expect(failed(silent)).toEqual(['Login Failed', 'Request failed with status: 500']);
    const long = refusal('BAD_INPUT', { issues: [{ path: 'password', message: 'Too big' }] });
    expect(failed(long)).toEqual(['Login Failed', 'Invalid credentials.']);
    expect(failed(new DOMException('Request timed out', 'TimeoutError'))[0]).toBe('Network Error');
    expect(failed(refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 30 }))[1]).toBe(
      'Too many attempts. Try again in 30 seconds.',
    );
    expect(failed(refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 61 }))[1]).toBe(
      'Too many attempts. Try again in 2 minutes.',
    );
  });

  it('gives an error of its own server its reference, and not the message behind it', () => {
    const crash = new ORPCError('INTERNAL_SERVER_ERROR', {
      status: 500,
      message: 'SELECT * FROM users',
      data: { reference: 'a1b2' },
    });
    expect(problem(crash).message).toBe('An unknown API error occurred. Reference: a1b2');
    const teapot = new ORPCError('TEAPOT', { status: 418, data: { body: '' } });
    expect(problem(teapot).message).toBe('Request failed with status: 418');
    expect(problem('what').message).toBe('An unknown API error occurred');
  });
});

describe('codeOf', () => {
  it('knows declared codes only', () => {
    expect(codeOf(refusal('SKU_TAKEN', { sku: 'A' }))).toBe('SKU_TAKEN');
    expect(codeOf(new ORPCError('TEAPOT'))).toBeNull();
    expect(codeOf(new Error('SKU_TAKEN'))).toBeNull();
  });
});
