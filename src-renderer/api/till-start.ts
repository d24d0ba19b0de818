import { useSyncExternalStore } from 'react';

/** What a till in a browser does before it answers calls, as its page and its answers say. */
export type StartPhase = 'checking' | 'restoring' | 'replaying' | 'ready';

/** Of a question: the phase that this page knows; it is answered once there is another, or the till answers. */
const STARTING = 'x-hanout-starting';
/** After a question that was not answered, in milliseconds. */
const ASK_AGAIN_MS = 100;

const { dataset } = document.documentElement;
let phase: StartPhase | null = (dataset.starting as StartPhase | undefined) ?? null;
const listeners = new Set<() => void>();

function tell(now: StartPhase | null): void {
  if (now === phase) return;
  phase = now;
  for (const listener of listeners) listener();
}

/**
 * Waits until the till itself answers.
 * @param ready called when it does, just before the screens begin
 */
export async function followTillStart(ready: () => void): Promise<void> {
  while (phase !== null) {
    const headers: Record<string, string> = { accept: 'text/html', [STARTING]: phase };
    const answer = await fetch(location.href, { cache: 'no-store', headers }).catch(() => null);
    if (answer && answer.status !== 503) {
      // What the till says to a browser that it does not let in is a page of its own.
      if (!answer.ok) return location.reload();
      ready();
      return tell(null);
    }
    const now = answer?.headers.get(STARTING);
    if (now) tell(now as StartPhase);
    else await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The phase of a till that does not answer calls yet; null once it does, and at any other program. */
export const useTillStart = (): StartPhase | null => useSyncExternalStore(subscribe, () => phase);
