import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Contract, contract } from '../../src/contract.ts';

export type ServerCallContext = {
  /** The person's token at the server, for what a person asks. */
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  timeoutMs?: number | undefined;
};

export type ServerClient = ContractRouterClient<Contract, ServerCallContext>;

/** A till waits no longer than this for its server before it goes on without it. */
const TIMEOUT_MS = 10_000;

/** The till's client of the central server: the same contract, over HTTPS, with the device's key. */
export function serverClient(serverUrl: string, deviceKey: string | null): ServerClient {
  const link = new OpenAPILink<ServerCallContext>(contract, {
    url: `${serverUrl.replace(/\/$/, '')}/api`,
    headers: ({ context }) => ({
      ...(deviceKey ? { 'x-hanout-device': deviceKey } : {}),
      ...(context.token ? { authorization: `Bearer ${context.token}` } : {}),
      ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    }),
    fetch: async (request, init, { context }) => {
      const limit = AbortSignal.timeout(context.timeoutMs ?? TIMEOUT_MS);
      const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
      // The server wants a length; a streamed Request has none.
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
      const body = hasBody ? new Uint8Array(await request.arrayBuffer()) : null;
      const { method, headers, url } = request;
      return await fetch(url, { ...init, method, headers, body, signal });
    },
  });
  return createORPCClient(link);
}

/** Takes the answer of a server that does not know a call, since it is older than this program, for null. */
export async function unlessUnknown<R>(call: Promise<R>): Promise<R | null> {
  return await call.catch((error: unknown) => {
    if (error instanceof ORPCError && error.status === 404) return null;
    throw error;
  });
}
