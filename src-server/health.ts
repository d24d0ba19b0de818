import type { FastifyInstance } from 'fastify';
import type { Store } from '../src/core/store/store.ts';
import { revisionOf } from '../src/sync/clock.ts';
import type { Drain } from './drain.ts';
import { appliedMigration, newestMigration } from './migration-state.ts';

/** A database that takes longer is not one to send tills to. */
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
 * `/healthz`: the process answers; restart it when it does not. `/readyz`: it may be sent requests, else 503 with
 * what is wrong. A database that is newer than this program is ready: the program before serves on while nodes are
 * upgraded one by one.
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
