import { eq } from 'drizzle-orm';
import { cardHash } from '../src/auth/card.ts';
import { checkHash, hashPassword } from '../src/auth/password.ts';
import type { Passwords } from '../src/auth/port.ts';
import type { Store } from '../src/core/store/store.ts';

/** Passwords by the server's own hashes. */
export function serverPasswords(store: Store, now: () => number): Passwords {
  return {
    async check(_kind, id, password) {
      const known = await store.read((r) => r.get('credentials', id));
      if (!known) {
        // As slow as a wrong password: the time of an answer does not tell who exists.
        await hashPassword(password);
        return 'wrong';
      }
      if (!(await checkHash(password, known))) return 'wrong';
      const user = await store.read((r) => r.get('users', id));
      const isFirst = user?.mustChangePassword === true;
      return isFirst && (known.expiresAt ?? 0) <= now() ? 'first-expired' : 'ok';
    },
    async personOfCard(cardNumber) {
      const hash = await cardHash(cardNumber);
      const [card] = await store.read((r) =>
        r.q.select({ userId: r.t.cards.id }).from(r.t.cards).where(eq(r.t.cards.hash, hash)).limit(1),
      );
      return card ?? null;
    },
    isSet: async (_kind, id) => (await store.read((r) => r.get('credentials', id))) !== undefined,
  };
}
