import type { ClientLink } from '@orpc/client';
import { DynamicLink, ORPCError } from '@orpc/client';
import type { StandardLinkInterceptorOptions } from '@orpc/client/standard';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '../../src/contract.ts?routes';
import type { OperationMeta } from '../../src/core/contract.ts';
import { forgetAskedAhead, takeAskedAhead } from './asked-ahead.ts';
import { leaving, noteLeft, tellsLeaving } from './leaving.ts';
import { timeoutOf, within } from './request-timeout.ts';
import { isUnanswered, UnansweredRequests } from './unanswered-requests.ts';

export type CallContext = {
  /** A UUIDv7: a write with the same key is executed once, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** The caller can continue without the server: no password prompt if it requires one. */
  goesWithout?: boolean | undefined;
  /** What was sent without an answer is sent again, however long ago that was. */
  repeats?: boolean | undefined;
  /** Id of an approval for this one write. */
  approval?: string | undefined;
};
type Link = ClientLink<CallContext>;
type Call = StandardLinkInterceptorOptions<CallContext> & {
  next(options?: StandardLinkInterceptorOptions<CallContext>): Promise<unknown>;
};

/** Headers of a call, for both kinds of program. */
const headers = ({ context }: { context: CallContext }): Record<string, string> => ({
  'x-hanout-client': 'screens',
  ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
  ...(context.approval ? { 'x-hanout-approval': context.approval } : {}),
});

let onUnauthorized: () => void = () => {};

/** Sets the listener for calls refused because no one is signed in. */
export function whenUnauthorized(listener: () => void): void {
  onUnauthorized = listener;
}

let signInAgain: () => Promise<boolean> = async () => false;

/** Sets the function that asks for the password when the server requires it; it resolves with whether it was given. */
export function whenServerWantsPassword(ask: () => Promise<boolean>): void {
  signInAgain = ask;
}

const unanswered = new UnansweredRequests();
const WRITES: readonly OperationMeta['nature'][] = ['fact', 'request', 'server'];

const metaAt = (path: readonly string[]): OperationMeta => {
  const at = path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], contract);
  return (at as { '~orpc': { meta: OperationMeta } })['~orpc'].meta;
};

/** Identifies equal writes; null for calls that need no key, have one, or carry a file. */
function requestOf({ path, input, context }: Call): string | null {
  if (context.idempotencyKey) return null;
  const { nature } = metaAt(path);
  const holdsFile = Object.values(input ?? {}).some((value) => value instanceof Blob);
  return WRITES.includes(nature) && !holdsFile ? `${path.join('.')} ${JSON.stringify(input)}` : null;
}

/** Sends a write with an idempotency key, so a retry after a lost answer does not execute it twice. */
async function keyed(options: Call): Promise<unknown> {
  const request = requestOf(options);
  if (request === null) return await options.next();
  const idempotencyKey = unanswered.keyFor(request, options.context.repeats);
  try {
    return await options.next({ ...options, context: { ...options.context, idempotencyKey } });
  } catch (error) {
    if (isUnanswered(error)) unanswered.keep(request, idempotencyKey);
    throw error;
  }
}

/**
 * When the server requires signing in again, waits for the password and sends the write once more under the same key,
 * so the form does not have to be submitted again.
 */
async function askingAgain(options: Call): Promise<unknown> {
  try {
    return await options.next(options);
  } catch (error) {
    const isAsked = error instanceof ORPCError && error.code === 'SIGN_IN_AGAIN';
    const isWrite = WRITES.includes(metaAt(options.path).nature) && !options.context.goesWithout;
    if (!isAsked || !isWrite || !(await signInAgain())) throw error;
    return await options.next(options);
  }
}

/** Applies the time limit to every call except the event stream, and reports a lost session once per answer. */
async function guarded(options: Call): Promise<unknown> {
  const streams = options.path[0] === 'events';
  try {
    if (streams) return await options.next(options);
    return await within(timeoutOf(metaAt(options.path)), options.signal, (signal) =>
      options.next({ ...options, signal }),
    );
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') onUnauthorized();
    throw error;
  }
}

async function send(request: Request, init: RequestInit): Promise<Response> {
  const answer = request.method === 'GET' ? await takeAskedAhead(request.url) : null;
  if (answer && !answer.bodyUsed) return answer;
  return await fetch(request, { ...init, credentials: 'include' });
}

/** The call that tells the server that somebody left, while it is under way. */
let telling: Promise<unknown> | null = null;

/** Tells the server that somebody left before anything else: it would take the next person, or a reload, for them. */
async function afterLeaving(options: Call): Promise<unknown> {
  if (tellsLeaving(options.path)) {
    telling = options.next(options);
    try {
      const answer = await telling;
      noteLeft();
      return answer;
    } finally {
      telling = null;
    }
  }
  const way = leaving();
  if (way) forgetAskedAhead();
  if (way) await (telling ?? link.call(['auth', way], {}, { context: {} }));
  return await options.next(options);
}

const overHttp = (): Link =>
  new OpenAPILink<CallContext>(contract, {
    url: `${location.origin}/api`,
    headers,
    fetch: send,
    interceptors: [afterLeaving, keyed, askingAgain, guarded],
  });

/** Waits for the port that the window's preload script posts once, from this same page. */
const port = new Promise<Link>((resolve) => {
  const listen = async (event: MessageEvent) => {
    const [offered] = event.ports;
    if (event.source !== window || event.origin !== location.origin) return;
    if (event.data !== 'hanout-port' || !offered) return;
    window.removeEventListener('message', listen);
    // A browser has no port, and does without the code for it.
    const { RPCLink } = await import('@orpc/client/message-port');
    offered.start();
    resolve(
      new RPCLink<CallContext>({
        port: offered,
        headers,
        interceptors: [afterLeaving, keyed, askingAgain, guarded],
      }),
    );
  };
  window.addEventListener('message', listen);
});

/** A page loaded over HTTP uses HTTP unless it has got a port; any other page (app://) waits for its port. */
function chooseLink(): () => Link | Promise<Link> {
  if (!location.protocol.startsWith('http')) return () => port;
  let chosen: Link = overHttp();
  void port.then((link) => {
    chosen = link;
  });
  return () => chosen;
}

export const link: Link = new DynamicLink(chooseLink());
