import { z } from 'zod';
import { fact, id, instant, optionalText, page, paging, read, requiredText, text } from '../core/contract.ts';

export const client = z.object({
  id,
  storeId: id,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  ice: z.string().nullable(),
  rc: z.string().nullable(),
  preferredStyle: z.string().nullable(),
  lastVisitAt: instant.nullable(),
  /** Centimes bought, returns taken off. */
  totalPurchases: z.number().int(),
  archivedAt: instant.nullable(),
});
export type Client = z.infer<typeof client>;

export const clientInput = z.object({
  storeId: id,
  name: requiredText(120),
  phone: text(40).default(''),
  email: optionalText(120).refine((s) => s === null || z.email().safeParse(s).success, 'must be an e-mail'),
  address: optionalText(200),
  ice: optionalText(40).refine((s) => s === null || /^\d{15}$/.test(s), 'must be 15 digits'),
  rc: optionalText(40),
  preferredStyle: optionalText(120),
});

export const clientsContract = {
  /** Finding and quick-adding a client needs no permission: every cashier does it (design §3). */
  list: read()
    .route({ method: 'GET', path: '/clients', tags: ['Clients'] })
    .input(paging.extend({ storeId: id.optional(), search: text(100).optional() }))
    .output(page(client)),
  find: read()
    .route({ method: 'GET', path: '/clients/{id}', tags: ['Clients'] })
    .input(z.object({ id }))
    .output(client),
  create: fact()
    .route({ method: 'POST', path: '/clients', tags: ['Clients'] })
    .input(clientInput)
    .output(client),
};
