import { z } from 'zod';
import { blob, flag, read, sha256 } from '../core/contract.ts';
import { errors } from '../core/errors.ts';

export const filesContract = {
  /**
   * An image by the hash of its content; clients may cache it forever. Public: pictures of items and people's
   * avatars. A private file has an operation of its own; a device fetches it if a store that it serves has it.
   */
  find: read({ audience: 'public', source: 'replica' })
    .route({ method: 'GET', path: '/files/{sha256}', tags: ['Files'] })
    .input(z.object({ sha256 }))
    .output(z.file()),
  /** A till sends a file before the command that names it; the content must have this hash. */
  put: blob({ audience: 'device' })
    .route({ method: 'PUT', path: '/files/{sha256}', tags: ['Files'] })
    .errors(errors('NOT_A_DEVICE', 'IMAGE_INVALID', 'FILE_TOO_LARGE', 'TOO_MUCH_TODAY'))
    .input(z.object({ sha256, file: z.file(), isPrivate: flag.optional() }))
    .output(z.object({})),
};
