import { lt } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import type { Call } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import type { Expected, PasskeyChecks } from './port.ts';
import { CHALLENGE_MS, passkeyHost } from './rules.ts';

/** Deleted with one new challenge. */
const MOST_DELETED = 20;

export type Place = {
  userId: string;
  sessionId: string;
  origin: string;
  host: string;
  checks: PasskeyChecks;
};

/** Who calls, and under which name. @throws PASSKEY_NOT_HERE for an address without passkeys, and at a till */
export function placeOf({ caller, request, ports }: Call): Place {
  const { user, sessionId } = caller;
  if (!user || !sessionId) throw new Refusal('UNAUTHORIZED');
  const host = passkeyHost(request.origin);
  if (!request.origin || host === null || !ports.passkeys) throw new Refusal('PASSKEY_NOT_HERE');
  return { userId: user.id, sessionId, origin: request.origin, host, checks: ports.passkeys };
}

const challengeId = (sessionId: string): string => derivedId(sessionId, 'passkey-challenge');

/** A new challenge of this session, which ends its earlier one. @param subject null to add a passkey */
export async function newChallenge(
  w: Writer,
  call: Call,
  { userId, sessionId }: Place,
  subject: string | null,
): Promise<string> {
  const { passkeyChallenges: t } = w.t;
  const now = call.clock.now();
  const over = await w.q.select({ id: t.id }).from(t).where(lt(t.expiresAt, now)).limit(MOST_DELETED);
  for (const { id } of over) await w.remove('passkeyChallenges', id);
  const challenge = call.ports.newToken();
  await w.put('passkeyChallenges', {
    id: challengeId(sessionId),
    userId,
    challenge,
    subject,
    expiresAt: now + CHALLENGE_MS,
  });
  return challenge;
}

/** Whether a challenge is the caller's for this subject, and can be used now. */
const isOpen = (
  row: Row<'passkeyChallenges'> | undefined,
  { userId }: Place,
  subject: string | null,
  now: number,
): row is Row<'passkeyChallenges'> =>
  row !== undefined &&
  row.userId === userId &&
  row.subject === subject &&
  row.expiresAt > now &&
  // One that would be valid for longer was made before the clock went back.
  row.expiresAt - now <= CHALLENGE_MS;

/** What the caller's authenticator was to sign. @throws PASSKEY_WRONG */
export async function expectedOf(call: Call, place: Place, subject: string | null): Promise<Expected> {
  const row = await call.store.read((r) => r.get('passkeyChallenges', challengeId(place.sessionId)));
  if (!isOpen(row, place, subject, call.clock.now())) throw new Refusal('PASSKEY_WRONG');
  return { challenge: row.challenge, origin: place.origin, host: place.host };
}

/** Ends a challenge whose signature was right: it is used once. @throws PASSKEY_WRONG when it was used meanwhile */
export async function spendChallenge(
  w: Writer,
  call: Call,
  place: Place,
  { challenge }: Expected,
): Promise<void> {
  const row = await w.lock('passkeyChallenges', challengeId(place.sessionId));
  if (row?.challenge !== challenge || row.expiresAt <= call.clock.now()) throw new Refusal('PASSKEY_WRONG');
  await w.remove('passkeyChallenges', row.id);
}
