import { and, desc, eq, gt } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { type Call, read, serverWrite } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { endSubscriptions } from '../push-messages/subscriptions-in-use.ts';
import { authContract } from './contract.ts';

/** A session by another name: its own id is a hash of its token. */
const signInId = ({ id }: Pick<Row<'sessions'>, 'id'>): string => derivedId(id, 'sign-in');

/** The sessions of the caller, the latest first. */
async function sessionsOf(r: Reader, { caller, clock }: Call): Promise<Row<'sessions'>[]> {
  const { sessions: t } = r.t;
  if (!caller.user) throw new Refusal('UNAUTHORIZED');
  return await r.q
    .select()
    .from(t)
    .where(and(eq(t.userId, caller.user.id), gt(t.expiresAt, clock.now())))
    .orderBy(desc(t.createdAt), desc(t.id));
}

export const listSignIns = read(authContract.signIns, async (r, _input, call) => {
  const rows = await sessionsOf(r, call);
  const tills = await r.getMany('devices', [...new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))]);
  return {
    items: rows.map((row) => ({
      id: signInId(row),
      browser: row.browser,
      till: tills.find(({ id }) => id === row.deviceId)?.name ?? null,
      at: row.createdAt,
      isCurrent: row.id === call.caller.sessionId,
    })),
  };
});

/** Ends one of the caller's sessions, such as that of a lost phone: what it kept is gone at its next contact. */
export const endSignIn = serverWrite(authContract.endSignIn, {
  async run(w, { id }, call) {
    const row = (await sessionsOf(w, call)).find((session) => signInId(session) === id);
    if (!row) throw new Refusal('NOT_FOUND');
    await endSubscriptions(w, row.id);
    await w.remove('sessions', row.id);
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.sign_in_ended',
      entityId: call.caller.user?.id ?? '',
      details: { name: call.caller.user?.name ?? '', ...(row.browser ? { browser: row.browser } : {}) },
    });
    return { id };
  },
});
