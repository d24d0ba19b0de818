import { and, desc, eq, gt } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { type Call, read, serverWrite } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { NEWS_KEPT_MS } from '../push-messages/rules.ts';
import { endSubscriptions, newsElsewhere } from '../push-messages/subscriptions-in-use.ts';
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

/** The browsers that get the caller's news although they are not signed in there. */
async function newsOf(
  r: Reader,
  { caller, clock }: Call,
  sessions: readonly Row<'sessions'>[],
): Promise<Row<'pushSubscriptions'>[]> {
  const signedIn = sessions.map(({ id }) => id);
  return await newsElsewhere(r, { userId: caller.user?.id ?? '', signedIn, now: clock.now() });
}

export const listSignIns = read(authContract.signIns, async (r, _input, call) => {
  const rows = await sessionsOf(r, call);
  const tills = await r.getMany('devices', [...new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))]);
  const signIns = rows.map((row) => ({
    id: signInId(row),
    browser: row.browser,
    till: tills.find(({ id }) => id === row.deviceId)?.name ?? null,
    at: row.createdAt,
    isCurrent: row.id === call.caller.sessionId,
    newsUntil: null,
  }));
  const news = (await newsOf(r, call, rows)).map(({ id, browser, at }) => ({
    id,
    browser,
    till: null,
    at,
    isCurrent: false,
    newsUntil: at + NEWS_KEPT_MS,
  }));
  return { items: [...signIns, ...news] };
});

/**
 * Ends one of the caller's sessions, such as that of a lost phone: what it kept is gone at its next contact. Or the news
 * that goes to a browser whose session is over.
 */
export const endSignIn = serverWrite(authContract.endSignIn, {
  async run(w, { id }, call) {
    const sessions = await sessionsOf(w, call);
    const session = sessions.find((row) => signInId(row) === id);
    const news = session ? undefined : (await newsOf(w, call, sessions)).find((row) => row.id === id);
    // What another call has ended meanwhile is not ended twice.
    const ended = session
      ? await w.lock('sessions', session.id)
      : news && (await w.lock('pushSubscriptions', id));
    if (!ended) throw new Refusal('NOT_FOUND');
    if (session) {
      await endSubscriptions(w, session.id);
      await w.remove('sessions', session.id);
    } else await w.remove('pushSubscriptions', id);
    await writeServerAudit(w, call, {
      storeId: null,
      action: session ? 'user.sign_in_ended' : 'user.news_ended',
      entityId: call.caller.user?.id ?? '',
      details: { name: call.caller.user?.name ?? '', ...(ended.browser ? { browser: ended.browser } : {}) },
    });
    return { id };
  },
});
