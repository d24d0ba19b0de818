/** What this feature offers to others. */
export { CreditDrawer } from './credit-drawer.tsx';
export { CreditRow } from './credit-row.tsx';
export { PrintCard } from './print-card.tsx';
