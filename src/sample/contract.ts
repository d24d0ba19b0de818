import { z } from 'zod';
import { read, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import './refusals.ts';

const progress = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  /** Progress from 0 to 1. */
  done: z.number(),
});

export const sampleContract = {
  /** Fills an empty shop with the demo shop; runs in the background, see `progress`. */
  fill: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'POST', path: '/sample', tags: ['Sample shop'] })
    .errors(errors('STORES_EXIST'))
    .output(progress),
  progress: read({ permission: 'can_manage_stores', ofWholeShop: true, source: 'server' })
    .route({ method: 'GET', path: '/sample', tags: ['Sample shop'] })
    .output(progress),
};
