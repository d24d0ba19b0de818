import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { type Names, namesOf } from '../../src/imports/known-goods.ts';
import { goodLines, type Plan } from '../../src/imports/plan-import.ts';
import type { Imports } from '../../src/imports/port.ts';
import { writeLines } from '../../src/imports/write-lines.ts';
import type { Work } from '../../src/work/port.ts';

/** Lines per commit: a concurrent sale waits for some tens of milliseconds at most. */
const LINES_A_COMMIT = 200;

export type ImportJob = Imports & {
  /** Resumes imports that an earlier run left unfinished; call at start. */
  resume(): Promise<void>;
  /** Resolves when no import is running. */
  settled(): Promise<void>;
  /** Stops after the current commit; the next start resumes. */
  stop(): Promise<void>;
};

/**
 * Imports files in the background, some lines per commit. The progress is stored in the import's row in the
 * same commit, so an interrupted import resumes without writing anything twice.
 */
export function createImportJob(
  store: Store,
  clock: Clock,
  log: Log,
  work: Pick<Work, 'planImport'>,
): ImportJob {
  let isStopped = false;
  const running = new Map<string, Promise<void>>();

  /**
   * Runs one commit.
   * @returns whether there is more to do
   */
  async function step(id: string, plan: Plan, names: Names): Promise<boolean> {
    return await store.transact(async (w) => {
      const row = await w.lock('imports', id);
      if (row?.state !== 'running') return false;
      // Lines with a problem were already counted when the import was started.
      const all = goodLines(plan);
      const start = row.done - (plan.count - all);
      const outcome = await writeLines(w, row, start, LINES_A_COMMIT, plan, names);
      const end = Math.min(all, start + LINES_A_COMMIT);
      const isDone = end >= all;
      await w.update('imports', row, {
        done: row.done + end - start,
        created: row.created + outcome.created,
        updated: row.updated + outcome.updated,
        unchanged: row.unchanged + outcome.unchanged,
        skipped: row.skipped + outcome.skipped,
        ...(isDone ? { state: 'done' as const, endedAt: clock.now(), content: null } : {}),
      });
      return !isDone;
    });
  }

  async function fail(id: string, error: unknown): Promise<void> {
    log.error('an import failed', { id, message: String(error) });
    await store.transact(async (w) => {
      const row = await w.lock('imports', id);
      if (row?.state === 'running') await w.update('imports', row, { state: 'failed', endedAt: clock.now() });
    });
  }

  async function runAll(id: string): Promise<void> {
    try {
      // The lock waits for the commit that started the import.
      const row = await store.transact((w) => w.lock('imports', id));
      if (row?.state !== 'running') return;
      const plan = await work.planImport(row, row.mapping);
      const names = await store.read(namesOf);
      while (!isStopped && (await step(id, plan, names))) await setImmediate();
    } catch (error) {
      if (!isStopped) await fail(id, error).catch(() => undefined);
    }
  }

  function run(id: string): void {
    if (running.has(id) || isStopped) return;
    const work = runAll(id);
    running.set(
      id,
      work.finally(() => running.delete(id)),
    );
  }

  const settled = async () => void (await Promise.all(running.values()));
  return {
    run,
    async resume() {
      const open = await store.read((r) =>
        r.q.select({ id: r.t.imports.id }).from(r.t.imports).where(eq(r.t.imports.state, 'running')),
      );
      for (const { id } of open) run(id);
    },
    settled,
    async stop() {
      isStopped = true;
      await settled();
    },
  };
}
