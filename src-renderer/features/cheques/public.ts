import { lazyPart } from '../../ui/lazy-part.tsx';

/** What this feature offers to others. */
export {
  asEffet,
  type ChequeDraft,
  chequeDraftOf,
  chequeInput,
  lacksDay,
  NO_CHEQUE,
} from './cheque-draft.ts';
/** Loaded when a cheque is taken: the sale's script stays small. */
export const ChequeFields = lazyPart(async () => (await import('./cheque-fields.tsx')).ChequeFields);
