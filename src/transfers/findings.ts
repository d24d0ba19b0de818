import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({
  transfer_difference: 'can_manage_inventory',
  transfer_surplus: 'can_manage_inventory',
});
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
