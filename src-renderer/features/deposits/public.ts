/** What this feature offers to others. */
export { DepositPanel } from './deposit-panel.tsx';
export { DepositRow } from './deposit-row.tsx';
