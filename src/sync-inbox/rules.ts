/** The Idempotency-Key under which a refused edit is sent anew: however often it is pressed, it is done once. */
export const repeatKey = (commandId: string): string => `repeat:${commandId}`;
