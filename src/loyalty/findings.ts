import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({
  points_overspent: 'can_manage_expenses',
  points_wrong: 'can_manage_expenses',
});
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
