import { RPCHandler } from '@orpc/server/message-port';
import type { Host } from '../core/call.ts';
import type { DoorContext } from '../core/operation.ts';
import { describeBadInput } from './interceptors.ts';
import { hostRouter } from './router.ts';

/** What a window's port can do: Electron's MessagePortMain and Node's MessagePort both can. */
export type ServedPort = Parameters<RPCHandler<DoorContext>['upgrade']>[0];

/**
 * The door of an Electron window: one MessagePort, one session, kept on this side of the port so that no token
 * ever reaches the renderer.
 * @param session where the window's token is kept between calls, e.g. over a reload
 */
export function servePort(host: Host, port: ServedPort, session: { token: string | null }): void {
  const handler = new RPCHandler<DoorContext>(hostRouter(host) as never, {
    clientInterceptors: [describeBadInput(host)],
    interceptors: [
      (o) => {
        const header = (name: string) => {
          const value = o.request.headers[name];
          // What says nothing is none: all who send it empty would share one key.
          return (Array.isArray(value) ? value[0] : value) || null;
        };
        const idempotencyKey = header('idempotency-key');
        const approvalId = header('x-hanout-approval');
        return o.next({ ...o, context: { ...o.context, token: session.token, idempotencyKey, approvalId } });
      },
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
