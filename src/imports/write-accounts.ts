import { putOpening } from '../accounts/put-opening.ts';
import { setTerms } from '../accounts/set-terms.ts';
import { recorded } from '../core/command.ts';
import { derivedId } from '../core/ids.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { putPoints } from '../loyalty/put-points.ts';
import { serverTillId } from '../stores/server-till.ts';
import { type AccountEdit, accountFieldsChanged } from './known-accounts.ts';
import type { PartyLine } from './party-line.ts';

export type AccountSource = Pick<
  Row<'imports'>,
  'id' | 'storeId' | 'startedAt' | 'startedBy' | 'startedByName' | 'fileName'
>;

/**
 * Writes what a line says of its client's account and points, with the entries of the audit log, as their own
 * operations do. @returns whether it changed anything
 */
export async function writeAccount(
  w: Writer,
  source: AccountSource,
  { line }: Pick<PartyLine, 'line'>,
  client: Pick<Row<'clients'>, 'id' | 'storeId' | 'name'>,
  edit: AccountEdit,
): Promise<boolean> {
  const { limit, dueDays, opening, points } = edit;
  const at = source.startedAt;
  const commandFor = (what: string) =>
    recorded({
      id: derivedId(source.id, `${what}:${line}`),
      at,
      till: serverTillId(source.storeId),
      actor: source.startedBy,
    });
  if (limit !== undefined || dueDays !== undefined) {
    await setTerms(w, commandFor('account-terms'), client, { limit, dueDays });
  }
  const entry = {
    storeId: source.storeId,
    day: businessDayOf(await w.get('stores', source.storeId), at),
    user: { id: source.startedBy, name: source.startedByName },
    client: { id: client.id, name: client.name },
    note: source.fileName.slice(0, 120),
  };
  if (opening && opening.does !== 'left') {
    const command = commandFor('account-opening');
    await putOpening(w, command, { ...entry, amount: opening.amount, dueOn: null });
  }
  if (points && points.does !== 'left') {
    await putPoints(w, commandFor('points-opening'), { ...entry, points: points.amount });
  }
  return accountFieldsChanged(edit).length > 0;
}
