import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import type { Call } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { expectedOf, placeOf, spendChallenge } from './challenge.ts';
import type { Assertion } from './contract.ts';
import type { Expected } from './port.ts';

/** A signature that was right, for the write that it allows. */
export type Proof = { passkeyId: string; expected: Expected; counter: number };

/**
 * Checks that the caller's passkey signed for this subject; nothing is written yet.
 * @throws PASSKEY_NOT_HERE, PASSKEY_WRONG
 */
export async function provePasskey(call: Call, subject: string, answer: Assertion): Promise<Proof> {
  const place = placeOf(call);
  const expected = await expectedOf(call, place, subject);
  const passkeyId = derivedId(answer.credentialId, 'passkey');
  const passkey = await call.store.read((r) => r.get('passkeys', passkeyId));
  if (passkey?.userId !== place.userId || passkey.host !== place.host) throw new Refusal('PASSKEY_WRONG');
  const counter = await place.checks.signed(answer, passkey, expected);
  if (counter === null) throw new Refusal('PASSKEY_WRONG');
  return { passkeyId, expected, counter };
}

/** Uses a proof in the transaction of what it allows: once. @throws PASSKEY_WRONG when it or its passkey is gone */
export async function spendProof(
  w: Writer,
  call: Call,
  { passkeyId, expected, counter }: Proof,
): Promise<void> {
  const place = placeOf(call);
  await spendChallenge(w, call, place, expected);
  const passkey = await w.lock('passkeys', passkeyId);
  if (passkey?.userId !== place.userId) throw new Refusal('PASSKEY_WRONG');
  await w.update('passkeys', passkey, { counter, usedAt: call.clock.now() });
}
