import { z } from 'zod';
import { instant, tillOnly } from '../core/contract.ts';

/** What a till's start found wrong with its database and did about it. */
const recovery = z.object({
  at: instant,
  /** 'damaged': the database could not be trusted and was rebuilt; 'behind': it lacked what the journal has. */
  cause: z.enum(['damaged', 'behind']),
  /** Whether a backup was there to rebuild from; else everything but the unsent comes from the server. */
  hadBackup: z.boolean(),
  /** Sales and other writes that the journal or the damaged file gave back. */
  commands: z.number().int(),
  /** The very last write, when the power went between its journal and its database: did it happen? */
  unsure: z
    .object({
      name: z.string(),
      at: instant,
      receiptNumber: z.string().nullable(),
      /** Centimes of MAD. */
      total: z.number().int().nullable(),
    })
    .nullable(),
});
export type Recovery = z.infer<typeof recovery>;

export const recoveryContract = {
  /** The last recovery, until somebody has read it. */
  find: tillOnly()
    .route({ method: 'GET', path: '/till/recovery', tags: ['Till'] })
    .output(z.object({ recovery: recovery.nullable() })),
  /** Closes the report; says of an unsure write whether the client got it. */
  settle: tillOnly()
    .route({ method: 'POST', path: '/till/recovery/settle', tags: ['Till'] })
    .input(z.object({ happened: z.boolean().nullable().default(null) }))
    .output(z.object({})),
};
