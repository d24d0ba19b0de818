import { and, eq, ne, sql } from 'drizzle-orm';
import { type Row, rowLimit, type Store, statement } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { cardHash } from '../../src/credentials/card.ts';
import { checkVerifier, deviceVerifier } from '../../src/credentials/password.ts';
import type { Passwords } from '../../src/credentials/port.ts';
import { getState } from '../replica/replica.ts';
import type { Identity } from './identity.ts';
import type { AskedServer } from './server-sessions.ts';

/** How long after the server's last answer a till may still check passwords alone (reliability §2.25). */
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
  /** Signs in at the server and stores the person's token; 'unreachable' when offline. */
  askServer: (kind: 'user' | 'store', id: string, password: string) => Promise<AskedServer>;
  /** Called when a password was right here: the person's server session is opened in the background. */
  accepted: (kind: 'user' | 'store', id: string, password: string) => void;
  /** The same for a card: the server session has no more permissions than the card gives here. */
  cardAccepted: (userId: string, cardNumber: string) => void;
  pinAccepted: (userId: string, pin: string, storeId: string) => void;
};

/**
 * Password checks on a till. Its own verifier comes first, so signing in never waits for a network; the server is
 * asked when the till says no or is not allowed to say yes, since the password may have just changed.
 */
export function tillPasswords(o: TillPasswordsOptions): Passwords {
  async function grant(id: string) {
    const identity = o.identity();
    if (!identity) return null;
    const [row] = await o.store.read((r) => r.run(grantOf, { subjectId: id, deviceId: identity.deviceId }));
    return row && row.verifier !== '' ? { ...row, secret: identity.secret } : null;
  }
  /** Those of all people, or of one. */
  async function pinGrants(deviceId: string, subjectId?: string): Promise<Row<'pinGrants'>[]> {
    return await o.store.read(async (r) => {
      const { pinGrants: t } = r.t;
      const isOf = subjectId === undefined ? undefined : eq(t.subjectId, subjectId);
      return await r.q
        .select()
        .from(t)
        .where(and(eq(t.deviceId, deviceId), ne(t.verifier, ''), isOf));
    });
  }
  async function isFreshEnough(): Promise<boolean> {
    const lastSyncAt = Number((await o.store.read((r) => getState(r, 'lastSyncAt'))) ?? 0);
    return o.clock.now() - lastSyncAt <= OFFLINE_MS;
  }
  return {
    async check(kind, id, password) {
      const verifier = await grant(id);
      const isFresh = await isFreshEnough();
      const isRight = verifier !== null && (await checkVerifier(password, verifier, verifier.secret));
      if (isRight && isFresh) {
        o.accepted(kind, id, password);
        return 'ok';
      }
      const serverAnswer = await o.askServer(kind, id, password);
      if (serverAnswer !== 'unreachable') return serverAnswer;
      return verifier === null || isRight ? 'expired' : 'wrong';
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
    async checkPin(id, pin, signsInTo) {
      const identity = o.identity();
      const [grant] = identity ? await pinGrants(identity.deviceId, id) : [];
      if (!identity || !grant) return null;
      if (!(await checkVerifier(pin, grant, identity.secret))) return 'wrong';
      if (!(await isFreshEnough())) return 'expired';
      if (signsInTo !== null) o.pinAccepted(id, pin, signsInTo);
      return 'ok';
    },
    async pinHolders() {
      const identity = o.identity();
      return new Set(identity ? (await pinGrants(identity.deviceId)).map((grant) => grant.subjectId) : []);
    },
    isSet: async (_kind, id) => (await grant(id)) !== null,
  };
}
