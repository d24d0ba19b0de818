import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({ order_closed: 'can_manage_inventory' });
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
