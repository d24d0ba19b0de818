import { z } from 'zod';
import { auditAreas } from '../core/audit-actions.ts';
import { day, id, instant, page, paging, read } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { seriesFinding } from '../receipts/contract.ts';

const auditEntry = z.object({
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
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = z.object({
  storeId: id.optional(),
  userId: id.optional(),
  /** The area an entry belongs to: the part of the action before the dot. */
  area: z.lazy(() => z.enum(auditAreas())).optional(),
  /** All entries about one record. */
  entityId: z.string().max(80).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilter = z.output<typeof filter>;

export const auditLogContract = {
  list: read({ permission: 'can_view_audit_log' })
    .route({ method: 'GET', path: '/audit-log', tags: ['Audit log'] })
    .input(paging.extend(filter.shape))
    .output(page(auditEntry)),
  /** People who may appear in entries that the caller sees, including archived ones; by name. */
  people: read({ permission: 'can_view_audit_log' })
    .route({ method: 'GET', path: '/audit-log/people', tags: ['Audit log'] })
    .output(
      z.object({
        items: z.array(
          z.object({ id, name: z.string(), nameAr: z.string().nullable(), nameFr: z.string().nullable() }),
        ),
      }),
    ),
  /** The filtered entries as a CSV file, latest first: UTF-8 with a byte order mark, semicolons. */
  export: read({ permission: 'can_view_audit_log', isLong: true })
    .route({ method: 'GET', path: '/audit-log/export', tags: ['Audit log'] })
    .errors(errors('EXPORTS_OFF'))
    .input(filter.extend({ language: z.enum(['ar', 'fr', 'en']).default('fr') }))
    .output(z.file()),
  /** Checks a part of the log's chain; only the owner may, as it covers the whole log. */
  check: read({ permission: 'can_manage_stores', ofWholeShop: true, source: 'server' })
    .route({ method: 'GET', path: '/audit-log/check', tags: ['Audit log'] })
    .input(
      z.object({
        after: z.coerce.number().int().min(0).default(0),
        /** Hash of the entry before this part. */
        hash: z.string().max(64).optional(),
      }),
    )
    .output(seriesFinding),
};
