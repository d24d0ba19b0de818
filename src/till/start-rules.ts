/** What a till does before it answers calls, in the order in which it may do it. */
const START_PHASES = ['checking', 'restoring', 'replaying'] as const;
export type StartPhase = (typeof START_PHASES)[number];

/** How far a start is, from 0 to 1: the last step is that the till answers. */
export const shareOf = (phase: StartPhase): number =>
  (START_PHASES.indexOf(phase) + 1) / (START_PHASES.length + 1);

/** The header that names the phase: of an answer the present one, of a question the one that the page knows. */
export const PHASE_HEADER = 'x-hanout-starting';
