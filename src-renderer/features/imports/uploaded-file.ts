import type { client } from '../../api/client.ts';

/** An uploaded file: its content, and the guessed meaning of its columns. */
export type UploadedFile = Awaited<ReturnType<typeof client.imports.upload>>;
