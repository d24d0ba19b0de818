import { z } from 'zod';
import { day, id, instant, page, paging, read } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { seriesFinding } from '../receipts/contract.ts';
import { AUDIT_AREAS } from './rules.ts';

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
  /** What it is about: the part of the action before the dot. */
  area: z.enum(AUDIT_AREAS).optional(),
  /** All that happened to one thing. */
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
  /** Who may have an entry that the caller sees, archived people included; by name. */
  people: read({ permission: 'can_view_audit_log' })
    .route({ method: 'GET', path: '/audit-log/people', tags: ['Audit log'] })
    .output(
      z.object({
        items: z.array(
          z.object({ id, name: z.string(), nameAr: z.string().nullable(), nameFr: z.string().nullable() }),
        ),
      }),
    ),
  /** What a filter finds as a file, the latest first: UTF-8 with a byte order mark, semicolons. */
  export: read({ permission: 'can_view_audit_log', isLong: true })
    .route({ method: 'GET', path: '/audit-log/export', tags: ['Audit log'] })
    .errors(errors('EXPORTS_OFF'))
    .input(filter.extend({ language: z.enum(['ar', 'fr', 'en']).default('fr') }))
    .output(z.file()),
  /** Reads a part of the chain over the log back and proves it; the whole log is its owner's to prove. */
  check: read({ permission: 'can_manage_stores', ofWholeShop: true, source: 'server' })
    .route({ method: 'GET', path: '/audit-log/check', tags: ['Audit log'] })
    .input(
      z.object({
        after: z.coerce.number().int().min(0).default(0),
        /** The hash of the entry before this part. */
        hash: z.string().max(64).optional(),
      }),
    )
    .output(seriesFinding),
};
