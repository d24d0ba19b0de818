import { images } from '../core/images.node.ts';
import type { Row } from '../core/store/store.ts';
import type { Papers } from '../documents/port.ts';
import { drawnInTraining } from '../documents/training-mark.node.ts';
import type { ImportMapping } from '../imports/contract.ts';
import type { UploadOrder } from '../imports/read-upload.ts';
import { documents } from '../papers.node.ts';
import type { SnapshotOrder } from './write-snapshot.node.ts';

/** The jobs of the workers. Large modules are loaded by the worker that first needs them. */
export const jobs = {
  pdf: async <K extends keyof Papers>(o: { kind: K; args: Papers[K]; isTraining: boolean }) => {
    const draw = () => documents.pdf(o.kind, ...o.args);
    return await (o.isTraining ? drawnInTraining(draw) : draw());
  },
  bars: async (symbol: Parameters<typeof documents.bars>[0]) => await documents.bars(symbol),
  reencode: async (bytes: Uint8Array) => await images.reencode(bytes),
  isReadable: async (bytes: Uint8Array) => await images.isReadable(bytes),
  readUpload: async (order: UploadOrder) => {
    const { readUpload } = await import('../imports/read-upload.ts');
    return await readUpload(order);
  },
  planImport: async (
    o: Pick<Row<'imports'>, 'kind' | 'content' | 'delimiter'> & { mapping: ImportMapping },
    part: (part: unknown) => void,
  ) => {
    const { planParts } = await import('../imports/plan-import.ts');
    for await (const lines of planParts(o, o.mapping)) part(lines);
  },
  pickLines: async (o: Pick<Row<'imports'>, 'content' | 'delimiter'> & { numbers: readonly number[] }) => {
    const { pickLines } = await import('../imports/read-file.ts');
    return await pickLines(o, o.numbers);
  },
  zip: async (o: { files: Record<string, Uint8Array>; at: number }) => {
    // fflate's Node build declares its own `require`, which clashes with the one in the bundle.
    const { zipSync } = await import('fflate/browser');
    return new Uint8Array(zipSync(o.files, { mtime: o.at }));
  },
  snapshot: async (order: SnapshotOrder) => {
    const { snapshotElsewhere } = await import('./write-snapshot.node.ts');
    return await snapshotElsewhere(order);
  },
};
export type Jobs = typeof jobs;
