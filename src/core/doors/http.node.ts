import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastifyCookie, { type CookieSerializeOptions } from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { callerOf } from '../../auth/session.ts';
import { declared, type Host } from '../call.ts';
import { Refusal } from '../errors.ts';
import type { DoorContext } from '../operation.ts';
import {
  isForeignPage,
  isForeignToServer,
  isLoopbackHost,
  isOwnHost,
  NO_NAMES,
  type OwnNames,
} from './foreign-pages.ts';
import { describeBadInput, describeUnreadable, refuseUnreadable } from './interceptors.ts';
import { openapiDocument } from './openapi.ts';
import { takesFile } from './operation-of-request.ts';
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

/** JSON bodies, and files, which are the largest thing that a screen sends. */
const MAX_JSON = 2 * 1024 * 1024;
const MAX_FILE = 8 * 1024 * 1024;
const LAUNCH_COOKIE = 'hanout_launch';
const YEAR_SECONDS = 31_536_000;

/** No other site and no script of a page gets a cookie of ours. */
const OURS_ALONE: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict' };

const one = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

/** Refuses bodies that are too large before one byte of them is parsed; the API's parser has no limit of its own. */
function limitBody(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.headers['transfer-encoding']) {
    return reply
      .code(411)
      .header('connection', 'close')
      .send({ code: 'LENGTH_REQUIRED', message: 'Send a Content-Length.' });
  }
  const isForm = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
  const limit = isForm ? MAX_FILE : MAX_JSON;
  if (Number(request.headers['content-length'] ?? 0) <= limit) return undefined;
  return reply.code(413).header('connection', 'close').send({
    defined: true,
    code: 'FILE_TOO_LARGE',
    status: 413,
    message: 'This file is too large.',
    data: { limit },
  });
}

/** The kind of a body is said in letters of either case, and a body of no kind is JSON. */
function nameContentType({ method, headers }: FastifyRequest): void {
  const [kind = '', ...rest] = (headers['content-type'] ?? '').split(';');
  const named = kind.trim().toLowerCase();
  if (named !== '') headers['content-type'] = [named, ...rest].join(';');
  else if (method !== 'GET' && method !== 'HEAD') headers['content-type'] = 'application/json';
}

/** Stands for a body that is no JSON until it is known who sent it. */
const UNREADABLE = Symbol('unreadable');

/** Reads JSON as UTF-8 and nothing else: bytes that are not would be kept as signs that nobody wrote. */
function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return UNREADABLE;
  }
}

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
  // The API reads its own forms and files; an empty JSON body is an empty input, not an error.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => readJson(body),
  );
  app.addHook('onRequest', async (request, reply) => {
    nameContentType(request);
    return limitBody(request, reply);
  });
  // What is answered before it has arrived is not read to its end.
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.header('connection', 'close');
  });
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

/** The screens, with every unknown path answered by the page that routes it. */
async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found' });
  });
}

const DOCS_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hanout API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const DOCS_START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', tagsSorter: 'alpha', filter: true });`;

function serveDocumentation(app: FastifyInstance, version: string): void {
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  void app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
  // Two megabytes that are the same for everybody: made once, and packed.
  let document: Promise<Buffer> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= openapiDocument(version).then((made) => gzipSync(JSON.stringify(made)));
    const packed = await document;
    reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
    reply.header('cache-control', 'public, max-age=3600');
    const takesGzip = (request.headers['accept-encoding'] ?? '').includes('gzip');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(gunzipSync(packed));
  });
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(DOCS_PAGE));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(DOCS_START));
}

/**
 * A form is what any page may send anywhere without asking first: it is read only where an operation takes a file.
 * Everything else comes as JSON.
 */
async function refuseForms(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const kind = request.headers['content-type'] ?? '';
  const isForm = kind.startsWith('multipart/form-data');
  if (!isForm && !kind.startsWith('application/x-www-form-urlencoded')) return undefined;
  if (isForm && takesFile(request.method, request.url)) return undefined;
  const message = 'This takes JSON, not a form.';
  return await reply.code(415).header('connection', 'close').send({ code: 'JSON_WANTED', message });
}

/**
 * A server answers to its own names, and to a device's key under any, since an address may change under a till. It
 * takes no order from a page of another site.
 */
function guardServer(app: FastifyInstance, host: Host, names: OwnNames): void {
  const isDevice = async (key: string | null) => {
    if (key === null) return false;
    const door = { token: null, deviceKey: key, idempotencyKey: null, address: '' };
    return (await host.store.read((r) => callerOf(r, door, host.clock.now()))).device !== null;
  };
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'sec-fetch-site': site, 'x-hanout-device': key } = request.headers;
    // The header itself: behind a proxy, Fastify's own word is X-Forwarded-Host, which anybody may send.
    const called = (request.headers.host ?? '').slice(0, 260);
    if (!isOwnHost(called, names) && !(await isDevice(one(key)))) {
      return await reply.code(403).send(declared(new Refusal('HOST_UNKNOWN', { host: called })).toJSON());
    }
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!isForeignToServer({ host: called, origin, site: one(site) ?? undefined }, names)) return;
    const message = 'This server takes no order from a page of another site.';
    return await reply.code(403).send({ code: 'FORBIDDEN', message });
  });
}

/**
 * A browser till answers only this machine's own pages: Host and Origin are checked (against a foreign page that
 * resolves its name to loopback), and the token that the start printed becomes a cookie of the browser.
 */
function guardLoopback(app: FastifyInstance, launchToken: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    // Another port of this machine is another program.
    if (!isLoopbackHost(host) || isForeignPage({ host, origin }))
      return reply.code(403).send({ code: 'FORBIDDEN', message: 'Only pages of this till.' });
    // A path that begins with two slashes would be read as a machine's name.
    const { searchParams, pathname } = new URL(request.url.replace(/^\/+/, '/'), 'http://till');
    if (searchParams.get('token') === launchToken) {
      // What else the address says, such as a language, is the page's.
      searchParams.delete('token');
      const rest = searchParams.size > 0 ? `?${searchParams}` : '';
      return reply
        .setCookie(LAUNCH_COOKIE, launchToken, { ...OURS_ALONE, maxAge: YEAR_SECONDS })
        .redirect(pathname + rest, 303);
    }
    if (request.cookies[LAUNCH_COOKIE] === launchToken) return;
    if (request.headers['x-hanout-launch'] === launchToken) return;
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send(
        'Open the address that the till printed when it started. / افتح العنوان الذي أظهره الصندوق عند تشغيله.',
      );
  });
}
