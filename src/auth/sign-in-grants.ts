import { isNull } from 'drizzle-orm';
import { derivedId } from '../core/ids.ts';
import { isStoreBound } from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { deviceVerifier } from './password.ts';

/** Whether a device serves a store; '*' stands for every store, also those yet to come. */
export function serves(device: Pick<Row<'devices'>, 'stores'>, storeId: string): boolean {
  return device.stores.includes('*') || device.stores.includes(storeId);
}

function mayCarry(device: Row<'devices'>, subject: Row<'users'> | Row<'stores'>): boolean {
  if (subject.archivedAt !== null) return false;
  if (!('role' in subject)) return serves(device, subject.id);
  return !isStoreBound(subject) || subject.assignments.some((a) => serves(device, a.storeId));
}

/**
 * Writes what each device needs to check its people's and stores' passwords off line. A grant that is not due
 * any more is blanked, so that the device that pulled it forgets it.
 * @param only a device or a subject; everything else is left as it is
 */
export async function refreshGrants(
  w: Writer,
  only: { deviceId: string } | { subjectId: string },
): Promise<void> {
  const devices = (
    'deviceId' in only ? await w.getMany('devices', [only.deviceId]) : await w.q.select().from(w.t.devices)
  ).filter((d) => d.kind !== 'server');
  const ids = 'subjectId' in only ? [only.subjectId] : null;
  const people = ids
    ? await w.getMany('users', ids)
    : await w.q.select().from(w.t.users).where(isNull(w.t.users.archivedAt));
  const stores = ids
    ? await w.getMany('stores', ids)
    : await w.q.select().from(w.t.stores).where(isNull(w.t.stores.archivedAt));
  const subjects = [...people, ...stores];
  const credentials = new Map(
    (
      await w.getMany(
        'credentials',
        subjects.map((s) => s.id),
      )
    ).map((c) => [c.id, c]),
  );
  for (const device of devices) {
    for (const subject of subjects) {
      const id = derivedId(device.id, `grant:${subject.id}`);
      const credential = credentials.get(subject.id);
      // A password that somebody else gave is the server's to check: no till lets anybody in by it alone.
      const isOwn = !('mustChangePassword' in subject) || !subject.mustChangePassword;
      const due = credential && isOwn && device.revokedAt === null && mayCarry(device, subject);
      const known = await w.lock('signInGrants', id);
      const salt = due ? credential.salt : '';
      const verifier = due ? deviceVerifier(credential.hash, device.secret) : '';
      if (known) await w.update('signInGrants', known, { salt, verifier });
      else if (due) {
        await w.insert('signInGrants', { id, deviceId: device.id, subjectId: subject.id, salt, verifier });
      }
    }
  }
  await refreshCardGrants(w, devices, people);
}

/** Likewise for what lets each device recognise its people's cards. */
async function refreshCardGrants(
  w: Writer,
  devices: readonly Row<'devices'>[],
  people: readonly Row<'users'>[],
): Promise<void> {
  const ids = people.map((p) => p.id);
  const cards = new Map((await w.getMany('cards', ids)).map((card) => [card.id, card]));
  for (const device of devices) {
    for (const person of people) {
      const id = derivedId(device.id, `card:${person.id}`);
      const card = cards.get(person.id);
      const due = card && device.revokedAt === null && mayCarry(device, person);
      const known = await w.lock('cardGrants', id);
      const verifier = due ? deviceVerifier(card.hash, device.secret) : '';
      if (known) await w.update('cardGrants', known, { verifier });
      else if (due) await w.insert('cardGrants', { id, deviceId: device.id, subjectId: person.id, verifier });
    }
  }
}
