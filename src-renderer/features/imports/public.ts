import { lazyPart } from '../../ui/lazy-part.tsx';

/** What this feature offers to others. */
export const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);
