import type { ClientLink } from '@orpc/client';
import { DynamicLink, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { StandardLinkInterceptorOptions } from '@orpc/client/standard';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '../../src/contract.ts?routes';
import type { OperationMeta } from '../../src/core/contract.ts';
import { timeoutOf, within } from './request-timeout.ts';
import { isUnanswered, UnansweredRequests } from './unanswered-requests.ts';

export type CallContext = {
  /** A UUIDv7 under which a write happens once, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** The caller does without the server where it wants the password first: nobody is asked for it. */
  goesWithout?: boolean | undefined;
  /** What somebody with the permission has approved, for this one write. */
  approval?: string | undefined;
};
type Link = ClientLink<CallContext>;
type Call = StandardLinkInterceptorOptions<CallContext> & {
  next(options?: StandardLinkInterceptorOptions<CallContext>): Promise<unknown>;
};

/** The headers that a call carries through either door. */
const headers = ({ context }: { context: CallContext }): Record<string, string> => ({
  'x-hanout-client': 'screens',
  ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
  ...(context.approval ? { 'x-hanout-approval': context.approval } : {}),
});

let onUnauthorized: () => void = () => {};

/** Called when a door answers that nobody is signed in (any more) to a call that needs it. */
export function whenUnauthorized(listener: () => void): void {
  onUnauthorized = listener;
}

let signInAgain: () => Promise<boolean> = async () => false;

/** Called when the server wants the password before it does a write; answers whether it was given. */
export function whenServerWantsPassword(ask: () => Promise<boolean>): void {
  signInAgain = ask;
}

const unanswered = new UnansweredRequests();
const WRITES: readonly OperationMeta['nature'][] = ['fact', 'request', 'server'];

const metaAt = (path: readonly string[]): OperationMeta => {
  const at = path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], contract);
  return (at as { '~orpc': { meta: OperationMeta } })['~orpc'].meta;
};

/** What tells a write from another; null for what needs no key, has its own, or carries a file. */
function requestOf({ path, input, context }: Call): string | null {
  if (context.idempotencyKey) return null;
  const { nature } = metaAt(path);
  const holdsFile = Object.values(input ?? {}).some((value) => value instanceof Blob);
  return WRITES.includes(nature) && !holdsFile ? `${path.join('.')} ${JSON.stringify(input)}` : null;
}

/** Sends a write under a key, so that a second try after a lost answer does not do it twice. */
async function keyed(options: Call): Promise<unknown> {
  const request = requestOf(options);
  if (request === null) return await options.next();
  const idempotencyKey = unanswered.keyFor(request);
  try {
    return await options.next({ ...options, context: { ...options.context, idempotencyKey } });
  } catch (error) {
    if (isUnanswered(error)) unanswered.keep(request, idempotencyKey);
    throw error;
  }
}

/**
 * A write that the server answers only after signing in again waits for the password and is sent once more, under the
 * same key: whoever filled in the form loses nothing and presses nothing twice.
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

/** Gives every call its time-out, except the stream of events, and reports a lost session once per answer. */
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

const overHttp = (): Link =>
  new OpenAPILink<CallContext>(contract, {
    url: `${location.origin}/api`,
    headers,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'include' }),
    interceptors: [keyed, askingAgain, guarded],
  });

/** Waits for the port that the window's preload script posts, once, from this very page. */
const port = new Promise<Link>((resolve) => {
  const listen = (event: MessageEvent) => {
    const [offered] = event.ports;
    if (event.source !== window || event.origin !== location.origin) return;
    if (event.data !== 'hanout-port' || !offered) return;
    window.removeEventListener('message', listen);
    offered.start();
    resolve(
      new RPCLink<CallContext>({ port: offered, headers, interceptors: [keyed, askingAgain, guarded] }),
    );
  };
  window.addEventListener('message', listen);
});

/** A page loaded over HTTP talks HTTP unless a port has come; any other page (app://) waits for its port. */
function chooseLink(): () => Link | Promise<Link> {
  if (!location.protocol.startsWith('http')) return () => port;
  let chosen: Link = overHttp();
  void port.then((link) => {
    chosen = link;
  });
  return () => chosen;
}

export const link: Link = new DynamicLink(chooseLink());
