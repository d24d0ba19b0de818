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
import { one } from './header.ts';
import { OURS_ALONE, YEAR_SECONDS } from './own-cookie.node.ts';

const LAUNCH_COOKIE = 'hanout_launch';

/**
 * A server answers to its own names, and to a device's key under any, since an address may change under a till. It
 * takes no order from a page of another site.
 */
export function guardServer(app: FastifyInstance, host: Host, names: OwnNames): void {
  const isDevice = async (key: string | null) => {
    if (key === null) return false;
    const door = { token: null, deviceKey: key, idempotencyKey: null, address: '' };
    return (await host.store.read((r) => host.callerOf(r, door, host.clock.now()))).device !== null;
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
export function guardLoopback(app: FastifyInstance, launchToken: string): void {
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
