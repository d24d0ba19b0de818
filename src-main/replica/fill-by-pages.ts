import type { PullAnswer } from '../../src/sync/contract.ts';
import { applyRows } from '../sync/apply-page.ts';
import type { Misfit } from '../sync/rows-aside.ts';
import { type Filled, type FillSource, removeDatabase } from './refill.ts';
import { openReplicaFile } from './replica.ts';

/** Asks for the page after a cursor. `epoch` is the epoch of the previous pages. */
type PullPage = (after: { cursor: string; epoch?: string }) => Promise<PullAnswer>;

/**
 * Fills a file page by page from the start of the feed, when the server has no snapshot with this program's schema.
 * @param onMisfit called for each row that does not fit this program's tables
 */
export function fillByPages(
  pull: PullPage,
  now: () => number,
  onMisfit?: (misfit: Misfit) => void,
): FillSource {
  return async (file, migrations) => {
    for (;;) {
      const filled = await fillOnce(pull, file, migrations, now, onMisfit);
      if (filled) return filled;
      await removeDatabase(file);
    }
  };
}

/** @returns null when the server was restored meanwhile: rows of two epochs must not be mixed in one file */
async function fillOnce(
  pull: PullPage,
  file: string,
  migrations: string,
  now: () => number,
  onMisfit: ((misfit: Misfit) => void) | undefined,
): Promise<Filled | null> {
  const { store, capture } = openReplicaFile(file, migrations);
  capture.isOn = false;
  try {
    let page = await pull({ cursor: '' });
    for (;;) {
      const { cursor, epoch, acknowledged, more } = page;
      await store.transact((w) => applyRows(w, page, now(), onMisfit));
      if (!more) return { cursor, epoch, acknowledged, historyFrom: null };
      page = await pull({ cursor, epoch });
      if (page.reset) return null;
    }
  } finally {
    await store.close();
  }
}
