import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from '../core/call.ts';
import type { Images } from '../core/images.node.ts';
import { programRoot } from '../core/program-root.node.ts';
import type { Documents } from '../documents/port.ts';
import { type Plan, planOfParts } from '../product-files/plan-import.ts';
import { onBehalfOf } from './attributed.node.ts';
import { type Jobs, jobs } from './jobs.node.ts';
import { NoWorkers, WorkPool } from './pool.node.ts';
import type { Work } from './port.ts';

/** In the built programs the worker is a file beside them; from the sources it is this folder's. */
function workerFile(): string {
  const here = fileURLToPath(import.meta.url);
  return here.endsWith('.ts') ? join(here, '../worker.node.ts') : join(programRoot(), 'out/main/worker.js');
}

/** From so many labels on, drawing them takes seconds. */
const MANY_LABELS = 200;
/** Documents of whole months. */
const LONG_DOCUMENTS = new Set<keyof Documents>(['reportPdf']);

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
 * The program's workers: documents, images, files of articles, archives. Where no worker can be started (a packed
 * program whose archive workers cannot read, say) the work is done in this thread, as slowly as it is.
 */
export function openWorkers(log: Log, entry = workerFile()): Workers {
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
    const here = jobs[job] as (given: Input<K>, part: (part: unknown) => void) => Promise<Answer<K>>;
    return await here(input, part);
  }

  const document =
    <K extends keyof Documents>(name: K) =>
    (...args: Parameters<Documents[K]>) => {
      const [first] = args;
      const isLong =
        LONG_DOCUMENTS.has(name) || ('labels' in Object(first) && Object(first).labels.length > MANY_LABELS);
      return run('document', { name, args }, { isLong });
    };
  const names = [
    'receiptPdf',
    'transferSlip',
    'creditSlip',
    'daySummary',
    'drawerSlip',
    'depositSlip',
    'orderPdf',
    'payslipPdf',
    'invoicePdf',
    'reportPdf',
    'labelsPdf',
    'bars',
  ] as const satisfies (keyof Documents)[];

  return {
    run,
    documents: Object.fromEntries(names.map((name) => [name, document(name)])) as unknown as Documents,
    images: {
      reencode: (bytes) => run('reencode', bytes),
      isReadable: (bytes) => run('isReadable', bytes),
    },
    work: {
      letOthers: () => setImmediate(),
      readUpload: (bytes, encoding) => run('readUpload', { bytes, encoding }, { isLong: true }),
      async planImport(file, mapping) {
        const found = { content: file.content ?? '', delimiter: file.delimiter, mapping };
        const { plan, add } = planOfParts();
        await run('planImport', found, { isLong: true, part: (part) => add(part as Plan) });
        return plan;
      },
      zip: (files, at) => run('zip', { files, at }, { isLong: true }),
    },
    close: () => pool.close(),
  };
}
