import { lazyPart } from '../../ui/lazy-part.tsx';

/** Asks for the password again: few need it, so it loads when it is shown. */
export const IdentityDialog = lazyPart(
  async () => (await import('../../ui/identity/identity-dialog.tsx')).IdentityDialog,
);
