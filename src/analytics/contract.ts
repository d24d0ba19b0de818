import { z } from 'zod';
import { day, id, read, sha256 } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { methodNames } from '../payment-methods/contract.ts';
import { daysIn, GRAINS } from '../totals/period-rules.ts';
import { STYLE_SORTS } from './sort-rules.ts';

/** Sums of integers; absurdly large ones may be inexact but still pass validation. */
const amount = z.number();
const count = z.number();
const percentage = z.number();

/** Ten years: longer than any useful comparison, and still fast with the index. */
const MOST_DAYS = 3_660;

const period = z.object({
  /** If absent, every store whose figures the caller may see. */
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
  /** Number of named clients who bought something. */
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

/** Includes empty buckets. A week is named by its Monday. */
const trend = z.array(z.object({ period: z.string(), revenue: amount, grossProfit: amount, sales: count }));

const overview = z.object({
  figures: kpis,
  /** The comparison period. */
  before: z.object({ from: day, to: day, figures: kpis, trend }),
  trend,
  stores: z.array(share.extend({ id, name: z.string(), nameAr: z.string().nullable() })),
  cashiers: z.array(share.extend({ id, ...names })),
  /** By who sold each line; they sum to the revenue. */
  sellers: z.array(share.extend({ id, ...names })),
  categories: z.array(share.extend({ category: z.string() })),
  /** Money received by each method, net of refunds; change is deducted from cash. */
  methods: z.array(
    z.object({
      method: z.string(),
      /** The name that the house gives to the method; null while it has the program's. */
      methodNames: methodNames.nullable(),
      amount,
      sales: count,
    }),
  ),
  expenses: z.array(z.object({ category: z.string(), amount })),
  /** By weekday (0: Monday) and hour of the clock; only hours with sales. */
  hours: z.array(z.object({ weekday: count, hour: count, revenue: amount, sales: count })),
  /** The hour of the clock with the most sales; null without sales. */
  peakHour: count.nullable(),
});
export type Overview = z.infer<typeof overview>;

const styleFigures = share.extend({
  id: z.string(),
  /** `bundle` and `other` (e.g. a garment made to measure) are not styles. */
  kind: z.enum(['style', 'bundle', 'other']),
  ...names,
  category: z.string(),
  image: sha256.nullable(),
  /** Pieces in stock now, in the same stores. */
  stock: count,
  /** Pieces sold net of returns, in percent of those plus the current stock. */
  sellThrough: percentage,
});
export type StyleFigures = z.infer<typeof styleFigures>;

export const BLOCKS = [
  'trend',
  'categories',
  'methods',
  'stores',
  'cashiers',
  'sellers',
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
  /** A period compared with the one before, and its breakdowns. */
  overview: read(access)
    .route(route('/analytics/overview'))
    .input(period.extend({ grain: z.enum(GRAINS).default('day') }).refine(inOrder, PROBLEM))
    .output(overview),
  /** The best-selling styles, or the worst-selling among those sold. */
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
  /** Stock that nobody bought for a number of days, the most valuable first. */
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
            /** At cost. */
            value: amount,
          }),
        ),
        styles: count,
        stock: count,
        value: amount,
      }),
    ),
  /** Sales by size and colour, of everything or of one style. */
  grid: read(access)
    .route(route('/analytics/grid'))
    .input(period.extend({ styleId: id.optional() }).refine(inOrder, PROBLEM))
    .output(
      z.object({
        /** Pieces sold net of returns; only combinations that sold. */
        cells: z.array(z.object({ size: z.string(), color: z.string(), pieces: count })),
      }),
    ),
  /** The clients who bought most. */
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
  /** The current value of the stock, and its turnover in the period. */
  stock: read(access)
    .route(route('/analytics/stock'))
    .input(period.refine(inOrder, PROBLEM))
    .output(
      z.object({
        pieces: count,
        /** At cost, and at selling price. */
        cost: amount,
        price: amount,
        /** Cost of goods sold in the period over the cost of the stock, annualised; null without stock. */
        turnover: z.number().nullable(),
        /** Days that the stock lasts at that rate; null without sales. */
        daysOfStock: count.nullable(),
      }),
    ),
  /** One part or all of the analytics as a file: CSV or PDF. */
  export: read({ ...access, isLong: true })
    .route(route('/analytics/export'))
    .errors(errors('EXPORTS_OFF'))
    .input(
      period
        .extend({
          /** `all`: the figures and their breakdowns in one document. */
          block: z.enum([...BLOCKS, 'all']),
          format: z.enum(['csv', 'pdf']).default('csv'),
          grain: z.enum(GRAINS).default('day'),
          /** For the grid of sizes and colours: only this style. */
          styleId: id.optional(),
          /** For dead stock: days without a sale. */
          days: z.coerce.number().int().min(1).max(1_095).default(90),
          language: z.enum(['ar', 'fr', 'en']).default('fr'),
        })
        .refine(inOrder, PROBLEM),
    )
    .output(z.file()),
};
