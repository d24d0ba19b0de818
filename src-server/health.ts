import type { FastifyInstance } from 'fastify';
import { revisionOf } from '../src/change-log/clock.ts';
import type { Store } from '../src/core/store/store.ts';
import type { Drain } from './drain.ts';
import { appliedMigration, newestMigration } from './migration-state.ts';

/** If the database takes longer, the server is not ready for tills. */
const ANSWER_MS = 2_000;

type Failing = 'database' | 'migrations' | 'shutting down';

const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * `/healthz`: the process answers; restart it if it does not. `/readyz`: ready for requests, otherwise 503 with the
 * reason. A database newer than this program counts as ready: during a rolling upgrade the old nodes keep serving.
 * @param migrations the folder of this engine's migrations
 */
export async function serveHealth(
  app: FastifyInstance,
  o: { store: Store; drain: Drain; migrations: string },
): Promise<void> {
  const mine = newestMigration(o.migrations);

  async function failing(): Promise<Failing | null> {
    if (o.drain.isEnding) return 'shutting down';
    try {
      return await within(
        ANSWER_MS,
        o.store.read(async (r) => {
          await revisionOf(r);
          return (await appliedMigration(r)) >= mine ? null : 'migrations';
        }),
      );
    } catch {
      return 'database';
    }
  }

  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const wrong = await failing();
    reply.header('cache-control', 'no-store');
    if (wrong === null) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', failing: wrong });
  });
}
