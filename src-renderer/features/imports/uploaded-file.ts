import { useMutation } from '@tanstack/react-query';
import type { ImportDelimiter, ImportEncoding, ImportKind } from '../../../src/imports/field-rules.ts';
import type { client } from '../../api/client.ts';
import { KINDS } from './kinds.ts';

/** An uploaded file: its content, and the guessed meaning of its columns. */
export type UploadedFile = Awaited<ReturnType<typeof client.imports.upload>>;

/** How a file is to be read; what is left out is recognised. */
export type Reading = { encoding?: ImportEncoding; delimiter?: ImportDelimiter; sheet?: string };

/** Uploads a file to the server, which reads it. */
export function useUpload(
  { kind, storeId }: { kind: ImportKind; storeId: string },
  onUploaded: (uploaded: UploadedFile, file: File) => void,
) {
  return useMutation({
    mutationFn: ({ file, ...reading }: Reading & { file: File }) =>
      KINDS[kind].upload({ storeId, file, ...reading }),
    onSuccess: (uploaded, { file }) => onUploaded(uploaded, file),
  });
}
