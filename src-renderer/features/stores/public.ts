/** What this feature offers to others. */
export { ChooseStore } from './choose-store.tsx';
export { InChosenStore } from './in-chosen-store.tsx';
export { PickStore } from './pick-store.tsx';
export { StoreForm } from './store-form.tsx';
