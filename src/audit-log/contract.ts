import { z } from 'zod';
import { day, id, instant, page, paging, read } from '../core/contract.ts';

export const auditEntry = z.object({
  id,
  storeId: id.nullable(),
  timestamp: instant,
  userId: id.nullable(),
  user: z.string(),
  /** A dotted name that the screen translates: 'sale.completed', 'client.created' … */
  action: z.string(),
  entityId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

export const auditLogContract = {
  list: read({ permission: 'can_view_audit_log' })
    .route({ method: 'GET', path: '/audit-log', tags: ['Audit log'] })
    .input(paging.extend({ userId: id.optional(), from: day.optional(), to: day.optional() }))
    .output(page(auditEntry)),
};
