import fastifyCookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Host } from '../core/call.ts';
import type { DoorContext } from '../core/operation.ts';
import { NO_NAMES, type OwnNames } from './foreign-pages.ts';
import { one } from './header.ts';
import { MAX_FILE, readBodies, refuseForms, UNREADABLE } from './http-body.node.ts';
import { serveDocumentation } from './http-documentation.node.ts';
import { guardLoopback, guardServer } from './http-guards.node.ts';
import { serveScreens } from './http-screens.node.ts';
import { describeBadInput, describeUnreadable, refuseUnreadable } from './interceptors.ts';
import { OURS_ALONE, YEAR_SECONDS } from './own-cookie.node.ts';
import { hostRouter } from './router.ts';

export type HttpDoorOptions = {
  host: Host;
  version: string;
  /** The built screens; absent where only the API is served. */
  screens: string | null;
  cookie: string;
  /** A browser till answers on loopback to its own pages only, and wants the token that its start printed. */
  loopbackOnly?: { launchToken: string };
  /** By which names a server is called, beside loopback's. */
  names?: OwnNames;
  /** Whether the cookie is sent over https only. */
  isSecure?: boolean;
  /** The proxies (addresses, networks, 'loopback') whose word on where a request came from is taken. */
  trustedProxy?: string | null;
  /** How long a request may take to arrive. */
  patience?: Patience;
};

/** How long a whole request and its headers may take to arrive, and how often that is looked at, milliseconds. */
type Patience = { requestMs: number; headersMs: number; everyMs: number };

/** A picture of 8 MB comes through half a megabit a second in time. */
const PATIENCE: Patience = { requestMs: 150_000, headersMs: 20_000, everyMs: 5_000 };

/** The HTTP door: REST under /api from the contract, its documentation, and the screens. */
export async function httpDoor(options: HttpDoorOptions): Promise<FastifyInstance> {
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
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its variables into style tags at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: options.isSecure ? undefined : false,
  });
  // The camera is for clock-in photos, on our own pages; nothing else is asked of the machine.
  app.addHook('onSend', async (request, reply) => {
    const isFile = request.method === 'GET' && request.url.startsWith('/api/files/');
    if (isFile && reply.statusCode === 200) {
      reply.header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`);
    }
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
  });
  readBodies(app);
  if (options.loopbackOnly) guardLoopback(app, options.loopbackOnly.launchToken);
  else guardServer(app, host, options.names ?? NO_NAMES);
  app.addHook('onRequest', refuseForms);

  const handler = new OpenAPIHandler<DoorContext>(hostRouter(host) as never, {
    clientInterceptors: [describeBadInput(host)],
    interceptors: [describeUnreadable(host)],
  });
  const contextOf = (request: FastifyRequest, reply: FastifyReply): DoorContext => {
    const bearer = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? null;
    const isScreen = request.headers['x-hanout-client'] === 'screens';
    // A cookie alone may read (a PDF in a new tab); to write, the page must prove that it is ours by a header
    // that no other site can send.
    const mayUseCookie = isScreen || request.method === 'GET';
    const base = {
      token: bearer ?? (mayUseCookie ? (request.cookies[cookie] ?? null) : null),
      deviceKey: one(request.headers['x-hanout-device']),
      // A header that says nothing is none: all who send it empty would share one key.
      idempotencyKey: one(request.headers['idempotency-key']) || null,
      approvalId: one(request.headers['x-hanout-approval']),
      address: request.ip,
      retryAfter: (seconds: number) => void reply.header('retry-after', String(seconds)),
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
    // What the API says is for who asks; a file never changes, but not everybody may have every one.
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
