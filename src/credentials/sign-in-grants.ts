import { isNull } from 'drizzle-orm';
import { derivedId } from '../core/ids.ts';
import { isStoreBound, worksIn } from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { deviceVerifier } from './password.ts';

/** Whether a device serves a store; '*' means every store, including future ones. */
export function serves(device: Pick<Row<'devices'>, 'stores'>, storeId: string): boolean {
  return device.stores.includes('*') || device.stores.includes(storeId);
}

function mayCarry(device: Row<'devices'>, subject: Row<'users'> | Row<'stores'>): boolean {
  if (subject.archivedAt !== null) return false;
  if (!('role' in subject)) return serves(device, subject.id);
  return !isStoreBound(subject) || subject.assignments.some((a) => serves(device, a.storeId));
}

/**
 * Writes what each device needs to check the passwords of its people and stores offline. A grant that is no
 * longer due is blanked and not deleted, so that the device that pulled it receives the change.
 * @param only limits the update to a device or a subject
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
      // Only the server checks temporary passwords; no till lets anybody in with one.
      const isOwn = !('mustChangePassword' in subject) || !subject.mustChangePassword;
      const due = credential && isOwn && device.revokedAt === null && mayCarry(device, subject);
      const existing = await w.lock('signInGrants', id);
      const salt = due ? credential.salt : '';
      const verifier = due ? deviceVerifier(credential.hash, device.secret) : '';
      if (existing) await w.update('signInGrants', existing, { salt, verifier });
      else if (due) {
        await w.insert('signInGrants', { id, deviceId: device.id, subjectId: subject.id, salt, verifier });
      }
    }
  }
  await refreshCardGrants(w, devices, people);
  await refreshPinGrants(w, devices, people);
}

/** The same for what lets each device recognise its people's cards. */
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
      const existing = await w.lock('cardGrants', id);
      const verifier = due ? deviceVerifier(card.hash, device.secret) : '';
      if (existing) await w.update('cardGrants', existing, { verifier });
      else if (due) await w.insert('cardGrants', { id, deviceId: device.id, subjectId: person.id, verifier });
    }
  }
}

/**
 * The same for what lets each device check PINs. A PIN is short: whoever holds a till's secret and its database finds
 * it. So a till gets only those of people who work in one of its stores that accepts PINs.
 */
async function refreshPinGrants(
  w: Writer,
  devices: readonly Row<'devices'>[],
  people: readonly Row<'users'>[],
): Promise<void> {
  const ids = people.map((p) => p.id);
  const pins = new Map((await w.getMany('pins', ids)).map((pin) => [pin.id, pin]));
  const settings = await w.q.select().from(w.t.storeSettings);
  const stores = settings.filter((s) => s.settings.pinSignIn === true).map((s) => s.id);
  for (const device of devices) {
    for (const person of people) {
      const id = derivedId(device.id, `pin:${person.id}`);
      const pin = pins.get(person.id);
      const isUsed = stores.some((storeId) => serves(device, storeId) && worksIn(person, storeId));
      const isOpen = device.revokedAt === null && person.archivedAt === null && !person.mustChangePassword;
      const due = pin && isUsed && isOpen;
      const existing = await w.lock('pinGrants', id);
      const salt = due ? pin.salt : '';
      const verifier = due ? deviceVerifier(pin.hash, device.secret) : '';
      if (existing) await w.update('pinGrants', existing, { salt, verifier });
      else if (due) {
        await w.insert('pinGrants', { id, deviceId: device.id, subjectId: person.id, salt, verifier });
      }
    }
  }
}

/** After a store began or ceased to accept PINs. */
export async function refreshAllPinGrants(w: Writer): Promise<void> {
  const devices = (await w.q.select().from(w.t.devices)).filter((d) => d.kind !== 'server');
  const holders = (await w.q.select({ id: w.t.pins.id }).from(w.t.pins)).map(({ id }) => id);
  await refreshPinGrants(w, devices, await w.getMany('users', holders));
}
