import type { PullAnswer } from '../../src/core/sync/contract.ts';
import { applyRows } from '../sync/apply-page.ts';
import type { FillSource } from './refill.ts';
import { openReplicaFile } from './replica.ts';

/** Fills a file from the feed's first page on: where the server has no file of this program's form. */
export function fillByPages(pull: (cursor: string) => Promise<PullAnswer>): FillSource {
  return async (file, migrations) => {
    const { store, capture } = openReplicaFile(file, migrations);
    capture.isOn = false;
    try {
      let cursor = '';
      for (;;) {
        const page = await pull(cursor);
        await store.transact((w) => applyRows(w, page));
        cursor = page.cursor;
        const { epoch, acknowledged } = page;
        if (!page.more) return { cursor, epoch, acknowledged, historyFrom: null };
      }
    } finally {
      await store.close();
    }
  };
}
