import { z } from 'zod';
import { day, id, read, sha256 } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { daysIn, GRAINS } from './period-rules.ts';

/** Sums of whole numbers: of what is absurdly large they may be inexact, and are answered all the same. */
const amount = z.number();
const count = z.number();
const percentage = z.number();

/** Ten years: more than anybody compares, and what an index answers at once. */
const MOST_DAYS = 3_660;

const period = z.object({
  /** None: every store that the caller may see the figures of. */
  storeId: id.optional(),
  from: day,
  to: day,
});
const inOrder = ({ from, to }: { from: string; to: string }) =>
  from <= to && daysIn({ from, to }) <= MOST_DAYS;
const PROBLEM = { message: 'must be a range of days', path: ['to'] };

const kpis = z.object({
  revenue: amount,
  tax: amount,
  netRevenue: amount,
  cost: amount,
  grossProfit: amount,
  margin: percentage,
  expenses: amount,
  netProfit: amount,
  sales: count,
  averageSale: amount,
  pieces: count,
  refunds: count,
  returned: count,
  refunded: amount,
  returnsRate: percentage,
  discount: amount,
  discountRate: percentage,
  /** Clients known by name who bought something. */
  customers: count,
});

const share = z.object({
  sales: count,
  pieces: count,
  returned: count,
  revenue: amount,
  grossProfit: amount,
  margin: percentage,
});
const names = { name: z.string(), nameAr: z.string().nullable(), nameFr: z.string().nullable() };

const overview = z.object({
  figures: kpis,
  /** What they are compared with. */
  before: z.object({ from: day, to: day, figures: kpis }),
  /** The empty ones too. A week is named by its Monday. */
  trend: z.array(z.object({ period: z.string(), revenue: amount, grossProfit: amount, sales: count })),
  stores: z.array(share.extend({ id, name: z.string(), nameAr: z.string().nullable() })),
  cashiers: z.array(share.extend({ id, ...names })),
  categories: z.array(share.extend({ category: z.string() })),
  /** What came in by each method less what was paid back; change is out of cash. */
  methods: z.array(z.object({ method: z.string(), amount, sales: count })),
  expenses: z.array(z.object({ category: z.string(), amount })),
  /** By weekday (0: Monday) and hour of the clock; where nothing was sold there is none. */
  hours: z.array(z.object({ weekday: count, hour: count, revenue: amount, sales: count })),
  /** The hour of the clock in which most was sold; null where nothing was. */
  peakHour: count.nullable(),
});
export type Overview = z.infer<typeof overview>;

export const STYLE_SORTS = ['revenue', 'pieces', 'profit', 'returned'] as const;

const styleFigures = share.extend({
  id: z.string(),
  /** No style any more: a bundle, or a garment made to measure. */
  kind: z.enum(['style', 'bundle', 'other']),
  ...names,
  category: z.string(),
  image: sha256.nullable(),
  /** Pieces in stock now, in the same stores. */
  stock: count,
  /** What was sold and kept, in percent of that and of what is left. */
  sellThrough: percentage,
});
export type StyleFigures = z.infer<typeof styleFigures>;

export const BLOCKS = [
  'trend',
  'categories',
  'methods',
  'stores',
  'cashiers',
  'expenses',
  'hours',
  'styles',
  'grid',
  'clients',
  'deadStock',
] as const;
export type AnalyticsBlock = (typeof BLOCKS)[number];

const access = { permission: 'can_view_analytics', source: 'server' } as const;
const route = (path: `/${string}`) => ({ method: 'GET' as const, path, tags: ['Analytics'] });

export const analyticsContract = {
  /** What a period comes to beside the one before, and how it divides. */
  overview: read(access)
    .route(route('/analytics/overview'))
    .input(period.extend({ grain: z.enum(GRAINS).default('day') }).refine(inOrder, PROBLEM))
    .output(overview),
  /** What sold best, or worst of what was sold. */
  styles: read(access)
    .route(route('/analytics/styles'))
    .input(
      period
        .extend({
          sort: z.enum(STYLE_SORTS).default('revenue'),
          order: z.enum(['asc', 'desc']).default('desc'),
          limit: z.coerce.number().int().min(1).max(200).default(20),
        })
        .refine(inOrder, PROBLEM),
    )
    .output(z.object({ items: z.array(styleFigures) })),
  /** What is in stock and nobody bought for so many days, the most valuable first. */
  deadStock: read(access)
    .route(route('/analytics/dead-stock'))
    .input(
      z.object({
        storeId: id.optional(),
        days: z.coerce.number().int().min(1).max(1_095).default(90),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            ...names,
            category: z.string(),
            image: sha256.nullable(),
            stock: count,
            /** What it has cost. */
            value: amount,
          }),
        ),
        styles: count,
        stock: count,
        value: amount,
      }),
    ),
  /** How sizes and colours sell: of everything, or of one style. */
  grid: read(access)
    .route(route('/analytics/grid'))
    .input(period.extend({ styleId: id.optional() }).refine(inOrder, PROBLEM))
    .output(
      z.object({
        /** Pieces that were sold and kept; where none was there is none. */
        cells: z.array(z.object({ size: z.string(), color: z.string(), pieces: count })),
      }),
    ),
  /** Who bought most. */
  clients: read(access)
    .route(route('/analytics/clients'))
    .input(
      period.extend({ limit: z.coerce.number().int().min(1).max(200).default(20) }).refine(inOrder, PROBLEM),
    )
    .output(
      z.object({
        items: z.array(share.extend({ id, name: z.string(), storeId: id, isArchived: z.boolean() })),
      }),
    ),
  /** What the stock is worth now, and how fast the period turned it over. */
  stock: read(access)
    .route(route('/analytics/stock'))
    .input(period.refine(inOrder, PROBLEM))
    .output(
      z.object({
        pieces: count,
        /** What it has cost, and what it would sell for. */
        cost: amount,
        price: amount,
        /** Cost of the goods sold in the period over the stock's, as if it went on for a year; null without stock. */
        turnover: z.number().nullable(),
        /** How many days the stock lasts at that pace; null where nothing was sold. */
        daysOfStock: count.nullable(),
      }),
    ),
  /** One part, or all of it, as a file: for a spreadsheet or on paper. */
  export: read({ ...access, isLong: true })
    .route(route('/analytics/export'))
    .errors(errors('EXPORTS_OFF'))
    .input(
      period
        .extend({
          /** `all`: the figures with what divides them, on one paper. */
          block: z.enum([...BLOCKS, 'all']),
          format: z.enum(['csv', 'pdf']).default('csv'),
          grain: z.enum(GRAINS).default('day'),
          /** Of sizes and colours: one style alone. */
          styleId: id.optional(),
          /** Of dead stock: for how many days nobody bought it. */
          days: z.coerce.number().int().min(1).max(1_095).default(90),
          language: z.enum(['ar', 'fr', 'en']).default('fr'),
        })
        .refine(inOrder, PROBLEM),
    )
    .output(z.file()),
};
