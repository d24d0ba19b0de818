import { ORPCError, ValidationError } from '@orpc/server';
import { declared, type Host, refuseStrangers } from '../core/call.ts';
import type { OperationMeta } from '../core/contract.ts';
import { type ErrorCode, Refusal } from '../core/errors.ts';
import type { RequestContext } from '../core/operation.ts';
import { metaOfRequest } from './operation-of-request.ts';

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

const pathOf = (issue: Issue) =>
  (issue.path ?? []).map((p) => String(typeof p === 'object' ? p.key : p)).join('.');

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The first missing or empty field that has its own error code. */
function missingOf(
  issues: readonly Issue[],
  input: unknown,
  codes: OperationMeta['missing'],
): ErrorCode | null {
  for (const issue of codes ? issues : []) {
    const path = pathOf(issue).split('.');
    const code = codes?.[path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')];
    const value = path.reduce<unknown>((at, part) => (at as Record<string, unknown> | null)?.[part], input);
    if (code && isEmpty(value)) return code;
  }
  return null;
}

type Called<R> = {
  input: unknown;
  procedure: { '~orpc': { meta: unknown } };
  context: RequestContext;
  next(): Promise<R>;
};

/**
 * Converts the framework's bad-input errors to the contract's error, with the issues in the message for API
 * clients and the fields in the data for screens. The framework validates input before the call path identifies
 * the caller, so a caller who may not call at all is refused here, without any field names.
 */
export const describeBadInput =
  (host: Host) =>
  async <R>(o: Called<R>): Promise<R> => {
    try {
      return await o.next();
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') throw error;
      const meta = o.procedure['~orpc'].meta as OperationMeta;
      await refuseStrangers(host, meta, o.context);
      const issues: Issue[] = error.cause instanceof ValidationError ? [...error.cause.issues] : [];
      const missing = missingOf(issues, o.input, meta.missing);
      // The data of these codes is optional.
      if (missing) throw declared(new Refusal(missing as 'MISSING_FIELDS'));
      const listed = issues.map((i) => ({ path: pathOf(i), message: i.message }));
      const message = listed.map((i) => (i.path ? `${i.path}: ${i.message}` : i.message)).join(', ');
      throw new ORPCError('BAD_INPUT', {
        status: 400,
        defined: true,
        message: message || 'The request could not be read.',
        data: { issues: listed },
      });
    }
  };

/**
 * An unreadable body is bad input, if the caller may call at all.
 * @throws always
 */
export async function refuseUnreadable(
  host: Host,
  { method, url }: { method: string; url: string },
  context: RequestContext,
  what: string,
): Promise<never> {
  const meta = metaOfRequest(method, url);
  if (meta) await refuseStrangers(host, meta, context);
  throw new ORPCError('BAD_INPUT', {
    status: 400,
    defined: true,
    message: 'The request could not be read.',
    data: { issues: [{ path: '', message: what }] },
  });
}

type Read<R> = {
  request: { method: string; url: URL; headers: Record<string, string | string[] | undefined> };
  context: RequestContext;
  next(): Promise<R>;
};

/** An invalid form fails before any operation is called. */
export const describeUnreadable =
  (host: Host) =>
  async <R>({ request, context, next }: Read<R>): Promise<R> => {
    try {
      return await next();
    } catch (error) {
      const isForm = String(request.headers['content-type'] ?? '').startsWith('multipart/');
      const isUnreadable =
        error instanceof SyntaxError || error instanceof URIError || (isForm && error instanceof TypeError);
      if (!isUnreadable) throw error;
      const what = isForm ? 'no readable form' : 'no readable JSON';
      return await refuseUnreadable(
        host,
        { method: request.method, url: request.url.pathname },
        context,
        what,
      );
    }
  };
