import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({
  coupon_overused: 'can_manage_expenses',
  coupon_unknown: 'can_manage_expenses',
});
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
