import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({
  credit_overspent: 'can_manage_expenses',
  large_credit: 'can_manage_expenses',
  gift_card_twice: 'can_manage_expenses',
});
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
