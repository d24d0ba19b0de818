import { images } from '../core/images.node.ts';
import { documents } from '../documents/documents.node.ts';
import type { Documents } from '../documents/port.ts';
import type { ImportEncoding, ImportMapping } from '../product-files/contract.ts';
import type { SnapshotOrder } from './write-snapshot.node.ts';

type DocumentCall<K extends keyof Documents = keyof Documents> = { name: K; args: Parameters<Documents[K]> };

/** What the workers can do. What is drawn or read with is loaded by the worker that first needs it. */
export const jobs = {
  document: async ({ name, args }: DocumentCall) =>
    await (documents[name] as (...given: unknown[]) => Promise<unknown>)(...args),
  reencode: async (bytes: Uint8Array) => await images.reencode(bytes),
  isReadable: async (bytes: Uint8Array) => await images.isReadable(bytes),
  readUpload: async (o: { bytes: Uint8Array; encoding: ImportEncoding | undefined }) => {
    const { readUpload } = await import('../product-files/read-upload.ts');
    return await readUpload(o.bytes, o.encoding);
  },
  planImport: async (
    o: { content: string; delimiter: string; mapping: ImportMapping },
    part: (part: unknown) => void,
  ) => {
    const { planParts } = await import('../product-files/plan-import.ts');
    for await (const lines of planParts(o, o.mapping)) part(lines);
  },
  zip: async (o: { files: Record<string, Uint8Array>; at: number }) => {
    // Its build for Node brings a `require` of its own, which the bundle has already.
    const { zipSync } = await import('fflate/browser');
    return new Uint8Array(zipSync(o.files, { mtime: o.at }));
  },
  snapshot: async (order: SnapshotOrder) => {
    const { snapshotElsewhere } = await import('./write-snapshot.node.ts');
    return await snapshotElsewhere(order);
  },
};
export type Jobs = typeof jobs;
