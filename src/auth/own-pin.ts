import { Refusal } from '../core/errors.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { requireIdentity } from '../credentials/identity.ts';
import { hashPassword } from '../credentials/password.ts';
import { isTrivialPin } from '../credentials/trivial-pin.ts';
import { erasePin, storePin } from '../credentials/write-pin.ts';
import { authContract } from './contract.ts';

async function callingPerson(w: Writer, call: Call): Promise<Row<'users'>> {
  const user = await w.lock('users', call.caller.user?.id ?? '');
  if (!user || user.archivedAt !== null) throw new Refusal('UNAUTHORIZED');
  return user;
}

/** Sets one's own PIN, which gets its own salt: it says nothing about the password. */
export const setPin = serverWrite(authContract.setPin, {
  prepare: async (call, { pin, ownPassword }) => {
    await requireIdentity(call, ownPassword);
    if (isTrivialPin(pin, call.caller.user?.phone ?? null)) throw new Refusal('PIN_TRIVIAL');
    return await hashPassword(pin);
  },
  async run(w, _input, call, hashed) {
    await storePin(w, call, await callingPerson(w, call), hashed);
    return {};
  },
});

export const removePin = serverWrite(authContract.removePin, {
  prepare: async (call, { ownPassword }) => await requireIdentity(call, ownPassword),
  async run(w, _input, call) {
    await erasePin(w, call, await callingPerson(w, call));
    return {};
  },
});
