/** What this feature offers to others. */
export { AccountPanel } from './account-panel.tsx';
export { RepayDialog } from './repay-dialog.tsx';
