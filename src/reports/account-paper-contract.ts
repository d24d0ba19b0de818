import { z } from 'zod';
import { id, read } from '../core/contract.ts';

/** The papers of a client's account, under the name of the accounts; reports draw them. */
export const accountPapersContract = {
  /** The statement of an account, or the slip of one repayment. For anyone who sells: the client asks for them. */
  paper: read({ isLong: true })
    .route({ method: 'GET', path: '/accounts/{id}/paper.pdf', tags: ['Client accounts'] })
    .input(
      z.object({
        id,
        /** Of a repayment; the statement without it. */
        moveId: id.optional(),
        locale: z.enum(['ar', 'fr', 'en']).default('ar'),
      }),
    )
    .output(z.file()),
};
