/** Texts of one language by namespace: those of a counter, or all others (vite.config.ts). */
declare module 'texts:*' {
  export const texts: Record<string, Record<string, unknown>>;
}
