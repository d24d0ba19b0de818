/** The first value of a header; null where it was not sent. */
export const one = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;
