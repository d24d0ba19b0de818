import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({
  below_floor: 'can_manage_expenses',
  over_returned: 'can_manage_expenses',
  sums_differ: 'can_manage_expenses',
});
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
