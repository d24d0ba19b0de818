import { lazyPart } from '../../ui/lazy-part.tsx';

/** What this feature offers to others. */
export const RegimesDialog = lazyPart(async () => (await import('./regimes-dialog.tsx')).RegimesDialog);
