import { eq, inArray, or } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { plain } from '../core/operation.ts';
import type { TableName } from '../core/store/register.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { receiptIdOf } from '../receipts/issue-receipt.ts';
import { type Change, syncContract } from './contract.ts';
import { acknowledgedAt, scopesOfDevice } from './pull.ts';
import { scopesOf } from './replication.ts';
import { SCHEMA } from './schema-version.ts';

const changesOf = (table: TableName, rows: readonly Row<TableName>[]): Change[] =>
  rows.map((row) => ({ table, id: String(row.id), row: row as Record<string, unknown> }));

/** The rows of a device's own scope, with which its people sign in offline. */
async function ownRows(r: Reader, deviceId: string): Promise<Change[]> {
  const { signInGrants } = r.t;
  const rows = await r.q.select().from(signInGrants).where(eq(signInGrants.deviceId, deviceId));
  return changesOf('signInGrants', rows);
}

export const offerSnapshot = plain(syncContract.snapshot, async (call, { incarnation, schema, atLeast }) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  const changes = await call.store.read((r) => ownRows(r, device.id));
  if (!call.ports.snapshots || schema !== SCHEMA) return { file: null, changes };
  const snapshot = await call.ports.snapshots.of(device, atLeast);
  if (!snapshot) return { file: null, changes };
  const { id, size, packedSize, sha256, cursor, epoch, historyFrom } = snapshot;
  const acknowledged = await call.store.read((r) =>
    acknowledgedAt(r, device.id, incarnation, Number(cursor)),
  );
  return {
    file: { id, size, packedSize, sha256, cursor, epoch, historyFrom, acknowledged },
    changes,
  };
});

export const sumUp = plain(syncContract.parity, async (call, { schema, ...at }) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  if (!call.ports.snapshots || schema !== SCHEMA) return { sums: null };
  return { sums: await call.ports.snapshots.sums(device, at) };
});

/** Everything that belongs to one sale, by its id or the number of one of its receipts. */
export const findHistory = plain(syncContract.history, async (call, { document }) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  return await call.store.read(async (r) => {
    const { sales, refunds, saleLines, payments, refundLines, saleReturns } = r.t;
    const [sale] = await r.q
      .select()
      .from(sales)
      .where(or(eq(sales.id, document), eq(sales.receiptNumber, document)))
      .limit(1);
    const scopes = new Set(await scopesOfDevice(r, device));
    if (!sale || !(scopesOf('sales', sale) ?? []).some((s) => scopes.has(s))) return { changes: [] };
    const refundRows = await r.q.select().from(refunds).where(eq(refunds.saleId, sale.id));
    const documents = [sale.id, ...refundRows.map((b) => b.id)];
    const lines = await r.q.select().from(saleLines).where(eq(saleLines.saleId, sale.id));
    const returned = await r.q.select().from(saleReturns).where(eq(saleReturns.id, sale.id));
    return {
      changes: [
        ...changesOf('sales', [sale]),
        ...changesOf('saleLines', lines),
        ...changesOf('payments', await r.q.select().from(payments).where(eq(payments.saleId, sale.id))),
        ...changesOf('refunds', refundRows),
        ...changesOf(
          'refundLines',
          await r.q.select().from(refundLines).where(inArray(refundLines.refundId, documents)),
        ),
        ...changesOf('saleReturns', returned),
        ...changesOf('receipts', await r.getMany('receipts', documents.map(receiptIdOf))),
      ],
    };
  });
});
