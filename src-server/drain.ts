import type { FastifyInstance } from 'fastify';
import { operationOfRequest, STREAM } from '../src/adapters/operation-of-request.ts';

/** Shutdown of a server: refuses new requests and finishes running ones. */
export type Drain = {
  readonly isEnding: boolean;
  /** From here on new requests are refused; clients retry at another node or after the restart. */
  begin(): void;
  /**
   * Waits until every running request is answered.
   * @returns how many are unanswered after `ms`
   */
  settled(ms: number): Promise<number>;
};

/** Health checks are answered until the end. */
const PROBES = new Set(['/healthz', '/readyz']);

/** Counts running requests; call before the adapter listens. */
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
    // Also fires if the client disconnects.
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
      // Closes the listening socket and idle connections; busy ones close with their answer.
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
