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
  /** Until when the figures go, and those of the week before with them. */
  at: instant,
  figures: z.object({
    /** What was sold less what was given back, tax included. */
    revenue: amount,
    refunded: amount,
    transactions: amount,
    pieces: amount,
    averageTicket: amount,
  }),
  /** The same weekday a week ago, until the same hour. */
  before: z.object({ day, revenue: amount, transactions: amount }),
  hours: z.array(z.object({ hour: z.number().int(), revenue: amount, transactions: amount })),
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
  /** The same weekday a week ago, until the same hour. */
  before: z.object({ revenue: amount, transactions: amount }),
  /** How many are clocked in, of how many who work there. */
  present: z.number().int(),
  staff: z.number().int(),
});

const shopDay = dashboard
  .pick({ day: true, at: true, figures: true, before: true, hours: true, performers: true })
  .extend({ stores: z.array(storeDay) });
export type ShopDay = z.infer<typeof shopDay>;

export const dashboardContract = {
  /** The day of a store as it stands at this machine; a till counts in what it has not sent yet. */
  today: read({ permission: 'can_view_dashboard' })
    .route({ method: 'GET', path: '/dashboard', tags: ['Dashboard'] })
    .input(z.object({ storeId: id }))
    .output(dashboard),
  /** The day of all stores together that the caller may see the dashboard of; the server alone knows them all. */
  allStores: read({ permission: 'can_view_dashboard', source: 'server' })
    .route({ method: 'GET', path: '/dashboard/all-stores', tags: ['Dashboard'] })
    .output(shopDay),
};
