import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/build.mjs';
import { newId } from '../../src/core/ids.ts';
import { NO_HARDWARE } from '../../src/hardware/contract.ts';
import { printerSocket } from '../../src-main/hardware/simulators/receipt-printer-socket.ts';
import { httpClient } from '../fixtures/clients.ts';
import { freePort, start, stop } from './built-till.ts';
import { benchFolder } from './large-shop.ts';
import { openLargeTill } from './large-till.ts';
import { type BenchResult, line, median, missedOf, percentile, round } from './measure.ts';

const ROUNDS = 5;
const SALES = 60;
const LINES = 3;
/** A till is warm before somebody has signed in, chosen an article and taken the money. */
const SETTLE_MS = 5_000;
/** From paying to the paper. */
const AIM_MS = 150;

type Run = { times: number[]; warmMs: number };

function run(...args: string[]): Promise<Run> {
  return new Promise((done, fail) => {
    const child = fork(join(import.meta.dirname, 'receipt-run.ts'), args, { execArgv: [] });
    child.once('message', (message) => done(message as Run));
    child.once('exit', (code) => fail(new Error(`the till's part ended with ${code}`)));
  });
}

/** Sales at the built till of the large shop: from what is sent when somebody pays to the first byte of its receipt. */
async function wholeSales(say: (text: string) => void): Promise<number[]> {
  await buildIfStale();
  const folder = mkdtempSync(join(benchFolder, 'receipt-'));
  let began: () => void = () => undefined;
  const printer = await printerSocket({ began: () => began() });
  try {
    const till = await openLargeTill(folder, say);
    const running = await start(till, await freePort());
    const launch = new URL(running.launchUrl).searchParams.get('token') ?? '';
    const client = httpClient(running.url, { launch, token: till.token });
    await client.hardware.saveSettings({
      ...NO_HARDWARE,
      receiptPrinter: {
        transport: { kind: 'tcp', ...printer.at },
        paper: 80,
        codePage: 'wpc1252',
        isChinese: false,
        lacksQr: false,
        language: 'ar',
        isAutomatic: true,
      },
      drawer: { pin: 2, openWhen: 'none' },
    });
    await pause(SETTLE_MS);
    const times: number[] = [];
    for (let n = 0; n < SALES; n += 1) {
      const items = Array.from({ length: LINES }, (_, i) => till.goods[(n * LINES + i) % till.goods.length])
        .filter((item) => item !== undefined)
        .map(({ id, price }) => ({ productId: id, price, quantity: 1 }));
      const paymentAmount = items.reduce((sum, { price }) => sum + price, 0);
      const first = new Promise<number>((done) => {
        began = () => done(performance.now());
      });
      const paid = performance.now();
      await client.sales.complete(
        { storeId: till.storeId, items, paymentMethod: 'cash', paymentAmount },
        { context: { idempotencyKey: newId() } },
      );
      times.push((await first) - paid);
      while ((await client.hardware.status()).papers.length > 0) await pause(5);
    }
    if (printer.kicks !== SALES) throw new Error(`the drawer was opened ${printer.kicks} times`);
    await stop(running);
    return times;
  } finally {
    await printer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From asking for an Arabic receipt to its first byte at a printer in the network, in processes that have just started; and whole sales. */
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
  const paid = await wholeSales(say);
  say(line('from pay to paper: a sale of cash, its drawer, its Arabic receipt', paid));
  say(line('  the first of them', paid.slice(0, 1)));
  const first = median(firsts(runs.warm));
  const bare = median(firsts(runs.bare));
  return {
    figures: {
      payToPaperMs: round(median(paid)),
      payToPaperP99Ms: round(percentile(paid, 0.99)),
      payToPaperFirstMs: round(paid[0] ?? Number.NaN),
      firstMs: round(first),
      firstBareMs: round(bare),
      bareVsWarm: round(bare / first, 1),
      laterMs: round(median(later(runs.warm))),
      laterP99Ms: round(percentile(later(runs.warm), 0.99)),
      frenchMs: round(median(later(runs.french))),
      warmMs: round(median(runs.warm.map(({ warmMs }) => warmMs))),
    },
    missed: missedOf([
      { name: 'from pay to paper, in ms,', is: median(paid), most: AIM_MS },
      { name: 'the first Arabic receipt of a warm till, in ms,', is: first, most: AIM_MS },
      { name: 'an Arabic receipt, in ms,', is: median(later(runs.warm)), most: AIM_MS },
    ]),
  };
}
