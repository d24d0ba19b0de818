import type { World } from './world.ts';

const isShared = (id: string) => /^(address:|pair:(card|nobody|enrolment)@|subject:card$)/.test(id);
/** One case uses up fewer than twenty: together they stay below what is told of and what is free. */
const MANY = 10;

/**
 * All that a shop's people guess comes from one address: what one case has used up is not the next one's.
 * @param from how many guesses are too many to leave
 */
export async function forgetGuesses(w: World, from = 1): Promise<void> {
  for (const host of [w.server.server.host, w.till?.browser.till.host]) {
    const rows = (await host?.store.read((r) => r.q.select().from(r.t.signInAttempts))) ?? [];
    const spent = rows.filter(({ id, failures }) => isShared(id) && failures >= from);
    if (spent.length === 0) continue;
    await host?.store.transact(async (writer) => {
      for (const { id } of spent) await writer.remove('signInAttempts', id);
    });
  }
}

export const leaveRoomToGuess = (w: World): Promise<void> => forgetGuesses(w, MANY);
