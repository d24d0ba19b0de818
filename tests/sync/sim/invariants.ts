import type { TableName } from '../../../src/core/store/register.ts';
import type { Row } from '../../../src/core/store/store.ts';
import type { ExchangeRecord, RefundRecord, SaleRecord } from '../../../src/sales/sale-record.ts';
import { replicatedTables, scopesOf } from '../../../src/sync/replication.ts';
import { checkApprovals } from './approved.ts';
import { checkFreeArticles } from './beyond-stock.ts';
import { checkAccountSums } from './check-accounts.ts';
import { checkCredits, checkOverspent } from './check-credits.ts';
import { checkMoney } from './check-money.ts';
import { checkOffice } from './check-office.ts';
import { checkOrders } from './check-orders.ts';
import { checkReceipts } from './check-receipts.ts';
import { checkStock } from './check-stock.ts';
import { checkCoupons } from './coupons.ts';
import { checkFromAfar } from './from-afar.ts';
import type { Entry } from './ledger.ts';
import { checkLists } from './lists.ts';
import { checkPointSums } from './loyalty.ts';
import { checkPriceLists } from './price-lists.ts';
import { checkQuotes } from './quotes.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { Station, World } from './world.ts';

/** Looks at all machines once everything has arrived. @throws Violation */
export function checkAll(world: World): void {
  checkFacts(world);
  checkFates(world);
  checkApprovals(world);
  checkFromAfar(world);
  for (const station of world.stations) {
    checkReplica(world, station);
    checkQueue(world, station);
    checkStock(station.name, station.till.replica.store);
  }
  checkStock('the server', world.server.store, true, world);
  checkFreeArticles(world.server.store);
  checkReceipts(world);
  checkOrders(world);
  checkMoney(world);
  checkQuotes(world);
  checkOverspent(world);
  checkCredits('the server', world.server.store);
  checkAccountSums('the server', world.server.store);
  checkPointSums('the server', world.server.store);
  for (const { name, till } of world.stations) {
    checkCredits(name, till.replica.store);
    checkAccountSums(name, till.replica.store);
    checkPointSums(name, till.replica.store);
  }
  checkOffice(world);
  checkLists(world);
  checkPriceLists(world);
  checkCoupons(world);
  checkNumbers(world);
}

