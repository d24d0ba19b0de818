/**
 * How a person left. The server is told; while it is out of reach this browser remembers it, also through a reload: the
 * cookie that still signs them in is out of a script's reach.
 */
const KEY = 'hanout-leaving';
const WAYS = ['lock', 'logout'] as const;
type Way = (typeof WAYS)[number];

export const noteLeaving = (way: Way): void => localStorage.setItem(KEY, way);
export const noteLeft = (): void => localStorage.removeItem(KEY);

/** How somebody left whom the server still takes for signed in. */
export const leaving = (): Way | undefined => WAYS.find((way) => way === localStorage.getItem(KEY));

/** Whether an operation tells the server that somebody left. */
export const tellsLeaving = ([area, name]: readonly string[]): boolean =>
  area === 'auth' && WAYS.some((way) => way === name);
