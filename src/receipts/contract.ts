import { z } from 'zod';
import { read } from '../core/contract.ts';

/** The outcome of checking a series: intact, or the first place where it is broken. */
export const seriesFinding = z.object({
  /** How many receipts were checked. */
  checked: z.number().int(),
  /** How many of them have no signature, or one by an unknown key. */
  unsigned: z.number().int(),
  /** Where the next part begins; null at the end. */
  next: z.object({ number: z.number().int(), hash: z.string() }).nullable(),
  /** The first receipt that breaks the series. */
  broken: z
    .object({
      number: z.number().int(),
      why: z.enum(['missing', 'repeated', 'altered', 'unchained', 'forged', 'shortened']),
    })
    .nullable(),
});
export type SeriesFinding = z.infer<typeof seriesFinding>;

export const receiptsContract = {
  /** All series of receipts in the caller's stores. */
  series: read({ permission: 'can_view_audit_log', source: 'server' })
    .route({ method: 'GET', path: '/receipts/series', tags: ['Receipts'] })
    .output(z.object({ items: z.array(z.object({ series: z.string(), receipts: z.number().int() })) })),
  /** Reads a part of a series and checks numbers, chain and signatures; at its end also the countersigned head. */
  check: read({ permission: 'can_view_audit_log', source: 'server' })
    .route({ method: 'GET', path: '/receipts/check', tags: ['Receipts'] })
    .input(
      z.object({
        series: z.string().max(60),
        after: z.coerce.number().int().min(0).default(0),
        /** The hash of the receipt before this part. */
        hash: z.string().max(64).optional(),
      }),
    )
    .output(seriesFinding),
};
