/** What this feature offers to others. */
export type { Approved } from './approval-dialog.tsx';
export { approvalIn, useApproval } from './use-approval.tsx';
