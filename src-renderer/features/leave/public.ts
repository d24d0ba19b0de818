/** What this feature offers to others. */
export { ReviewDialog as ReviewLeaveDialog } from './review-dialog.tsx';
