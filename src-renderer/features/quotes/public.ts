/** What this feature offers to others. */
export { QuotePanel } from './quote-panel.tsx';
export { QuoteRow } from './quote-row.tsx';
