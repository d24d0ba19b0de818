import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({
  /** A cheque was given back that was no longer in hand. */
  cheque_clash: 'can_manage_expenses',
  /** Money was refunded although the cheque that paid has not cleared. */
  cheque_not_cleared: 'can_manage_expenses',
});
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
