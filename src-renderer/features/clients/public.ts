/** What this feature offers to others. */
export { useClientDuplicates } from './client-duplicates.ts';
export { useMeasureName } from './use-measure-name.ts';
