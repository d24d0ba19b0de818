import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({
  out_of_scope: 'can_manage_expenses',
  clock_skew: 'can_manage_expenses',
  gap: 'can_manage_expenses',
  unproved_receipt: 'can_manage_expenses',
});
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
