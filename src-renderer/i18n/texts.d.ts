/** Texts of one language by namespace: those of a counter, of the day's figures, or all others (vite.config.ts). */
declare module 'texts:*' {
  export const texts: Record<string, Record<string, unknown>>;
}
