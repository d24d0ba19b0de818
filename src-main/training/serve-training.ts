import { randomBytes } from 'node:crypto';
import { httpAdapter } from '../../src/adapters/http.node.ts';
import type { Till } from '../till/till.ts';
import type { TrainingOptions } from './training-process.ts';

/** A training without a page for this long is over: nobody would end it. */
const ALONE_MS = 60_000;

/**
 * Serves a training on a loopback address of its own, to whoever opens the address that it is given.
 * @param alone called when no page has been open for a minute
 */
export async function serveTraining(
  o: Pick<TrainingOptions, 'version' | 'screens' | 'till'>,
  { till, token }: { till: Till; token: string },
  alone: () => void,
): Promise<{ address: string; close(): Promise<void> }> {
  const launchToken = randomBytes(24).toString('base64url');
  const app = await httpAdapter({
    host: till.host,
    version: o.version,
    screens: o.screens,
    cookie: 'hanout_training',
    loopbackOnly: { launchToken, cookie: 'hanout_training_launch', session: token, neighbour: o.till },
  });
  let open = 0;
  let timer = setTimeout(alone, ALONE_MS);
  // A page follows the events in a request that stays open.
  app.addHook('onRequest', async (_request, reply) => {
    clearTimeout(timer);
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
      clearTimeout(timer);
      if (open === 0) timer = setTimeout(alone, ALONE_MS);
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}/?token=${launchToken}`,
    async close() {
      clearTimeout(timer);
      await app.close();
    },
  };
}
