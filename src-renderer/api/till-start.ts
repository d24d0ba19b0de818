import { PHASE_HEADER, type StartPhase } from '../../src/till/start-rules.ts';

/** After a question that was not answered, in milliseconds. */
const ASK_AGAIN_MS = 100;

/** What the till did when it gave this page; null once it answers calls, and at any other program. */
export const firstPhase = (document.documentElement.dataset.starting as StartPhase | undefined) ?? null;

/**
 * Waits until a till that is still loading does something else.
 * @returns null once it answers calls, or when the signal ends the wait
 */
export async function phaseAfter(shown: StartPhase, signal: AbortSignal): Promise<StartPhase | null> {
  const headers = { accept: 'text/html', [PHASE_HEADER]: shown };
  while (!signal.aborted) {
    const answer = await fetch(location.href, { cache: 'no-store', headers, signal }).catch(() => null);
    if (answer && answer.status !== 503) {
      if (answer.ok) return null;
      // What the till says to a browser that it does not let in is a page of its own.
      location.reload();
      return shown;
    }
    const now = answer?.headers.get(PHASE_HEADER) as StartPhase | null | undefined;
    if (now && now !== shown) return now;
    await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
  }
  return null;
}
