import { z } from 'zod';
import {
  centimes,
  day,
  id,
  instant,
  page,
  paging,
  read,
  request,
  requiredText,
  serverWrite,
  storeOrAll,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import './refusals.ts';
import { ADJUSTS, MOST_POINTS, POINT_MOVES } from './rules.ts';

const points = z.number().int();

const client = z.object({
  /** The client's. */
  id,
  storeId: id,
  clientName: z.string(),
  phone: z.string(),
  /** Negative if more were spent than there were. */
  points,
  /** What they take off. */
  value: z.number().int(),
});
export type ClientPoints = z.infer<typeof client>;

const move = z.object({
  id,
  kind: z.enum(POINT_MOVES),
  /** Positive: got; negative: lost. */
  points,
  /** What the client had after it. */
  balance: points,
  documentId: id,
  documentLabel: z.string().nullable(),
  note: z.string().nullable(),
  at: instant,
  day,
  userName: z.string(),
});

const detail = client.extend({
  /** The latest first; at most 500. */
  moves: z.array(move),
});
export type ClientPointsDetail = z.infer<typeof detail>;

/** What the form of a store's terms checks. */
export const loyaltyTerms = z.object({
  isOn: z.boolean(),
  perPoint: centimes.min(1),
  pointValue: centimes.min(1),
  least: points.min(0).max(MOST_POINTS),
  offlineAllowance: points.min(0).max(MOST_POINTS),
});

/** A point that takes off more than was paid for it would give everything away. */
export const isFair = ({ perPoint, pointValue }: { perPoint: number; pointValue: number }): boolean =>
  pointValue <= perPoint;

/** Points that a client wants to spend in a sale; `loyalty.hold` keeps them at the server for it. */
export const wantedPoints = z.object({
  count: points.min(1).max(MOST_POINTS),
  isHeld: z.boolean().optional(),
});

const tags = ['Loyalty'];

export const loyaltyContract = {
  /** The clients of a list by their points, those with the most first. */
  list: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/loyalty', tags })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        /** A client's name, or the digits of a phone. */
        search: text(60).optional(),
      }),
    )
    .output(page(client)),
  /** What the clients of a list have together. */
  sums: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/loyalty/sums', tags })
    .input(z.object({ storeId: storeOrAll.optional() }))
    .output(z.object({ points, value: z.number().int(), clients: z.number().int() })),
  /** How a store gives and takes points, for anyone who sells. */
  terms: read()
    .route({ method: 'GET', path: '/loyalty/terms', tags })
    .input(z.object({ storeId: id }))
    .output(loyaltyTerms),
  /** Sets them from now on: what was earned stays. */
  setTerms: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'PUT', path: '/loyalty/terms', tags })
    .errors(errors('NOT_FOUND'))
    .input(
      loyaltyTerms.extend({ storeId: id }).refine(isFair, {
        path: ['pointValue'],
        message: 'takes off more than is paid for the point',
      }),
    )
    .output(loyaltyTerms),
  /** What a client can spend, for anyone who sells. Also a client without points. */
  lookup: read()
    .route({ method: 'GET', path: '/loyalty/lookup', tags })
    .input(z.object({ storeId: id, clientId: id }))
    .output(
      z.object({
        points,
        /** What this machine would let the client spend without the server. */
        available: points,
      }),
    ),
  find: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/loyalty/{id}', tags })
    .input(z.object({ id }))
    .output(detail),
  /** Gives or takes points for a reason, such as those of the cards that a shop had before. */
  adjust: request({ permission: ADJUSTS })
    .route({ method: 'POST', path: '/loyalty/{id}/adjust', tags })
    .errors(errors('CLIENT_UNKNOWN', 'POINTS_TOO_LOW'))
    .input(
      z.object({
        id,
        points: points
          .min(-MOST_POINTS)
          .max(MOST_POINTS)
          .refine((count) => count !== 0, 'not 0'),
        reason: requiredText(120),
      }),
    )
    .output(detail),
  /**
   * Holds points at the server for ten minutes, for the sale that will be submitted under `saleKey`. A second call for
   * the same sale replaces the first hold; 0 ends it.
   */
  hold: serverWrite()
    .route({ method: 'POST', path: '/loyalty/{id}/hold', tags })
    .errors(errors('CLIENT_UNKNOWN', 'POINTS_OFF', 'POINTS_TOO_LOW'))
    .input(z.object({ id, storeId: id, points: points.min(0).max(MOST_POINTS), saleKey: id }))
    .output(z.object({ available: points, expiresAt: instant })),
};
