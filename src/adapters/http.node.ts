import fastifyCookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Host } from '../core/call.ts';
import type { RequestContext } from '../core/operation.ts';
import { NO_NAMES, type OwnNames } from './foreign-pages.ts';
import { carriedBy, firstValue } from './header.ts';
import { MAX_FILE, readBodies, refuseForms, UNREADABLE } from './http-body.node.ts';
import { serveDocumentation } from './http-documentation.node.ts';
import { guardLoopback, guardServer, type Loopback } from './http-guards.node.ts';
import { serveScreens } from './http-screens.node.ts';
import { describeBadInput, describeUnreadable, refuseUnreadable } from './interceptors.ts';
import { OURS_ALONE, YEAR_SECONDS } from './own-cookie.node.ts';
import { hostRouter } from './router.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './screen-headers.node.ts';

export type HttpAdapterOptions = {
  host: Host;
  version: string;
  /** Folder of the built screens; null if only the API is served. */
  screens: string | null;
  cookie: string;
  /** For a till in a browser: answers only its own pages on loopback, which must present the token printed at start. */
  loopbackOnly?: Loopback;
  /** Names of a server in addition to the loopback names. */
  names?: OwnNames;
  /** Whether the cookie is sent over https only. */
  isSecure?: boolean;
  /** Proxies (addresses, networks, 'loopback') that are trusted to state a request's origin address. */
  trustedProxy?: string | null;
  /** Time limits for receiving a request. */
  patience?: Patience;
};

/**
 * Limits for receiving a whole request and its headers, and the interval at which they are checked, in
 * milliseconds.
 */
type Patience = { requestMs: number; headersMs: number; everyMs: number };

/** Enough for a picture of 8 MB at half a megabit per second. */
const PATIENCE: Patience = { requestMs: 150_000, headersMs: 20_000, everyMs: 5_000 };

/** The HTTP adapter: REST under /api from the contract, its documentation, and the screens. */
export async function httpAdapter(options: HttpAdapterOptions): Promise<FastifyInstance> {
  const { host, cookie, patience = PATIENCE } = options;
  const app = fastify({
    logger: false,
    trustProxy: options.trustedProxy ?? false,
    bodyLimit: MAX_FILE,
    forceCloseConnections: true,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.everyMs },
  });
  await app.register(fastifyCookie);
  await app.register(
    helmet,
    securityHeaders({ neighbour: options.loopbackOnly?.neighbour, isSecure: options.isSecure }),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  readBodies(app);
  if (options.loopbackOnly) guardLoopback(app, options.loopbackOnly, cookie);
  else guardServer(app, host, options.names ?? NO_NAMES);
  app.addHook('onRequest', refuseForms);

  const handler = new OpenAPIHandler<RequestContext>(hostRouter(host) as never, {
    clientInterceptors: [describeBadInput(host)],
    interceptors: [describeUnreadable(host)],
  });
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => {
    const bearer = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? null;
    const isScreen = request.headers['x-hanout-client'] === 'screens';
    // A cookie alone is enough to read (a PDF in a new tab); to write, a page must also send a header that
    // other sites cannot set.
    const mayUseCookie = isScreen || request.method === 'GET';
    const base = {
      ...carriedBy(request.headers),
      token: bearer ?? (mayUseCookie ? (request.cookies[cookie] ?? null) : null),
      deviceKey: firstValue(request.headers['x-hanout-device']),
      address: request.ip,
      retryAfter: (seconds: number) => void reply.header('retry-after', String(seconds)),
      mayKeep: () => void reply.header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`),
    };
    if (!isScreen) return base;
    return {
      ...base,
      keepToken: (token) => {
        const kept = { ...OURS_ALONE, secure: options.isSecure ?? false };
        if (token === null) reply.clearCookie(cookie, kept);
        else reply.setCookie(cookie, token, { ...kept, maxAge: YEAR_SECONDS });
      },
    };
  };

  serveDocumentation(app, options.version);
  app.all('/api/*', async (request, reply) => {
    // API answers depend on the caller and are not cached; those that never change say so with `mayKeep`.
    reply.header('cache-control', 'no-store');
    const context = contextOf(request, reply);
    if (request.body === UNREADABLE) {
      const error = await refuseUnreadable(host, request, context, 'no readable JSON').catch(
        (e: unknown) => e,
      );
      if (!(error instanceof ORPCError)) throw error;
      return await reply.code(error.status).send(error.toJSON());
    }
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
    if (!matched) await reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found' });
    return reply;
  });
  if (options.screens) await serveScreens(app, options.screens);
  return app;
}
