/** What this feature offers to others. */
export { InboxEntry } from './inbox-entry.tsx';
