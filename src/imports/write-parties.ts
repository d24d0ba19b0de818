import { clientFold } from '../clients/client-row.ts';
import { newClient } from '../clients/create-client.ts';
import { derivedId } from '../core/ids.ts';
import type { Writer } from '../core/store/store.ts';
import { supplierFold } from '../suppliers/supplier-row.ts';
import { accountEdit, accountsOf } from './known-accounts.ts';
import { findClients, findSuppliers, measuresEdit, partyEdit } from './known-parties.ts';
import type { PartyLine } from './party-line.ts';
import { type AccountSource, writeAccount } from './write-accounts.ts';
import type { Outcome } from './write-items.ts';

const nothing = (): Outcome => ({ created: 0, updated: 0, unchanged: 0, skipped: 0 });

/** Writes some lines of clients. Only one import at a time looks for a client and adds it. */
export async function writeClients(
  w: Writer,
  source: AccountSource,
  lines: readonly PartyLine[],
): Promise<Outcome> {
  const { storeId, startedAt: at } = source;
  await w.alone(`imported clients ${storeId}`);
  const find = await findClients(w, storeId, lines);
  const outcome = nothing();
  for (const line of lines) {
    const match = find(line);
    const client = match && (await w.lock('clients', match.id));
    if (!client) {
      const { name, phone, email, address, ice, rc, notes, measurements } = line;
      const kind = ice === null ? ('person' as const) : ('company' as const);
      const id = derivedId(source.id, `client:${line.line}`);
      const input = {
        storeId,
        kind,
        name,
        phone: phone ?? '',
        email,
        address,
        ice,
        rc,
        notes,
        measurements,
        preferredStyle: null,
      };
      await w.insertMissing('clients', newClient(input, { id, at }));
      const edit = accountEdit((await accountsOf(w, [id]))(id), line.account);
      await writeAccount(w, source, line, { id, storeId, name }, edit);
      outcome.created += 1;
      continue;
    }
    const edit = partyEdit<'clients'>(client, line);
    const measures = measuresEdit(client, line);
    const account = accountEdit((await accountsOf(w, [client.id]))(client.id), line.account);
    const isEdited = Object.keys(edit).length + Object.keys(measures).length > 0;
    if (isEdited) {
      const measurements = { ...client.measurements, ...measures };
      const fold = clientFold({ ...client, ...edit });
      await w.update('clients', client, { ...edit, measurements, fold });
    }
    const isMoved = await writeAccount(w, source, line, { ...client, ...edit }, account);
    const isChanged = isEdited || isMoved;
    outcome[isChanged ? 'updated' : 'unchanged'] += 1;
  }
  return outcome;
}

/** Writes some lines of suppliers. */
export async function writeSuppliers(
  w: Writer,
  source: Pick<AccountSource, 'id' | 'startedAt'>,
  lines: readonly PartyLine[],
): Promise<Outcome> {
  await w.alone('imported suppliers');
  const find = await findSuppliers(w);
  const outcome = nothing();
  for (const line of lines) {
    const match = find(line);
    const supplier = match && (await w.lock('suppliers', match.id));
    if (!supplier) {
      const { name, contactPerson, phone, email, address, ice, notes } = line;
      const id = derivedId(source.id, `supplier-line:${line.line}`);
      const input = { name, contactPerson, phone: phone ?? '', email, address, ice, notes };
      const row = { ...input, id, createdAt: source.startedAt, archivedAt: null, fold: supplierFold(input) };
      await w.insertMissing('suppliers', row);
      outcome.created += 1;
      continue;
    }
    const edit = partyEdit<'suppliers'>(supplier, line);
    const isChanged = Object.keys(edit).length > 0;
    if (isChanged) {
      await w.update('suppliers', supplier, { ...edit, fold: supplierFold({ ...supplier, ...edit }) });
    }
    outcome[isChanged ? 'updated' : 'unchanged'] += 1;
  }
  return outcome;
}
