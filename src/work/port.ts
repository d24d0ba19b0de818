import type { Row } from '../core/store/store.ts';
import type { ImportMapping } from '../imports/contract.ts';
import type { Plan } from '../imports/plan-import.ts';
import type { FileLine } from '../imports/read-file.ts';
import type { Upload, UploadOrder } from '../imports/read-upload.ts';

/** Work that takes too long for the main thread; it runs in workers with a bounded queue. */
export interface Work {
  /** @throws Refusal FILE_UNREADABLE, FILE_EMPTY, TOO_MANY_COLUMNS, WORKBOOK_…, TOO_BUSY */
  readUpload(order: UploadOrder): Promise<Upload>;
  /** @throws Refusal MISSING_FIELDS, FILE_UNREADABLE, TOO_BUSY */
  planImport(
    file: Pick<Row<'imports'>, 'kind' | 'content' | 'delimiter'>,
    mapping: ImportMapping,
  ): Promise<Plan>;
  /** The heading and some lines of a file. */
  pickLines(
    file: Pick<Row<'imports'>, 'content' | 'delimiter'>,
    numbers: readonly number[],
  ): Promise<FileLine[]>;
  /** @param at the modification time of the files, UTC ms */
  zip(files: Record<string, Uint8Array>, at: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets pending requests be answered between two parts of long work. */
  letOthers(): Promise<void>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly work: Work;
  }
}
