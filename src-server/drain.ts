import type { FastifyInstance } from 'fastify';
import { operationOfRequest, STREAM } from '../src/doors/operation-of-request.ts';

/** A server that ends: it takes nothing new and answers what it has begun. */
export type Drain = {
  readonly isEnding: boolean;
  /** From here on new requests are turned away: to another node, or until the next start. */
  begin(): void;
  /** Waits until every request that was under way is answered. @returns how many are not, after `ms` */
  settled(ms: number): Promise<number>;
};

/** Health checks are answered to the end. */
const PROBES = new Set(['/healthz', '/readyz']);

/** Counts the requests that are under way; call before the door listens. */
export function drainOf(app: FastifyInstance): Drain {
  let isEnding = false;
  let underWay = 0;
  let wake: (() => void) | null = null;

  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (isEnding && !PROBES.has(path)) {
      return reply.code(503).headers({ connection: 'close', 'retry-after': '1' }).send({
        code: 'SHUTTING_DOWN',
        message: 'The server is being stopped; ask again.',
      });
    }
    if (operationOfRequest(request.method, request.url) === STREAM) return;
    underWay += 1;
    // Also when the client has gone away in the meantime.
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) wake?.();
    });
  });

  return {
    get isEnding() {
      return isEnding;
    },
    begin() {
      isEnding = true;
      // Ends the listening and the connections without a request; those that are busy close with their answer.
      app.server.close();
    },
    async settled(ms) {
      if (underWay > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return underWay;
    },
  };
}
