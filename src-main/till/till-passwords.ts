import { and, eq, sql } from 'drizzle-orm';
import { cardHash } from '../../src/auth/card.ts';
import { checkVerifier, deviceVerifier } from '../../src/auth/password.ts';
import type { Passwords } from '../../src/auth/port.ts';
import { rowLimit, type Store, statement } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { getState } from '../replica/replica.ts';
import type { Identity } from './identity.ts';
import type { AskedServer } from './server-sessions.ts';

/** How long after its last word from the server a till may still decide a password alone (reliability §2.25). */
const OFFLINE_MS = 72 * 3_600_000;

const grantOf = statement<{ subjectId: string; deviceId: string }>()('grant_of_subject', (q, t) =>
  q
    .select()
    .from(t.signInGrants)
    .where(
      and(
        eq(t.signInGrants.subjectId, sql.placeholder('subjectId')),
        eq(t.signInGrants.deviceId, sql.placeholder('deviceId')),
      ),
    )
    .limit(rowLimit(1)),
);

export type TillPasswordsOptions = {
  store: Store;
  clock: Clock;
  identity: () => Identity | null;
  /** Signs in at the server: 'unreachable' off line. What it learns (the person's token) it keeps. */
  askServer: (kind: 'user' | 'store', id: string, password: string) => Promise<AskedServer>;
  /** A password was right here: the person's session at the server is fetched behind the answer's back. */
  accepted: (kind: 'user' | 'store', id: string, password: string) => void;
  /** Likewise for a card: what the person gets at the server opens no more than the card does here. */
  cardAccepted: (userId: string, cardNumber: string) => void;
};

/**
 * Passwords on a till: its own verifier first, so that signing in never waits for a network; the server where the
 * till says no or may not say yes, since the password may have been changed a moment ago.
 */
export function tillPasswords(o: TillPasswordsOptions): Passwords {
  async function grant(id: string) {
    const identity = o.identity();
    if (!identity) return null;
    const [row] = await o.store.read((r) => r.run(grantOf, { subjectId: id, deviceId: identity.deviceId }));
    return row && row.verifier !== '' ? { ...row, secret: identity.secret } : null;
  }
  async function isFreshEnough(): Promise<boolean> {
    const lastSyncAt = Number((await o.store.read((r) => getState(r, 'lastSyncAt'))) ?? 0);
    return o.clock.now() - lastSyncAt <= OFFLINE_MS;
  }
  return {
    async check(kind, id, password) {
      const known = await grant(id);
      const isFresh = await isFreshEnough();
      const isRight = known !== null && (await checkVerifier(password, known, known.secret));
      if (isRight && isFresh) {
        o.accepted(kind, id, password);
        return 'ok';
      }
      const asked = await o.askServer(kind, id, password);
      if (asked !== 'unreachable') return asked;
      return known === null || isRight ? 'expired' : 'wrong';
    },
    async personOfCard(cardNumber) {
      const identity = o.identity();
      if (!identity) return null;
      const verifier = deviceVerifier(await cardHash(cardNumber), identity.secret);
      const [grant] = await o.store.read((r) => {
        const { cardGrants } = r.t;
        return r.q
          .select({ userId: cardGrants.subjectId })
          .from(cardGrants)
          .where(and(eq(cardGrants.deviceId, identity.deviceId), eq(cardGrants.verifier, verifier)))
          .limit(1);
      });
      if (!grant) return null;
      if (!(await isFreshEnough())) return 'expired';
      o.cardAccepted(grant.userId, cardNumber);
      return grant;
    },
    isSet: async (_kind, id) => (await grant(id)) !== null,
  };
}