/** 1: what was confirmed is at the server, once and as it was; what is there was once done by someone. */
function checkFacts(world: World): void {
  const { store } = world.server;
  const byId = <T extends TableName>(table: T) =>
    new Map(rowsIn(store, table).map((row) => [String((row as { id: unknown }).id), row]));
  const sales = byId('sales');
  const clientOfSale = new Map([...sales].map(([id, { clientId }]) => [id, clientId]));
  const refunds = byId('refunds');
  const clients = byId('clients');
  const styles = byId('styles');
  const lines = Map.groupBy(rowsIn(store, 'saleLines'), (l) => l.saleId);
  const refundLines = Map.groupBy(rowsIn(store, 'refundLines'), (l) => l.refundId);
  const payments = rowsIn(store, 'payments');
  const ofSale = Map.groupBy(
    payments.filter((p) => p.refundId === null),
    (p) => p.saleId,
  );
  const ofRefund = Map.groupBy(
    payments.filter((p) => p.refundId !== null),
    (p) => p.refundId,
  );
  const bought = new Map<string, number>();
  const add = (id: string | null | undefined, amount: number) => {
    if (id) bought.set(id, (bought.get(id) ?? 0) + amount);
  };
  const sum = (rows: readonly { amount: number }[] | undefined) =>
    rows?.reduce((n, r) => n + r.amount, 0) ?? 0;
  const wrong = (entry: Entry, what: string): never => {
    const judged = rowsIn(store, 'commands').find((command) => command.id === entry.id);
    const became = judged ? `, judged ${judged.status} ${JSON.stringify(judged.result)}` : '';
    throw new Violation('facts-once', `${entry.name} ${entry.id} (${entry.fate}): ${what}${became}`);
  };
  const checkSale = (entry: Entry, record: Omit<SaleRecord, 'receipt'>): void => {
    const id = record.saleId;
    const row = sales.get(id);
    sales.delete(id);
    if (!row) {
      if (entry.fate === 'due') wrong(entry, 'is not at the server');
      return;
    }
    if (entry.fate === 'damaged') wrong(entry, 'was kept aside and counts all the same');
    if (row.total !== record.total) wrong(entry, `${row.total} instead of ${record.total}`);
    // A sale may be of gift cards only.
    if ((lines.get(id)?.length ?? 0) !== record.lines.length) wrong(entry, 'has other lines');
    if (row.giftCards !== sum(record.giftCards)) wrong(entry, 'has other gift cards');
    if (sum(ofSale.get(id)) !== sum(record.payments)) wrong(entry, 'has other payments');
    add(record.client?.id, record.total);
  };
  const checkRefund = (entry: Entry, record: Omit<RefundRecord, 'receipt'>): void => {
    const id = record.refundId;
    const row = refunds.get(id);
    refunds.delete(id);
    if (!row) {
      if (entry.fate === 'due') wrong(entry, 'is not at the server');
      return;
    }
    if (entry.fate === 'damaged') wrong(entry, 'was kept aside and counts all the same');
    if (row.total !== record.total) wrong(entry, `${row.total} instead of ${record.total}`);
    if (sum(refundLines.get(id)) !== record.total) wrong(entry, 'has other lines');
    if (sum(ofRefund.get(id)) !== -sum(record.payments)) wrong(entry, 'has other payments');
    // The account of a bounced cheque may be of a client whom the sale does not name.
    // Of a sale that was set aside for good, its return says whose it was.
    const isClient =
      record.withoutReceipt ||
      !clientOfSale.has(record.saleId) ||
      clientOfSale.get(record.saleId) === record.clientId;
    if (isClient) add(record.clientId, -record.total);
  };
  for (const entry of world.ledger.entries.values()) {
    if (['sales.complete', 'deposits.collect', 'quotes.sell'].includes(entry.name)) {
      checkSale(entry, entry.envelope.record as SaleRecord);
    } else if (entry.name === 'sales.refund' || entry.name === 'sales.returnWithoutReceipt') {
      checkRefund(entry, entry.envelope.record as RefundRecord);
    } else if (entry.name === 'sales.exchange') {
      const { sale, refund } = entry.envelope.record as ExchangeRecord;
      checkSale(entry, sale);
      checkRefund(entry, refund);
    } else if (entry.name === 'clients.create') {
      if (entry.fate === 'due' && !clients.has(entry.id)) wrong(entry, 'is not at the server');
    } else if (entry.name === 'catalogue.createStyle') {
      const { style } = entry.envelope.record as { style: { id: string } };
      if (entry.fate === 'due' && !styles.has(style.id)) wrong(entry, 'is not at the server');
    }
  }
  const [stranger] = [...sales.keys(), ...refunds.keys()];
  if (stranger) throw new Violation('facts-once', `nobody ever made ${stranger}, which is at the server`);
  for (const [id, client] of clients) {
    if (client.totalPurchases !== (bought.get(id) ?? 0)) {
      throw new Violation(
        'facts-once',
        `client ${id} is said to have bought for ${client.totalPurchases}, not ${bought.get(id) ?? 0}`,
      );
    }
  }
}

/** 6: every command has been applied or kept aside, is told so at its till, and shows effects accordingly. */
function checkFates(world: World): void {
  const { store } = world.server;
  const records = new Map(rowsIn(store, 'commands').map((row) => [row.id, row]));
  const audits = new Set(rowsIn(store, 'auditLog').map((row) => row.details && auditKey(row)));
  for (const entry of world.ledger.entries.values()) {
    if (entry.fate === 'lost') continue;
    const row = records.get(entry.id);
    if (entry.fate === 'damaged') {
      if (row?.status === 'applied') {
        throw new Violation('applied-xor-aside', `${entry.id} is damaged and was applied`);
      }
      continue;
    }
    if (!row)
      throw new Violation('applied-xor-aside', `the server has no record of ${entry.name} ${entry.id}`);
    if (row.status === 'quarantined') {
      throw new Violation(
        'applied-xor-aside',
        `${entry.name} ${entry.id} was kept aside: ${JSON.stringify(row.result)}`,
      );
    }
    const isApplied = audits.has(`${entry.envelope.at}/${entry.envelope.actor}/${entityOf(entry)}`);
    if (entry.name === 'catalogue.update' && isApplied !== (row.status === 'applied')) {
      throw new Violation(
        'applied-xor-aside',
        `the edit ${entry.id} is ${row.status}, its effect says otherwise`,
      );
    }
  }
}

