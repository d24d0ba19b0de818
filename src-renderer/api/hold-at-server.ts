import { codeOf } from './problem.ts';

/** Max. time the cashier waits for the server before the till uses its own data. */
const WAIT_MS = 2_000;

/** How a hold is asked for: the cashier does not wait for a server that does not answer. */
export const briefly = () => ({
  signal: AbortSignal.timeout(WAIT_MS),
  context: { goesWithout: true as const },
});

/**
 * Holds something at the server for a sale, so that no other till uses it meanwhile.
 * @param ask calls the operation with these options
 * @returns its answer; null without the server: the till's own data decide then
 * @throws the server's refusal
 */
export async function holdAtServer<Answer>(
  ask: (options: ReturnType<typeof briefly>) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask(briefly());
  } catch (error) {
    const code = codeOf(error);
    if (code === 'SERVER_UNREACHABLE' || code === 'SIGN_IN_AGAIN' || code === null) return null;
    throw error;
  }
}

/** Lets another till use what was held; without an answer the hold ends after ten minutes. */
export function releaseAtServer(
  ask: (options: Pick<ReturnType<typeof briefly>, 'context'>) => Promise<unknown>,
): void {
  void ask({ context: { goesWithout: true } }).catch(() => undefined);
}
