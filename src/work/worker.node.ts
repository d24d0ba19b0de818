import { parentPort } from 'node:worker_threads';
import { Refusal } from '../core/errors.ts';
import { jobs } from './jobs.node.ts';
import type { Order, Reply } from './pool.node.ts';

/** The worker's main file: processes one order after another until it receives 'end'. */
const port = parentPort;
const say = (reply: Reply) => port?.postMessage(reply);

async function take({ job, input }: Order): Promise<void> {
  try {
    const run = jobs[job as keyof typeof jobs] as (
      jobInput: unknown,
      part: (part: unknown) => void,
    ) => Promise<unknown>;
    say({ done: await run(input, (part) => say({ part })) });
  } catch (error) {
    if (error instanceof Refusal) say({ refused: error.code, data: error.data });
    else if (error instanceof Error) say({ failed: error.message, stack: error.stack });
    else say({ failed: String(error), stack: undefined });
  }
}

port?.on('message', (message: Order | 'end') => {
  if (message === 'end') port.close();
  else void take(message);
});
