import { lazyPart } from '../../ui/lazy-part.tsx';

/** What this feature offers to others. */
export type { Approved } from './approval-dialog.tsx';
export type { FromAfar } from './ask-on-phone.tsx';
export { approvalIn, useApproval } from './use-approval.tsx';
export { useApprovedWrite } from './use-approved-write.ts';
export { useWaitingRequests } from './use-waiting-requests.ts';
/** Above all screens of the web back office, and in the list of what to settle. */
export const ApprovalRequests = lazyPart(
  async () => (await import('./approval-requests.tsx')).ApprovalRequests,
);
export const ApprovalRequestEntry = lazyPart(
  async () => (await import('./approval-request-entry.tsx')).ApprovalRequestEntry,
);
