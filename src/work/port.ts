import type { Row } from '../core/store/store.ts';
import type { ImportEncoding, ImportMapping } from '../product-files/contract.ts';
import type { Plan } from '../product-files/plan-import.ts';
import type { Upload } from '../product-files/read-upload.ts';

/** What is too long for the thread that answers everybody: done beside it, in a line of bounded length. */
export interface Work {
  /** @throws Refusal FILE_UNREADABLE, TOO_MANY_COLUMNS, TOO_BUSY */
  readUpload(bytes: Uint8Array, encoding: ImportEncoding | undefined): Promise<Upload>;
  /** @throws Refusal MISSING_FIELDS, FILE_UNREADABLE, TOO_BUSY */
  planImport(file: Pick<Row<'imports'>, 'content' | 'delimiter'>, mapping: ImportMapping): Promise<Plan>;
  /** @param at the time that its files get, UTC ms */
  zip(files: Record<string, Uint8Array>, at: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets what came meanwhile be answered first: between two parts of what takes long. */
  letOthers(): Promise<void>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly work: Work;
  }
}
