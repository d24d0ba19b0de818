import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from '../core/call.ts';
import type { Images } from '../core/images.node.ts';
import { programRoot } from '../core/program-root.node.ts';
import type { Documents, Papers } from '../documents/port.ts';
import { type Plan, planOfParts } from '../imports/plan-import.ts';
import { onBehalfOf } from './attributed.node.ts';
import { type Jobs, jobs } from './jobs.node.ts';
import { NoWorkers, WorkPool } from './pool.node.ts';
import type { Work } from './port.ts';

/** In the built programs the worker is a separate file; when running from the sources it is in this folder. */
function workerFile(): string {
  const here = fileURLToPath(import.meta.url);
  return here.endsWith('.ts') ? join(here, '../worker.node.ts') : join(programRoot(), 'out/main/worker.js');
}

/** Drawing more labels than this takes seconds. */
const MANY_LABELS = 200;

/** A report covers whole months. */
const isLong = (kind: keyof Papers, document: unknown): boolean =>
  kind === 'report' || Object(document).labels?.length > MANY_LABELS;

type Input<K extends keyof Jobs> = Parameters<Jobs[K]>[0];
type Answer<K extends keyof Jobs> = Awaited<ReturnType<Jobs[K]>>;

export type Workers = {
  documents: Documents;
  images: Images;
  work: Work;
  run<K extends keyof Jobs>(job: K, input: Input<K>, o?: Running): Promise<Answer<K>>;
  close(): Promise<void>;
};
type Running = { isLong?: boolean; part?: (part: unknown) => void };

/**
 * The program's workers for documents, images, imported files and archives. If no worker can be started (for
 * example because workers cannot read a packed program's archive), the work is done in this thread, which
 * blocks it.
 * @param o.isTraining the documents are marked as those of a training
 */
export function openWorkers(log: Log, { entry = workerFile(), isTraining = false } = {}): Workers {
  const pool = new WorkPool({ entry });
  let hasWorkers = true;

  async function run<K extends keyof Jobs>(job: K, input: Input<K>, o: Running = {}): Promise<Answer<K>> {
    const part = o.part ?? (() => undefined);
    if (hasWorkers) {
      try {
        const where = { person: onBehalfOf(), isLong: o.isLong ?? false, part };
        return (await pool.run({ job, input }, where)) as Answer<K>;
      } catch (error) {
        if (!(error instanceof NoWorkers)) throw error;
        if (hasWorkers) log.error('no worker can be started', { message: error.message });
        hasWorkers = false;
      }
    }
    const here = jobs[job] as (jobInput: Input<K>, part: (part: unknown) => void) => Promise<Answer<K>>;
    return await here(input, part);
  }

  const documents: Documents = {
    pdf: (kind, ...args) => run('pdf', { kind, args, isTraining }, { isLong: isLong(kind, args[0]) }),
    bars: (symbol) => run('bars', symbol),
  };

  return {
    run,
    documents,
    images: {
      reencode: (bytes) => run('reencode', bytes),
      isReadable: (bytes) => run('isReadable', bytes),
    },
    work: {
      letOthers: () => setImmediate(),
      readUpload: (order) => run('readUpload', order, { isLong: true }),
      async planImport(file, mapping) {
        const { kind, content, delimiter } = file;
        const { plan, add } = planOfParts();
        await run(
          'planImport',
          { kind, content, delimiter, mapping },
          { isLong: true, part: (part) => add(part as Plan) },
        );
        return plan;
      },
      pickLines: ({ content, delimiter }, numbers) =>
        run('pickLines', { content, delimiter, numbers }, { isLong: true }),
      zip: (files, at) => run('zip', { files, at }, { isLong: true }),
    },
    close: () => pool.close(),
  };
}
