import { lazyPart } from '../../ui/lazy-part.tsx';

/** What this feature offers to others. */
export { ChooseStore } from './choose-store.tsx';
export { InChosenStore } from './in-chosen-store.tsx';
export { PickStore } from './pick-store.tsx';
/** Loaded with the schema that checks it: the sale screen does without. */
export const StoreForm = lazyPart(async () => (await import('./store-form.tsx')).StoreForm);
