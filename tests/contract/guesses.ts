import type { World } from './world.ts';

/** What a guess counts against: who or what is guessed at, from where. */
const ATTEMPT = /^(?:address:|(?:pair|subject):([^@]+))/;

/**
 * All that a shop's people guess comes from one address, and at one store: what one case has used up is not the next
 * one's. Five are told of in the audit log, once an hour: what was left of them would be told again by a case that begins
 * in the next hour. What a person has guessed of the own password stays.
 */
export async function forgetGuesses(w: World): Promise<void> {
  const shared = [undefined, 'card', 'nobody', 'enrolment', w.shop.store.id, w.shop.otherStore.id];
  for (const host of [w.server.server.host, w.till?.browser.till.host]) {
    const rows = (await host?.store.read((r) => r.q.select().from(r.t.signInAttempts))) ?? [];
    const spent = rows.filter(({ id, failures }) => {
      const attempt = ATTEMPT.exec(id);
      return failures > 0 && attempt !== null && shared.includes(attempt[1]);
    });
    if (spent.length === 0) continue;
    await host?.store.transact(async (writer) => {
      for (const { id } of spent) await writer.remove('signInAttempts', id);
    });
  }
}
