import { eq } from 'drizzle-orm';
import type { Store } from '../src/core/store/store.ts';
import { cardHash } from '../src/credentials/card.ts';
import { checkHash, hashPassword } from '../src/credentials/password.ts';
import type { Passwords } from '../src/credentials/port.ts';

/** Checks passwords against the server's hashes. */
export function serverPasswords(store: Store, now: () => number): Passwords {
  return {
    async check(_kind, id, password) {
      const credential = await store.read((r) => r.get('credentials', id));
      if (!credential) {
        // Takes as long as a wrong password, so that the response time does not reveal whether a user exists.
        await hashPassword(password);
        return 'wrong';
      }
      if (!(await checkHash(password, credential))) return 'wrong';
      const user = await store.read((r) => r.get('users', id));
      const isFirst = user?.mustChangePassword === true;
      return isFirst && (credential.expiresAt ?? 0) <= now() ? 'first-expired' : 'ok';
    },
    async personOfCard(cardNumber) {
      const hash = await cardHash(cardNumber);
      const [card] = await store.read((r) =>
        r.q.select({ userId: r.t.cards.id }).from(r.t.cards).where(eq(r.t.cards.hash, hash)).limit(1),
      );
      return card ?? null;
    },
    async checkPin(id, pin) {
      const stored = await store.read((r) => r.get('pins', id));
      if (!stored) return null;
      return (await checkHash(pin, stored)) ? 'ok' : 'wrong';
    },
    // The server takes a PIN only from a till, which shows who has one.
    pinHolders: async () => new Set(),
    isSet: async (_kind, id) => (await store.read((r) => r.get('credentials', id))) !== undefined,
  };
}
