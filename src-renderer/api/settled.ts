import { isFirstRead } from './change-aware-client.ts';
import { queryClient } from './query-client.ts';

/** The longest that anything waits for what the page was opened for, in milliseconds. */
const AT_MOST_MS = 3_000;

let settled = false;
let settle: () => void;
/** Resolves once, when the page has shown what it was opened for. */
export const whenSettled = new Promise<void>((resolve) => {
  settle = () => {
    settled = true;
    resolve();
  };
});

export const isSettled = (): boolean => settled;

/** Called once the first screen is shown: it has what it was opened for when what it reads has been answered. */
export async function settleSoon(): Promise<void> {
  if (settled) return;
  setTimeout(settle, AT_MOST_MS);
  const reads = queryClient.getQueryCache().findAll({ type: 'active', predicate: isFirstRead });
  await Promise.allSettled(reads.map(({ promise }) => promise));
  // Behind the frame that shows it.
  requestAnimationFrame(() => setTimeout(settle));
}
