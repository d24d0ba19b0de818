/** What this feature offers to others. */
export { TransferDialog } from './transfer-dialog.tsx';
export { usePlaces } from './use-places.ts';
