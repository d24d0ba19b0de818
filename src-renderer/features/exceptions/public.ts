/** What this feature offers to others. */
export { ExceptionEntry } from './exception-entry.tsx';
