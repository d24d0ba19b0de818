import { z } from 'zod';
import { read, sha256 } from '../core/contract.ts';

export const filesContract = {
  /** An image by its content's hash; cached for ever by whoever asks. Public: pictures of goods and people's avatars. */
  find: read({ audience: 'public', source: 'replica' })
    .route({ method: 'GET', path: '/files/{sha256}', tags: ['Files'] })
    .input(z.object({ sha256 }))
    .output(z.file()),
};
