import { checkAuditLog } from './audit-chain.ts';
import { auditLogContract } from './contract.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditLog, listAuditPeople } from './find-audit-log.ts';

export const contract = { auditLog: auditLogContract };

export const operations = {
  auditLog: { list: listAuditLog, people: listAuditPeople, export: exportAuditLog, check: checkAuditLog },
};
