import { and, eq, ne } from 'drizzle-orm';
import { runAlone } from '../change-log/clock.ts';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { namesOf } from '../core/names.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { cardEnding, cardHash } from '../credentials/card.ts';
import { requireIdentity } from '../credentials/identity.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { teamContract } from './contract.ts';
import { requireMayGrant } from './may-grant.ts';

export async function personFor(w: Writer, id: string, call: Call): Promise<Row<'users'>> {
  const user = await w.lock('users', id);
  if (!user || user.archivedAt !== null) throw new Refusal('NOT_FOUND');
  requireMayGrant(call, user);
  return user;
}

/** Links a card to a person: stores its hash here, and for each device what recognises it there. */
export const linkCard = serverWrite(teamContract.linkCard, {
  prepare: async (call, { cardNumber, ownPassword }) => {
    await requireIdentity(call, ownPassword);
    return await cardHash(cardNumber);
  },
  async run(w, { id, cardNumber }, call, hash) {
    // A card belongs to one person: linking the same card twice at the same time must not succeed.
    await runAlone(w);
    const user = await personFor(w, id, call);
    const { cards } = w.t;
    const [other] = await w.q
      .select()
      .from(cards)
      .where(and(eq(cards.hash, hash), ne(cards.id, id)))
      .limit(1);
    if (other) {
      const holder = await w.get('users', other.id);
      throw new Refusal('CARD_TAKEN', namesOf(holder));
    }
    const ending = cardEnding(cardNumber);
    await w.put('cards', { id, hash, ending, linkedAt: call.clock.now() });
    await refreshGrants(w, { subjectId: id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.card_linked',
      entityId: id,
      details: { name: user.name, ending },
    });
    return { cardEnding: ending };
  },
});

/** Unlinks a person's card, e.g. when it was lost or returned. */
export const unlinkCard = serverWrite(teamContract.unlinkCard, {
  prepare: async (call, { ownPassword }) => await requireIdentity(call, ownPassword),
  async run(w, { id }, call) {
    const user = await personFor(w, id, call);
    await w.remove('cards', id);
    await refreshGrants(w, { subjectId: id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.card_unlinked',
      entityId: id,
      details: { name: user.name },
    });
    return {};
  },
});
