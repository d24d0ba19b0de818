import { RPCHandler } from '@orpc/server/message-port';
import type { Host } from '../core/call.ts';
import type { RequestContext } from '../core/operation.ts';
import { carriedBy } from './header.ts';
import { describeBadInput } from './interceptors.ts';
import { hostRouter } from './router.ts';

/** A MessagePort: Electron's MessagePortMain and Node's MessagePort both match. */
export type ServedPort = Parameters<RPCHandler<RequestContext>['upgrade']>[0];

/**
 * The adapter of an Electron window: one MessagePort and one session, which stays on this side of the port so
 * that no token reaches the renderer.
 * @param session holds the window's token between calls, e.g. over a reload
 */
export function servePort(host: Host, port: ServedPort, session: { token: string | null }): void {
  const handler = new RPCHandler<RequestContext>(hostRouter(host) as never, {
    clientInterceptors: [describeBadInput(host)],
    interceptors: [
      (o) =>
        o.next({ ...o, context: { ...o.context, ...carriedBy(o.request.headers), token: session.token } }),
    ],
  });
  handler.upgrade(port, {
    context: {
      token: null,
      deviceKey: null,
      idempotencyKey: null,
      address: 'window',
      keepToken: (token) => {
        session.token = token;
      },
    },
  });
}
