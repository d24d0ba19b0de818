/** What this feature offers to others. */
export { useKnownClients } from './known-clients.ts';
export { useMeasureName } from './use-measure-name.ts';
