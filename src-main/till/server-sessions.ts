import { ORPCError } from '@orpc/client';
import type { PasswordCheck } from '../../src/credentials/port.ts';
import type { ServerCallContext, ServerClient } from '../sync/server-client.ts';

/** The server's verdict on a password, or 'unreachable'. */
export type AskedServer = Exclude<PasswordCheck, 'expired'> | 'unreachable';

/** A person waits for the server's word on a password. */
const ASKED_MS = 5_000;
/**
 * Only what the server alone does waits for a sign-in in the background; a slow server that answers after all spares the
 * person a second one.
 */
const BEHIND_MS = 20_000;

/**
 * The sessions of this till's people at the server, for operations that only the server does. They are kept in memory
 * only: after a restart a person must sign in again before the server accepts such operations from them.
 */
export class ServerSessions {
  readonly #tokens = new Map<string, Promise<string | null>>();
  readonly #client: () => ServerClient | null;

  constructor(client: () => ServerClient | null) {
    this.#client = client;
  }

  /** Signs in at the server. */
  async signIn(kind: 'user' | 'store', id: string, password: string): Promise<AskedServer> {
    const client = this.#client();
    if (!client) return 'unreachable';
    try {
      const context = { timeoutMs: ASKED_MS };
      if (kind === 'store') await client.auth.storeLogin({ storeId: id, password }, { context });
      else {
        const { access_token } = await client.auth.login({ userId: id, password }, { context });
        this.keep(id, access_token);
      }
      return 'ok';
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) return 'unreachable';
      if (error.code === 'TOO_MANY_ATTEMPTS') {
        return {
          waitSeconds: Number((error.data as { retryAfterSeconds?: number }).retryAfterSeconds ?? 60),
        };
      }
      return error.code === 'FIRST_PASSWORD_EXPIRED' ? 'first-expired' : 'wrong';
    }
  }

  /** Signs in in the background. */
  signInBehind(id: string, password: string): void {
    const client = this.#client();
    if (!client) return;
    const token = client.auth
      .login({ userId: id, password }, { context: { timeoutMs: BEHIND_MS } })
      .then((answer) => answer.access_token)
      .catch(() => null);
    this.#tokens.set(id, token);
  }

  /** The same with a card or a PIN, unless the person already has a session there, which may have more permissions. */
  signInWeaklyBehind(
    userId: string,
    signIn: (client: ServerClient, o: { context: ServerCallContext }) => Promise<{ access_token: string }>,
  ): void {
    const client = this.#client();
    if (!client || this.#tokens.has(userId)) return;
    const token = signIn(client, { context: { timeoutMs: BEHIND_MS } })
      .then((answer) => answer.access_token)
      .catch(() => {
        this.#tokens.delete(userId);
        return null;
      });
    this.#tokens.set(userId, token);
  }

  keep(userId: string, token: string): void {
    this.#tokens.set(userId, Promise.resolve(token));
  }

  forget(userId: string): void {
    this.#tokens.delete(userId);
  }

  async tokenOf(userId: string): Promise<string | null> {
    return (await this.#tokens.get(userId)) ?? null;
  }
}
