import { ORPCError } from '@orpc/client';
import { beginSession, signedInAnswer } from '../../src/auth/begin-session.ts';
import { signedIn } from '../../src/auth/contract.ts';
import type { OperationMeta } from '../../src/core/contract.ts';
import { Refusal } from '../../src/core/errors.ts';
import type { Call } from '../../src/core/operation.ts';
import type { ServerCallContext, ServerClient } from '../sync/server-client.ts';
import type { ServerSessions } from './server-sessions.ts';

export type ForwardOptions = {
  client: () => ServerClient | null;
  sessions: ServerSessions;
  /** The command id that this till derives from an idempotency key. */
  idOfKey: (key: string) => string;
  /** Pulls what the server has just done into the replica, so the next read shows it. */
  catchUp: () => Promise<void>;
};

type AnyProcedure = (input: unknown, o: { context: ServerCallContext }) => Promise<unknown>;

function procedureOf(client: ServerClient, path: readonly string[]): AnyProcedure {
  let node: unknown = client;
  for (const name of path) node = (node as Record<string, unknown>)[name];
  return node as AnyProcedure;
}

/** Max. time a forwarded write waits for the replica to catch up; after a large import the pull takes longer. */
const CATCH_UP_MS = 2_000;

const atMost = (work: Promise<void>) =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, CATCH_UP_MS).unref())]);

/** Forwards operations that only the server does, in the name of the calling person. */
export function forwardTo(o: ForwardOptions) {
  return async (
    path: readonly string[],
    meta: OperationMeta,
    input: unknown,
    call: Call,
  ): Promise<unknown> => {
    const client = o.client();
    if (!client) throw new Refusal('SERVER_UNREACHABLE');
    const { user } = call.caller;
    const token = user ? await o.sessions.tokenOf(user.id) : null;
    if (meta.audience === 'user' && !token) throw new Refusal('SIGN_IN_AGAIN');
    const context = {
      token: token ?? undefined,
      idempotencyKey: call.request.idempotencyKey ?? undefined,
      timeoutMs: 20_000,
    };
    let answer: unknown;
    try {
      answer = await procedureOf(client, path)(withSaleId(input, o), { context });
    } catch (error) {
      throw translated(error, user?.id, o.sessions);
    }
    if (meta.nature !== 'read') await atMost(o.catchUp());
    return path.join('.') === 'auth.setUp' ? await signInOwner(call, answer, o.sessions) : answer;
  };
}

/** What is held for a sale carries the id that the sale will get here, so that the server can match them. */
function withSaleId(input: unknown, o: ForwardOptions): unknown {
  if (typeof input !== 'object' || input === null || !('saleKey' in input)) return input;
  return { ...input, saleKey: o.idOfKey(String(input.saleKey)) };
}

/** Passes the server's refusals to the screen unchanged; an unreachable server is a refusal of its own. */
function translated(error: unknown, userId: string | undefined, sessions: ServerSessions): unknown {
  if (!(error instanceof ORPCError)) return new Refusal('SERVER_UNREACHABLE');
  if (error.code === 'UNAUTHORIZED') {
    // The session at the server ended, not the one at this till.
    if (userId) sessions.forget(userId);
    return new Refusal('SIGN_IN_AGAIN');
  }
  return error;
}

/** The person who has just set up the shop is signed in at this till as well. */
async function signInOwner(call: Call, answer: unknown, sessions: ServerSessions): Promise<unknown> {
  const owner = signedIn.parse(answer);
  sessions.keep(owner.id, owner.access_token);
  const user = await call.store.read((r) => r.get('users', owner.id));
  if (!user) throw new Refusal('SERVER_UNREACHABLE');
  const who = { userId: user.id, storeId: null, by: 'password' as const };
  const token = await call.store.transact((w) => beginSession(w, call, who));
  return await signedInAnswer(call, token, user, who);
}
