import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { read, serverWrite } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { newChallenge, placeOf } from './challenge.ts';
import { passkeysContract } from './contract.ts';

/** A person's passkeys, the latest first. @param host only those that work under this name */
export async function passkeysOf(r: Reader, userId: string, host?: string): Promise<Row<'passkeys'>[]> {
  const { passkeys: t } = r.t;
  return await r.q
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), host === undefined ? undefined : eq(t.host, host)))
    .orderBy(desc(t.at), desc(t.id));
}

/** Removes all passkeys of a person who may not use them any more. */
export async function removePasskeys(w: Writer, userId: string): Promise<void> {
  for (const { id } of await passkeysOf(w, userId)) await w.remove('passkeys', id);
}

export const listPasskeys = read(passkeysContract.list, async (r, _input, call) => {
  const { user } = call.caller;
  if (!user) throw new Refusal('UNAUTHORIZED');
  const items = await passkeysOf(r, user.id);
  return { items: items.map(({ id, browser, host, at, usedAt }) => ({ id, browser, host, at, usedAt })) };
});

export const challengePasskey = serverWrite(passkeysContract.challenge, {
  async run(w, { subject }, call) {
    const place = placeOf(call);
    const { userId, host } = place;
    const credentials = (await passkeysOf(w, userId, host)).map((row) => ({
      id: row.credentialId,
      transports: row.transports,
    }));
    return { challenge: await newChallenge(w, call, place, subject), host, credentials };
  },
});
