/** What this feature offers to others. */
export { LabelsDialog } from './labels-dialog.tsx';
