import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Reader, Store } from '../core/store/store.ts';
import { MOST_WRONG_PINS, type PinState } from './rules.ts';

type Place = Pick<Call, 'caller'>;

const placeOf = ({ caller }: Place) => caller.device?.id ?? 'here';
const idOf = (call: Place, userId: string) => `${placeOf(call)}:${userId}`;

/** Whether a store's people may sign in by PIN: off unless its settings say so. */
export async function takesPins(r: Reader, storeId: string): Promise<boolean> {
  return (await r.get('storeSettings', storeId))?.settings.pinSignIn === true;
}

/**
 * A person signed in by PIN stays in stores that accept PINs.
 * @throws PIN_NOT_HERE
 */
export async function requirePins(call: Call, storeId: string): Promise<void> {
  if (!(await call.store.read((r) => takesPins(r, storeId)))) throw new Refusal('PIN_NOT_HERE');
}

type Person = { id: string };

/** Whether each of these people can use a PIN in a store at this till. */
export async function pinStates(
  r: Reader,
  call: Call,
  people: readonly Person[],
  storeId: string,
): Promise<(person: Person) => PinState> {
  if (!(await takesPins(r, storeId))) return () => 'none';
  const holders = await call.ports.passwords.pinHolders();
  const ids = people.filter(({ id }) => holders.has(id)).map(({ id }) => idOf(call, id));
  const rows = await r.getMany('pinFailures', ids);
  const locked = new Set(rows.filter((row) => row.failures >= MOST_WRONG_PINS).map((row) => row.id));
  return ({ id }) => {
    if (!holders.has(id)) return 'none';
    return locked.has(idOf(call, id)) ? 'locked' : 'usable';
  };
}

/**
 * Counts a PIN before it is checked, so that simultaneous ones are all counted.
 * @returns how many there are now; null when the PIN is locked
 */
export async function countPin(call: Place & { store: Store }, userId: string): Promise<number | null> {
  return await call.store.transact(async (w) => {
    const id = idOf(call, userId);
    await w.insertMissing('pinFailures', { id, failures: 0 });
    const row = await w.lock('pinFailures', id);
    // The row may be removed in between by the right password: this is then the first PIN since.
    if (!row) {
      await w.put('pinFailures', { id, failures: 1 });
      return 1;
    }
    if (row.failures >= MOST_WRONG_PINS) return null;
    await w.update('pinFailures', row, { failures: row.failures + 1 });
    return row.failures + 1;
  });
}

/** Takes back a PIN that could not be decided. */
export async function uncountPin(call: Place & { store: Store }, userId: string): Promise<void> {
  await call.store.transact(async (w) => {
    const row = await w.lock('pinFailures', idOf(call, userId));
    if (row) await w.update('pinFailures', row, { failures: Math.max(0, row.failures - 1) });
  });
}

/** Unlocks a person's PIN at this till: the PIN, the password or the card was right. */
export async function unlockPin(call: Place & { store: Store }, userId: string): Promise<void> {
  const id = idOf(call, userId);
  if (await call.store.read((r) => r.get('pinFailures', id))) {
    await call.store.transact((w) => w.remove('pinFailures', id));
  }
}