const auditKey = (row: Row<'auditLog'>) => `${row.at}/${row.userId}/${row.entityId}`;
const entityOf = (entry: Entry) => (entry.envelope.input as { id?: string } | undefined)?.id ?? '';

/** 2 and 7: a till that has nothing left to send holds what the server holds of its scope, and nothing else. */
function checkReplica(world: World, station: Station): void {
  const { replica, own } = station.till;
  const { deviceId, stores } = own.current;
  const scopes = new Set(['', `device:${deviceId}`, ...stores]);
  for (const table of replicatedTables) {
    const mine = new Map(rowsIn(replica.store, table).map((row) => [String(row.id), row]));
    for (const row of rowsIn(world.server.store, table)) {
      if (!(scopesOf(table, row) ?? []).some((scope) => scopes.has(scope))) continue;
      const id = String(row.id);
      const replicated = mine.get(id);
      mine.delete(id);
      if (replicated && JSON.stringify(replicated) === JSON.stringify(row)) continue;
      throw new Violation(
        'replicas-equal',
        `${station.name}, ${table} ${id}: ${replicated ? differences(replicated, row) : 'is missing'}`,
      );
    }
    const [[id, row] = []] = mine;
    if (id === undefined) continue;
    const isInScope = (scopesOf(table, row) ?? []).some((scope) => scopes.has(scope));
    throw isInScope
      ? new Violation('replicas-equal', `${station.name} alone has ${table} ${id}`)
      : new Violation('scope-kept', `${station.name} has ${table} ${id} of another scope`);
  }
  const kept = rowsIn(replica.store, 'preImages').length;
  if (kept > 0) throw new Violation('replicas-equal', `${station.name} keeps ${kept} pre-images of nothing`);
}

function differences(mine: object, theirs: object): string {
  const at = (row: object, key: string) => JSON.stringify((row as Record<string, unknown>)[key]);
  return Object.keys(theirs)
    .filter((key) => at(mine, key) !== at(theirs, key))
    .map((key) => `${key} is ${at(mine, key)}, at the server ${at(theirs, key)}`)
    .join('; ');
}

/** 5 and 6: a queue's numbers follow each other, and each command in it has an outcome that the server knows. */
function checkQueue(world: World, station: Station): void {
  const { store } = station.till.replica;
  const records = new Map(rowsIn(world.server.store, 'commands').map((row) => [row.id, row]));
  let last = { incarnation: 0, sequence: 0 };
  for (const command of rowsIn(store, 'outbox')) {
    const isNext =
      command.incarnation === last.incarnation
        ? command.sequence === last.sequence + 1
        : command.incarnation > last.incarnation && command.sequence === 1;
    if (!isNext) {
      throw new Violation(
        'numbers-without-gap',
        `${station.name}: ${command.incarnation}/${command.sequence} follows ${last.incarnation}/${last.sequence}`,
      );
    }
    last = command;
    if (command.status === 'pending' || command.acknowledgedAt === null) {
      throw new Violation('drains', `${station.name}: ${command.commandId} is still ${command.status}`);
    }
    const entry = world.ledger.entries.get(command.commandId);
    if (entry?.fate !== 'due') continue;
    const record = records.get(command.commandId);
    const isAside = command.status === 'rejected' || command.status === 'quarantined';
    if (!record || isAside !== (record.status !== 'applied')) {
      throw new Violation(
        'applied-xor-aside',
        `${station.name} believes ${command.commandId} ${command.status}; at the server it is ${record?.status}`,
      );
    }
  }
}

/** 5: the numbers of each till and incarnation at the server follow each other. */
function checkNumbers(world: World): void {
  const rows = rowsIn(world.server.store, 'commands').filter((row) => row.sequence !== null);
  for (const [key, series] of Map.groupBy(rows, (row) => `${row.tillId}/${row.incarnation}`)) {
    const numbers = series.map((row) => row.sequence ?? 0).toSorted((a, b) => a - b);
    const gap = numbers.findIndex((n, i) => n !== i + 1);
    if (gap !== -1) {
      throw new Violation('numbers-without-gap', `${key} has ${numbers[gap]} where ${gap + 1} was due`);
    }
  }
}
