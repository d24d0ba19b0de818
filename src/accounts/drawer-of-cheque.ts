import { and, eq, isNull, like } from 'drizzle-orm';
import { chequesOf } from '../cheques/give-back-cheques.ts';
import { addClient } from '../clients/add-client.ts';
import { newClient } from '../clients/create-client.ts';
import { writeAudit } from '../core/audit.ts';
import { derivedId } from '../core/ids.ts';
import type { Recorded } from '../core/operation.ts';
import { normalPhone } from '../core/phone.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';

/** A client of the store with this phone; undefined if there is none. */
async function clientByPhone(r: Reader, storeId: string, phone: string): Promise<Row<'clients'> | undefined> {
  const { clients: c } = r.t;
  const digits = phone.replace(/\D/g, '');
  const candidates = await r.q
    .select()
    .from(c)
    .where(
      and(
        eq(c.storeId, storeId),
        isNull(c.mergedInto),
        isNull(c.archivedAt),
        like(c.fold, `%${digits.slice(-9)}%`),
      ),
    )
    .orderBy(c.id);
  return candidates.find((client) => normalPhone(client.phone) === phone);
}

/**
 * The client who owes a cheque: that of its sale or of the account that it repaid, of another cheque of the same sale, or
 * one with the drawer's phone. A client that was merged into another stays the one: what the two owe is summed where it is
 * read, and a merge may be undone.
 * Whoever gave a cheque without being a client becomes one, under an id that derives from the phone or the cheque, so
 * that two tills offline add one client.
 */
export async function drawerOfCheque(
  w: Writer,
  command: Recorded,
  cheque: Row<'cheques'>,
): Promise<Row<'clients'>> {
  const { id, storeId, documentId, drawerName, drawerPhone, number, bank, documentLabel } = cheque;
  const others = await chequesOf(w, [documentId]);
  const clientId = cheque.clientId ?? others.find((other) => other.clientId !== null)?.clientId;
  const client = clientId ? await w.get('clients', clientId) : undefined;
  if (client) return client;
  const phone = drawerPhone ? normalPhone(drawerPhone) : null;
  const samePhone = phone ? await clientByPhone(w, storeId, phone) : undefined;
  if (samePhone) return samePhone;
  const name = drawerName ?? ([number, bank].filter(Boolean).join(' ') || documentLabel);
  const added = newClient(
    {
      storeId,
      name,
      phone: phone ?? drawerPhone ?? '',
      email: null,
      address: null,
      ice: null,
      rc: null,
      preferredStyle: null,
    },
    { id: phone ? derivedId(storeId, `drawer:${phone}`) : derivedId(id, 'drawer'), at: command.at },
  );
  await addClient(w, added);
  await writeAudit(
    w,
    command,
    { storeId, action: 'client.created', entityId: added.id, details: { name } },
    'audit:client',
  );
  return added;
}
