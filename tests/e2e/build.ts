import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/build.mjs';

/**
 * Once before all specs: they drive what was built, and two of them building at once would spoil it. The workers of the
 * run share one filled sample shop, which the first that needs it fills (`sample-shop.ts`).
 * @returns what is done behind all specs
 */
export default async function build(): Promise<() => void> {
  await buildIfStale();
  const filled = mkdtempSync(join(tmpdir(), 'hanout-e2e-sample-'));
  process.env.HANOUT_FILLED_SAMPLE = filled;
  return () => rmSync(filled, { recursive: true, force: true });
}
