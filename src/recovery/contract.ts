import { z } from 'zod';
import { instant, tillOnly } from '../core/contract.ts';

/** A problem that a till found in its database at start, and how it was repaired. */
const recovery = z.object({
  at: instant,
  /** 'damaged': the database was damaged and has been rebuilt; 'behind': it lacked writes of the journal. */
  cause: z.enum(['damaged', 'behind']),
  /** Whether it was rebuilt from a backup; without one everything but unsent commands comes from the server. */
  hadBackup: z.boolean(),
  /** Number of sales and other writes recovered from the journal or the damaged file. */
  commands: z.number().int(),
  /**
   * The last write, if power failed between its journal entry and its commit: people must say whether it happened.
   */
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
  /** The last recovery, until somebody confirms the report. */
  find: tillOnly()
    .route({ method: 'GET', path: '/till/recovery', tags: ['Till'] })
    .output(z.object({ recovery: recovery.nullable() })),
  /** Closes the report; `happened` says whether the unsure write took place. */
  settle: tillOnly()
    .route({ method: 'POST', path: '/till/recovery/settle', tags: ['Till'] })
    .input(z.object({ happened: z.boolean().nullable().default(null) }))
    .output(z.object({})),
};
