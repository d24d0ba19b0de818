import { ORPCError, ValidationError } from '@orpc/server';

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

const pathOf = (issue: Issue) =>
  (issue.path ?? []).map((p) => String(typeof p === 'object' ? p.key : p)).join('.');

/**
 * Turns the framework's words for bad input into the contract's own error, whose message carries the issues: an
 * API client reads what is wrong, and a screen finds the fields in the data.
 */
export async function describeBadInput<R>(o: { next(): Promise<R> }): Promise<R> {
  try {
    return await o.next();
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') throw error;
    const issues: Issue[] = error.cause instanceof ValidationError ? [...error.cause.issues] : [];
    const listed = issues.map((i) => ({ path: pathOf(i), message: i.message }));
    const message = listed.map((i) => (i.path ? `${i.path}: ${i.message}` : i.message)).join(', ');
    throw new ORPCError('BAD_INPUT', {
      status: 400,
      defined: true,
      message: message || 'The request could not be read.',
      data: { issues: listed },
    });
  }
}
