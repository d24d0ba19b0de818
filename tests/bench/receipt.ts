import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type BenchResult, line, median, missedOf, percentile, round } from './measure.ts';

const ROUNDS = 5;
/** From paying to the paper, design §7. */
const AIM_MS = 150;

type Run = { times: number[]; warmMs: number };

function run(...args: string[]): Promise<Run> {
  return new Promise((done, fail) => {
    const child = fork(join(import.meta.dirname, 'receipt-run.ts'), args, { execArgv: [] });
    child.once('message', (message) => done(message as Run));
    child.once('exit', (code) => fail(new Error(`the till's part ended with ${code}`)));
  });
}

/** From asking for an Arabic receipt to its first byte at a printer in the network, in processes that have just started. */
export async function benchReceipt(say: (text: string) => void): Promise<BenchResult> {
  const runs: Record<'bare' | 'warm' | 'french', Run[]> = { bare: [], warm: [], french: [] };
  for (let n = 0; n < ROUNDS; n += 1) {
    runs.bare.push(await run());
    runs.warm.push(await run('--warm'));
    runs.french.push(await run('--warm', '--fr'));
  }
  const firsts = (of: Run[]) => of.map(({ times: [first = Number.NaN] }) => first);
  const later = (of: Run[]) => of.flatMap(({ times }) => times.slice(1));
  say(line('Arabic, the first of a till that is not warm', firsts(runs.bare)));
  say(line('Arabic, the first of a warm till', firsts(runs.warm)));
  say(line('Arabic, those after it', later(runs.warm)));
  say(line('French, the first of a warm till', firsts(runs.french)));
  say(line('French, those after it', later(runs.french)));
  say(
    line(
      'to warm a till, behind its first screens',
      runs.warm.map(({ warmMs }) => warmMs),
    ),
  );
  const first = median(firsts(runs.warm));
  const bare = median(firsts(runs.bare));
  return {
    figures: {
      firstMs: round(first),
      firstBareMs: round(bare),
      bareVsWarm: round(bare / first, 1),
      laterMs: round(median(later(runs.warm))),
      laterP99Ms: round(percentile(later(runs.warm), 0.99)),
      frenchMs: round(median(later(runs.french))),
      warmMs: round(median(runs.warm.map(({ warmMs }) => warmMs))),
    },
    missed: missedOf([
      { name: 'the first Arabic receipt of a warm till, in ms,', is: first, most: AIM_MS },
      { name: 'an Arabic receipt, in ms,', is: median(later(runs.warm)), most: AIM_MS },
    ]),
  };
}
