/** What this feature offers to others. */
export { ReceiptPanel } from './receipt-panel.tsx';
