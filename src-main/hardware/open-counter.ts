import type { Store } from '../../src/core/store/store.ts';
import type { Blobs } from '../../src/files/port.ts';
import { Counter, type CounterOptions } from './counter.ts';
import { renderPaper } from './papers/render-paper.ts';

export type OpenCounterOptions = Pick<
  CounterOptions,
  'folder' | 'keeper' | 'machine' | 'tillName' | 'isTraining' | 'events' | 'clock' | 'log'
> & {
  store: Store;
  blobs: Blobs;
};

/** Opens the devices of the till's machine. */
export async function openCounter({ store, blobs, ...o }: OpenCounterOptions): Promise<Counter> {
  /** A store's logo if it is stored on this machine: printing never waits for a network. */
  const logoOf = async (storeId: string): Promise<Uint8Array | undefined> => {
    const logo = await store.read(async (r) => {
      const hash = (await r.get('stores', storeId))?.logo ?? null;
      return hash !== null && (await r.get('files', hash)) ? hash : null;
    });
    return logo === null ? undefined : (await blobs.get(logo))?.bytes;
  };
  return await Counter.open({
    ...o,
    render: (source, isCopy, printer) =>
      renderPaper(source, isCopy, printer, { logoOf, isTraining: o.isTraining }),
    warm: async () => await (await import('./papers/warm-papers.ts')).warmPapers(),
  });
}
