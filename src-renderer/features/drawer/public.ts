/** What this feature offers to others. */
export { OpenDrawerDialog } from './open-drawer-dialog.tsx';
