import type { FastifyInstance } from 'fastify';
import { declared, type Host } from '../core/call.ts';
import { Refusal } from '../core/errors.ts';
import {
  isForeignPage,
  isForeignToServer,
  isLoopbackHost,
  isOwnHost,
  type OwnNames,
} from './foreign-pages.ts';
import { firstValue } from './header.ts';
import { entryOf, LAUNCH_COOKIE } from './launch-cookie.node.ts';
import { OURS_ALONE } from './own-cookie.node.ts';

/** How a till in a browser lets its pages in. */
export type Loopback = {
  launchToken: string;
  /** The cookie that the token is exchanged for; cookies are not separated by port. */
  cookie?: string;
  /** A session that the page begins with. */
  session?: string;
  /** Another program of this machine, whose answering the page may ask about. */
  neighbour?: string | null;
};

/** The picture that a page of another port asks for, to learn whether this till answers. */
const SIGN_OF_LIFE = '/favicon.svg';

/**
 * A server answers requests under its own names, and under any name with a device's key, since the server's
 * address may change after a till was enrolled. It refuses requests from pages of other sites.
 */
export function guardServer(app: FastifyInstance, host: Host, names: OwnNames): void {
  const isDevice = async (key: string | null) => {
    if (key === null) return false;
    const context = { token: null, deviceKey: key, idempotencyKey: null, address: '' };
    return (await host.store.read((r) => host.callerOf(r, context, host.clock.now()))).device !== null;
  };
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'sec-fetch-site': site, 'x-hanout-device': key } = request.headers;
    // The Host header itself: behind a proxy Fastify uses X-Forwarded-Host, which any client can send.
    const called = (request.headers.host ?? '').slice(0, 260);
    if (!isOwnHost(called, names) && !(await isDevice(firstValue(key)))) {
      return await reply.code(403).send(declared(new Refusal('HOST_UNKNOWN', { host: called })).toJSON());
    }
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!isForeignToServer({ host: called, origin, site: firstValue(site) ?? undefined }, names)) return;
    const message = 'This server takes no order from a page of another site.';
    return await reply.code(403).send({ code: 'FORBIDDEN', message });
  });
}

/**
 * A till in a browser answers only pages of this machine: Host and Origin are checked (against DNS rebinding),
 * and the token printed at start is exchanged for a browser cookie.
 */
export function guardLoopback(
  app: FastifyInstance,
  { launchToken, cookie: launchCookie = LAUNCH_COOKIE, session }: Loopback,
  sessionCookie: string,
): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url === SIGN_OF_LIFE) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  app.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    // Another port of this machine belongs to another program.
    if (!isLoopbackHost(host) || isForeignPage({ host, origin }))
      return reply.code(403).send({ code: 'FORBIDDEN', message: 'Only pages of this till.' });
    const entry = entryOf(request.url, launchToken, launchCookie);
    if (entry) {
      if (session) reply.setCookie(sessionCookie, session, OURS_ALONE);
      return reply.header('set-cookie', entry.setCookie).redirect(entry.location, 303);
    }
    if (request.cookies[launchCookie] === launchToken) return;
    if (request.headers['x-hanout-launch'] === launchToken) return;
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send(
        'Open the address that the till printed when it started. / افتح العنوان الذي أظهره الصندوق عند تشغيله.',
      );
  });
}
