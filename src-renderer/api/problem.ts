import { ORPCError } from '@orpc/client';
import type { i18n } from 'i18next';
import { CHEQUE_STATES } from '../../src/cheques/rules.ts';
import type { ErrorCode } from '../../src/core/errors.ts';
import { formatMoney, type Locale } from '../../src/core/money.ts';
import { type Named, nameIn } from '../../src/core/names.ts';
import { PERMISSIONS } from '../../src/core/permissions.ts';
import { ERRORS } from '../../src/errors.ts?codes';
import { dayText } from '../i18n/dates.ts';
import { isTimeout } from './request-timeout.ts';

/** `i18next.t` with the keys of all namespaces. */
export type Translate = i18n['t'];

export type Problem = {
  /** The declared code, or the kind of failure. */
  code: ErrorCode | 'TIMEOUT' | 'NETWORK' | 'UNKNOWN' | 'UNUSABLE' | 'SIGN_IN';
  title: string;
  message: string;
};

/** Data fields in centimes, shown as amounts. */
const AMOUNTS = new Set(['floor', 'missing', 'excess', 'price', 'least', 'lowest']);

/** The same of single refusals: elsewhere these fields count pieces or bytes. */
const AMOUNTS_OF: { [K in ErrorCode]?: readonly string[] } = {
  CREDIT_TOO_LOW: ['available'],
  ACCOUNT_OVER_LIMIT: ['limit', 'owed', 'available'],
  CLIENT_OWES: ['owed'],
  CHEQUE_NOT_CLEARED: ['amount'],
  CHEQUE_STILL_OWED: ['owed'],
};

/** Days that refusals about cheques and coupons name. */
const DAYS = ['today', 'day', 'from', 'to'] as const;

function isDeclared(error: unknown): error is ORPCError<ErrorCode, unknown> {
  return error instanceof ORPCError && Object.hasOwn(ERRORS, error.code);
}

/** Whether the program refused, rather than could not be reached or failed. */
export const isRefusal = (error: unknown): boolean => isDeclared(error);

function fields(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

function readable(code: ErrorCode, data: unknown, t: Translate, locale: Locale): Record<string, unknown> {
  const values = fields(data);
  for (const [name, value] of Object.entries(values)) {
    if (AMOUNTS.has(name) && typeof value === 'number') values[name] = formatMoney(value, locale);
  }
  if (typeof values.name === 'string') values.name = nameIn(locale, values as Named);
  if ('available' in values) values.count = values.available;
  for (const name of AMOUNTS_OF[code] ?? []) values[name] = formatMoney(Number(values[name] ?? 0), locale);
  if (code.startsWith('CHEQUE_') || code.startsWith('COUPON_')) {
    for (const name of DAYS) {
      if (typeof values[name] === 'string') values[name] = dayText(values[name], locale);
    }
    const state = CHEQUE_STATES.find((s) => s === values.state);
    if (state) values.state = t(`cheques:states.${state}`);
  }
  if (code === 'TOO_MANY_ATTEMPTS') values.count = Math.ceil(Number(values.retryAfterSeconds ?? 0) / 60);
  if (code === 'FILE_TOO_LARGE') values.limit = Math.round(Number(values.limit ?? 0) / 1024 / 1024);
  if (code === 'PERMISSION_DENIED' || code === 'APPROVER_MAY_NOT') {
    const needed = PERMISSIONS.find((p) => p === values.permission);
    if (needed) values.permission = t(`roles:permissions.${needed}`);
  }
  return values;
}

/** An answer to a sign-in without a token. */
export class UnusableAnswer extends Error {
  constructor() {
    super('Login failed: Invalid response from server.');
    this.name = 'UnusableAnswer';
  }
}

/** Signing in failed; `cause` has the reason. */
export class SignInFailure extends Error {
  constructor(cause: unknown) {
    super('Login Failed', { cause });
    this.name = 'SignInFailure';
  }
}

/** The message or messages of another program that answered instead, e.g. a proxy. */
function foreignMessage({ message, data }: ORPCError<string, unknown>): string | null {
  const { body } = fields(data);
  const original = body === undefined ? message : fields(body).message;
  const texts = (Array.isArray(original) ? original : [original]).filter(
    (text) => typeof text === 'string' && text !== '',
  );
  return texts.length > 0 ? texts.join(', ') : null;
}

/** The problem of a failed sign-in, with its own title; unless there was no answer at all. */
function signInProblem(cause: unknown, t: Translate, locale: Locale): Problem {
  const problem = problemOf(cause, t, locale);
  if (problem.code === 'TIMEOUT' || problem.code === 'NETWORK') return problem;
  // A password longer than the maximum counts as a wrong one.
  const isWrong = problem.code === 'BAD_INPUT';
  const own = isDeclared(cause) && !isWrong;
  return {
    code: own ? problem.code : 'SIGN_IN',
    title: own ? problem.title : t('errors:INVALID_CREDENTIALS.title'),
    message: isWrong ? t('errors:INVALID_CREDENTIALS.message') : problem.message,
  };
}

/**
 * The message for a failure, in the user's language. A declared error gets its own text with its data; any other a
 * general text with the log reference.
 */
export function problemOf(error: unknown, t: Translate, locale: Locale): Problem {
  if (error instanceof SignInFailure) return signInProblem(error.cause, t, locale);
  if (error instanceof UnusableAnswer) {
    return { code: 'UNUSABLE', title: t('errors:UNUSABLE.title'), message: t('errors:UNUSABLE.message') };
  }
  if (isDeclared(error)) {
    const { code, data } = error;
    const values = readable(code, data, t, locale);
    const seconds = Number(values.retryAfterSeconds ?? 0);
    if (code === 'TOO_MANY_ATTEMPTS' && seconds < 60) {
      const message = t('errors:TOO_MANY_ATTEMPTS.seconds', { count: seconds });
      return { code, title: t(`errors:${code}.title`), message };
    }
    return { code, title: t(`errors:${code}.title`, values), message: t(`errors:${code}.message`, values) };
  }
  if (isTimeout(error)) {
    return { code: 'TIMEOUT', title: t('errors:TIMEOUT.title'), message: t('errors:TIMEOUT.message') };
  }
  if (error instanceof ORPCError) {
    const reference = fields(error.data).reference;
    const message =
      typeof reference === 'string'
        ? t('errors:UNKNOWN.withReference', { reference })
        : (foreignMessage(error) ?? t('errors:UNKNOWN.withStatus', { status: error.status }));
    return { code: 'UNKNOWN', title: t('errors:UNKNOWN.title'), message };
  }
  if (error instanceof TypeError) {
    return { code: 'NETWORK', title: t('errors:NETWORK.title'), message: t('errors:NETWORK.message') };
  }
  return { code: 'UNKNOWN', title: t('errors:UNKNOWN.title'), message: t('errors:UNKNOWN.message') };
}

/** The declared code of a failure, for screens that react to it; null for other failures. */
export function codeOf(error: unknown): ErrorCode | null {
  return isDeclared(error) ? error.code : null;
}
