import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Contract, contract } from '../../src/contract.ts';

export type ServerCallContext = {
  /** The person's session token at the server, for calls made in their name. */
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  timeoutMs?: number | undefined;
};

export type ServerClient = ContractRouterClient<Contract, ServerCallContext>;

/** Time limit of a call to the server; after it the till continues without the server. */
const TIMEOUT_MS = 10_000;

/** The till's client of the central server: same contract, over HTTPS, with the device's key. */
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
      // The server requires a Content-Length; a streamed Request has none.
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
      const body = hasBody ? new Uint8Array(await request.arrayBuffer()) : null;
      const { method, headers, url } = request;
      return await fetch(url, { ...init, method, headers, body, signal });
    },
  });
  return createORPCClient(link);
}

/** Turns the error of an older server that lacks a call into null. */
export async function unlessUnknown<R>(call: Promise<R>): Promise<R | null> {
  return await call.catch((error: unknown) => {
    if (error instanceof ORPCError && error.status === 404) return null;
    throw error;
  });
}
