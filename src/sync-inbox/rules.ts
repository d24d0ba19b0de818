/** The Idempotency-Key for repeating a refused edit, so that repeated clicks run it once. */
export const repeatKey = (commandId: string): string => `repeat:${commandId}`;
