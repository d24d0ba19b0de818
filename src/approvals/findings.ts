import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({ approval_unknown: 'can_manage_expenses' });
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
