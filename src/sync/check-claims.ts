import type { Claim, RowClaim } from '../core/claims.ts';
import type { Finding } from '../core/operation.ts';
import type { TableName } from '../core/store/register.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { findWrongDay } from './check-day.ts';
import { checkIssued, checkNumber } from './check-issued.ts';
import type { Envelope } from './contract.ts';
import { KeptAside } from './kept-aside.ts';

/** The stores of a row, for the check of a device's scope; none for a row of the whole shop. */
function storesOfRow(table: TableName, row: object): string[] {
  if (table === 'stores' || table === 'storeSettings') return [(row as Row<'stores'>).id];
  if (table === 'users') {
    const { role, assignments } = row as Row<'users'>;
    return role === 'owner' || role === 'admin' ? [] : assignments.map((a) => a.storeId);
  }
  if (table === 'devices') return (row as Row<'devices'>).stores.filter((s) => s !== '*');
  if ('fromStoreId' in row) {
    const { fromStoreId, toStoreId } = row as Row<'transfers'>;
    return [fromStoreId, toStoreId];
  }
  const { storeId } = row as { storeId?: string | null };
  return storeId ? [storeId] : [];
}

/**
 * Tables where access to one of a row's stores is enough: both ends write the row, or people and tills work in all of
 * them.
 */
const OF_ONE_OF: readonly TableName[] = ['transfers', 'transferLines', 'users', 'devices'];

/** Whether a device may write a row: it belongs to the device's stores, or to no store. */
export function isOwn(device: Row<'devices'>, table: TableName, row: object): boolean {
  if (table === 'commands') return isOwnCommand(device, row as Row<'commands'>);
  const stores = storesOfRow(table, row);
  if (stores.length === 0) return true;
  return OF_ONE_OF.includes(table)
    ? stores.some((s) => serves(device, s))
    : stores.every((s) => serves(device, s));
}

/** A command of another device that was made in a store which this device serves too. */
function isOwnCommand(device: Row<'devices'>, { tillId, text }: Row<'commands'>): boolean {
  if (tillId === device.id) return true;
  const store = storeIn(text);
  return store !== null && serves(device, store);
}

function storeIn(text: string): string | null {
  try {
    const { store } = JSON.parse(text) as { store?: unknown };
    return typeof store === 'string' ? store : null;
  } catch {
    return null;
  }
}

/** The outcome of checking a command that is not kept aside. */
export type Checked = {
  /** Rows (as table/id) on which the command's effect is withheld. */
  withheld: Set<string>;
  findings: Finding[];
  /** Set when its receipt is proved as the next of its series: the server may sign this head. */
  head: { series: string; number: number; hash: string } | null;
};

/**
 * Checks the claims of a pushed command before anything is written.
 * @param home the store where people review its findings
 * @throws KeptAside
 */
export async function checkClaims(
  r: Reader,
  device: Row<'devices'>,
  { envelope, cameAt }: { envelope: Envelope; cameAt: number },
  claims: readonly Claim[],
  home: string | undefined,
): Promise<Checked> {
  const checked: Checked = { withheld: new Set(), findings: [], head: null };
  const rows: RowClaim[] = [];
  for (const claim of claims) {
    if (claim === null) continue;
    if ('table' in claim) rows.push(claim);
    else if ('follows' in claim) {
      const holds = typeof claim.holds === 'boolean' ? claim.holds : await claim.holds(r);
      if (!holds) throw new KeptAside(`${claim.follows} does not follow from the command`);
    } else if ('day' in claim) checked.findings.push(...(await findWrongDay(r, { envelope, cameAt }, claim)));
    else if ('number' in claim) {
      checked.findings.push(...(await checkNumber(r, device, { envelope, cameAt }, claim)));
    } else {
      const issued = await checkIssued(r, device, { envelope, cameAt }, claim);
      checked.findings.push(...issued.findings);
      checked.head = issued.head;
      if (issued.isApart) checked.withheld.add(`receipts/${claim.receipt.id}`);
    }
  }
  for (const [table, named] of Map.groupBy(rows, (row) => row.table)) {
    const rowsById = new Map(
      (await r.getMany(table, [...new Set(named.map((n) => n.id))])).map((k) => [String(k.id), k]),
    );
    for (const claim of named) {
      const row = rowsById.get(claim.id);
      const problem = row && (await problemOf(r, device, claim, row));
      if (!problem) continue;
      if (claim.otherwise === 'aside') throw new KeptAside(`${table} ${claim.id} ${problem}`);
      checked.withheld.add(`${table}/${claim.id}`);
      if (home === undefined) continue;
      checked.findings.push({
        kind: 'out_of_scope',
        storeId: home,
        documentId: envelope.id,
        role: `out_of_scope:${table}/${claim.id}`,
        data: { table, id: claim.id },
      });
    }
  }
  return checked;
}

async function problemOf(
  r: Reader,
  device: Row<'devices'>,
  claim: RowClaim,
  row: object,
): Promise<string | null> {
  if (claim.may === 'new') return 'is there already';
  if (claim.may === 'own' && !isOwn(device, claim.table, row))
    return 'belongs to a store that its device does not serve';
  const isLike = Object.entries(claim.like).every(
    ([key, value]) => (row as Record<string, unknown>)[key] === value,
  );
  if (!isLike) return 'is not what the command says';
  const mayBe = claim.allows === undefined || (await claim.allows(r, isOwn(device, claim.table, row)));
  return mayBe ? null : 'does not allow it';
}
