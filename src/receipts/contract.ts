import { z } from 'zod';
import { read } from '../core/contract.ts';

/** How a series of receipts was found: whole, or the first place where it is not. */
export const seriesFinding = z.object({
  /** How many receipts were looked at. */
  checked: z.number().int(),
  /** Of them without a signature, or signed by a key that is not known here. */
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
  /** Every series of receipts that there is, in the stores of whoever asks. */
  series: read({ permission: 'can_view_audit_log', source: 'server' })
    .route({ method: 'GET', path: '/receipts/series', tags: ['Receipts'] })
    .output(z.object({ items: z.array(z.object({ series: z.string(), receipts: z.number().int() })) })),
  /** Reads a part of a series back and proves it: numbers, chain, signatures, and at its end the countersigned head. */
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
