/**
 * `npm run verify -- --data DIR` or `npm run verify -- --server URL --user NAME`: reads every series of receipts,
 * invoices and closings and checks it (numbers, chain, signatures, countersigned heads), or names the first break;
 * recounts the totals of a server's database and compares. Exits with 1 if anything is broken. `--mend-totals` corrects
 * totals that differ. The password of --user comes from HANOUT_PASSWORD or is prompted for.
 */
import { createInterface } from 'node:readline/promises';
import { runVerify } from './run-verify.ts';

async function askPassword(): Promise<string> {
  if (process.env.HANOUT_PASSWORD) return process.env.HANOUT_PASSWORD;
  const line = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await line.question('Password: ');
  line.close();
  return answer;
}

try {
  process.exitCode = await runVerify(process.argv.slice(2), { print: console.log, askPassword });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
