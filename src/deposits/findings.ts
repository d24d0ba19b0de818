import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({ deposit_clash: 'can_manage_expenses' });
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
