import { Refusal } from '../core/errors.ts';
import { plain } from '../core/operation.ts';
import { personOfPin } from '../credentials/person-of-pin.ts';
import { beginWeakSession } from './begin-session.ts';
import { authContract } from './contract.ts';

/** Signs in the chosen person by PIN. Administration stays closed until `confirm`. */
export const pinLogin = plain(authContract.pinLogin, async (call, { storeId: requested, ...typed }) => {
  const storeId = requested ?? call.caller.station;
  if (storeId === null) throw new Refusal('PIN_NOT_HERE');
  const user = await personOfPin(call, { ...typed, storeId, signsIn: true });
  return await beginWeakSession(call, user, storeId, 'pin');
});
