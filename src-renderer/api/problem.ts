import { ORPCError } from '@orpc/client';
import type { i18n } from 'i18next';
import type { ErrorCode } from '../../src/core/errors.ts';
import { ERRORS } from '../../src/core/errors.ts?codes';
import { formatMoney, type Locale } from '../../src/core/money.ts';
import { type Named, nameIn } from '../../src/core/names.ts';
import { PERMISSIONS } from '../../src/core/permissions.ts';
import { isTimeout } from './request-timeout.ts';

/** `i18next.t`: knows the keys of every namespace. */
export type Translate = i18n['t'];

export type Problem = {
  /** The declared code, or what kind of failure it was. */
  code: ErrorCode | 'TIMEOUT' | 'NETWORK' | 'UNKNOWN' | 'UNUSABLE' | 'SIGN_IN';
  title: string;
  message: string;
};

/** Data whose value is centimes and is read as an amount. */
const AMOUNTS = new Set(['floor', 'missing', 'excess', 'price', 'least']);

function isDeclared(error: unknown): error is ORPCError<ErrorCode, unknown> {
  return error instanceof ORPCError && Object.hasOwn(ERRORS, error.code);
}

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
  if (code === 'CREDIT_TOO_LOW') values.available = formatMoney(Number(values.available ?? 0), locale);
  if (code === 'TOO_MANY_ATTEMPTS') values.count = Math.ceil(Number(values.retryAfterSeconds ?? 0) / 60);
  if (code === 'FILE_TOO_LARGE') values.limit = Math.round(Number(values.limit ?? 0) / 1024 / 1024);
  if (code === 'PERMISSION_DENIED' || code === 'APPROVER_MAY_NOT') {
    const needed = PERMISSIONS.find((p) => p === values.permission);
    if (needed) values.permission = t(`roles:permissions.${needed}`);
  }
  return values;
}

/** An answer of the server's that lets nobody in: no token is in it. */
export class UnusableAnswer extends Error {
  constructor() {
    super('Login failed: Invalid response from server.');
    this.name = 'UnusableAnswer';
  }
}

/** Signing in failed; `cause` says how. */
export class SignInFailure extends Error {
  constructor(cause: unknown) {
    super('Login Failed', { cause });
    this.name = 'SignInFailure';
  }
}

/** The words of whatever answered in the server's place, a proxy for instance: a message, or several. */
function foreignMessage({ message, data }: ORPCError<string, unknown>): string | null {
  const { body } = fields(data);
  const said = body === undefined ? message : fields(body).message;
  const texts = (Array.isArray(said) ? said : [said]).filter((one) => typeof one === 'string' && one !== '');
  return texts.length > 0 ? texts.join(', ') : null;
}

/** A failed sign-in says so in its title, but for what is no answer at all. */
function signInProblem(cause: unknown, t: Translate, locale: Locale): Problem {
  const problem = problemOf(cause, t, locale);
  if (problem.code === 'TIMEOUT' || problem.code === 'NETWORK') return problem;
  // A password of more letters than any may have is a wrong one.
  const isWrong = problem.code === 'BAD_INPUT';
  const own = isDeclared(cause) && !isWrong;
  return {
    code: own ? problem.code : 'SIGN_IN',
    title: own ? problem.title : t('errors:INVALID_CREDENTIALS.title'),
    message: isWrong ? t('errors:INVALID_CREDENTIALS.message') : problem.message,
  };
}

/**
 * What to tell a person about a failure, in their language. A declared error gets its own words with its data
 * filled in; anything else a general sentence with the reference that is in the log.
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

/** The declared code behind a failure, for a screen that does something about it; null for any other. */
export function codeOf(error: unknown): ErrorCode | null {
  return isDeclared(error) ? error.code : null;
}
