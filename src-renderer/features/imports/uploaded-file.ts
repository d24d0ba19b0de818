import type { client } from '../../api/client.ts';

/** A file that the server has taken: what is in it, and what its columns seem to be. */
export type UploadedFile = Awaited<ReturnType<typeof client.imports.upload>>;
