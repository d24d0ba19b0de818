import { z } from 'zod';
import { day, id, instant, read, sha256 } from '../core/contract.ts';
import { publicStore } from '../stores/contract.ts';

const amount = z.number().int();

const person = z.object({
  id,
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
  avatar: sha256.nullable(),
});

const dashboard = z.object({
  day,
  /** Time that the figures go up to; those of the week before stop at the same time of day. */
  at: instant,
  figures: z.object({
    /** Sales net of returns, tax included. */
    revenue: amount,
    refunded: amount,
    transactions: amount,
    pieces: amount,
    averageTicket: amount,
  }),
  /** The same weekday a week ago, up to the same time. */
  before: z.object({ day, revenue: amount, transactions: amount }),
  /** `before`: the revenue of the same hour a week ago, up to the same time. */
  hours: z.array(z.object({ hour: z.number().int(), revenue: amount, transactions: amount, before: amount })),
  performers: z.array(z.object({ person, revenue: amount, transactions: amount })),
  /** Who is clocked in, and how many work in this store. */
  present: z.array(person),
  staff: z.number().int(),
});
export type Dashboard = z.infer<typeof dashboard>;

/** One store's share of the shop's day. */
const storeDay = z.object({
  store: publicStore,
  day,
  revenue: amount,
  transactions: amount,
  /** The same weekday a week ago, up to the same time. */
  before: z.object({ revenue: amount, transactions: amount }),
  /** Number clocked in, and number who work there. */
  present: z.number().int(),
  staff: z.number().int(),
});

const shopDay = dashboard
  .pick({ day: true, at: true, figures: true, before: true, hours: true, performers: true })
  .extend({ stores: z.array(storeDay) });
export type ShopDay = z.infer<typeof shopDay>;

export const dashboardContract = {
  /** The day of a store as known on this machine; a till includes what it has not sent yet. */
  today: read({ permission: 'can_view_dashboard' })
    .route({ method: 'GET', path: '/dashboard', tags: ['Dashboard'] })
    .input(z.object({ storeId: id }))
    .output(dashboard),
  /** The day of all stores whose dashboard the caller may see; only the server has the data of all. */
  allStores: read({ permission: 'can_view_dashboard', source: 'server' })
    .route({ method: 'GET', path: '/dashboard/all-stores', tags: ['Dashboard'] })
    .output(shopDay),
};
