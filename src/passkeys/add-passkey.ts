import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { requireIdentity } from '../credentials/identity.ts';
import './audit.ts';
import { expectedOf, newChallenge, placeOf, spendChallenge } from './challenge.ts';
import { passkeysContract } from './contract.ts';
import { passkeysOf } from './find-passkeys.ts';
import { MOST_PASSKEYS } from './rules.ts';

/** The caller's passkeys, with room for one more. @throws TOO_MANY_PASSKEYS */
async function requireRoom(w: Writer, userId: string) {
  const passkeys = await passkeysOf(w, userId);
  if (passkeys.length >= MOST_PASSKEYS) throw new Refusal('TOO_MANY_PASSKEYS');
  return passkeys;
}

export const beginPasskey = serverWrite(passkeysContract.begin, {
  async prepare(call, { ownPassword }) {
    placeOf(call);
    await requireIdentity(call, ownPassword);
  },
  async run(w, _input, call) {
    const place = placeOf(call);
    const { userId, host } = place;
    const passkeys = await requireRoom(w, userId);
    return {
      challenge: await newChallenge(w, call, place, null),
      host,
      userHandle: Buffer.from(userId).toString('base64url'),
      name: call.caller.user?.name ?? '',
      existing: passkeys.filter((row) => row.host === host).map(({ credentialId }) => credentialId),
    };
  },
});

export const addPasskey = serverWrite(passkeysContract.add, {
  async prepare(call, answer) {
    const place = placeOf(call);
    const expected = await expectedOf(call, place, null);
    const made = await place.checks.made(answer, expected);
    if (!made) throw new Refusal('PASSKEY_WRONG');
    return { expected, made };
  },
  async run(w, { credentialId, transports }, call, { expected, made }) {
    const place = placeOf(call);
    const { userId, host } = place;
    await spendChallenge(w, call, place, expected);
    await w.alone(`passkeys:${userId}`);
    await requireRoom(w, userId);
    const id = derivedId(credentialId, 'passkey');
    // An authenticator that repeats another one's name is not trusted.
    if (await w.get('passkeys', id)) throw new Refusal('PASSKEY_WRONG');
    const session = await w.get('sessions', place.sessionId);
    const browser = session?.browser ?? null;
    const at = call.clock.now();
    await w.insert('passkeys', {
      id,
      userId,
      credentialId,
      ...made,
      transports,
      host,
      browser,
      at,
      usedAt: null,
    });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.passkey_added',
      entityId: userId,
      details: { name: call.caller.user?.name ?? '', ...(browser ? { browser } : {}) },
    });
    return { id };
  },
});

export const removePasskey = serverWrite(passkeysContract.remove, {
  async run(w, { id }, call) {
    const { user } = call.caller;
    const row = await w.lock('passkeys', id);
    if (!user || row?.userId !== user.id) throw new Refusal('NOT_FOUND');
    await w.remove('passkeys', id);
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.passkey_removed',
      entityId: user.id,
      details: { name: user.name, ...(row.browser ? { browser: row.browser } : {}) },
    });
    return { id };
  },
});
