/**
 * The lists that a screen reloads when they change (spec §7 Realtime, and further areas); each area adds its own.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface Entities {}
export type Entity = keyof Entities;
