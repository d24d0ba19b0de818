/** What this feature offers to others. */
export { isTrouble } from './is-trouble.ts';
