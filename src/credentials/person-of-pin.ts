import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import { isSignedBy } from '../core/signing.ts';
import type { Row } from '../core/store/store.ts';
import { noteFailure } from './note-failure.ts';
import { countPin, takesPins, uncountPin, unlockPin } from './pin-state.ts';
import { MOST_WRONG_PINS } from './rules.ts';
import { serves } from './sign-in-grants.ts';

type TypedPin = {
  userId: string;
  pin: string;
  storeId: string;
  /** At the server: the till's signature of this PIN. */
  proof?: string | undefined;
  /** The PIN signs the person in; otherwise it approves. */
  signsIn: boolean;
};

/** What a till signs to hand on a PIN, so that its key alone, without its signing key, signs nobody in. */
export const pinProofText = (o: { deviceId: string; userId: string; storeId: string; pin: string }): string =>
  JSON.stringify(['pin-sign-in', o.deviceId, o.userId, o.storeId, o.pin]);

/** Whether this is a till that serves the store; at the server, whether such a till hands on the PIN. */
function isAtItsTill(call: Call, { userId, pin, storeId, proof = '' }: TypedPin): boolean {
  if (call.ports.program === 'till') return call.ports.servedStores()?.includes(storeId) !== false;
  const { device } = call.caller;
  if (!device || device.publicKey === null || !serves(device, storeId)) return false;
  return isSignedBy(device.publicKey, pinProofText({ deviceId: device.id, userId, storeId, pin }), proof);
}

/**
 * The person with this PIN, at a till of a store that accepts PINs. Wrong PINs lock the PIN at that till and leave the
 * password alone. It only identifies the person; the caller must check what they may do.
 * @throws PIN_NOT_HERE, PIN_WRONG, PIN_LOCKED, OFFLINE_SIGN_IN_EXPIRED
 */
export async function personOfPin(call: Call, typed: TypedPin): Promise<Row<'users'>> {
  const { userId, pin, storeId } = typed;
  const { user, isTaken } = await call.store.read(async (r) => ({
    user: await r.get('users', userId),
    isTaken: await takesPins(r, storeId),
  }));
  const worksHere = user && user.archivedAt === null && worksIn(user, storeId);
  if (!worksHere || !isTaken || !isAtItsTill(call, typed)) throw new Refusal('PIN_NOT_HERE');
  const failures = await countPin(call, userId);
  if (failures === null) throw new Refusal('PIN_LOCKED');
  const result = await call.ports.passwords.checkPin(userId, pin, typed.signsIn ? storeId : null);
  if (result === 'ok') {
    await unlockPin(call, userId);
    return user;
  }
  if (result === 'wrong') {
    if (failures < MOST_WRONG_PINS) throw new Refusal('PIN_WRONG');
    const from = `device:${call.caller.device?.id ?? ''}`;
    await noteFailure(call, { kind: 'pin', subject: userId, from, failures, at: call.clock.now() });
    throw new Refusal('PIN_LOCKED');
  }
  await uncountPin(call, userId);
  throw new Refusal(result === 'expired' ? 'OFFLINE_SIGN_IN_EXPIRED' : 'PIN_NOT_HERE');
}
