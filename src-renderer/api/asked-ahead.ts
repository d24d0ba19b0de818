declare global {
  interface Window {
    /** Answers to what a page asks before its program runs (public/first-paint.js), by path and query. */
    hanoutAskedAhead?: Record<string, Promise<Response | null>>;
  }
}

/** Until when such an answer is new enough for the program's call, in milliseconds after the page began to load. */
const NEW_UNTIL_MS = 15_000;

/** The answer to a read that the page has asked for already: the first call gets it, and no second one. */
export function takeAskedAhead(url: string): Promise<Response | null> | null {
  const { pathname, search } = new URL(url);
  const answers = window.hanoutAskedAhead;
  const answer = answers?.[pathname + search];
  if (!answers || !answer) return null;
  // Taken before it is awaited: two calls at once cannot read one answer.
  delete answers[pathname + search];
  return performance.now() < NEW_UNTIL_MS ? answer : null;
}

/** Forgets all of it, as somebody has left since. */
export function forgetAskedAhead(): void {
  window.hanoutAskedAhead = {};
}
