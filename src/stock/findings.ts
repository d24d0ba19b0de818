import { declareFindings } from '../core/findings.ts';

const FINDINGS = declareFindings({ oversold: 'can_manage_inventory', unknown_item: 'can_manage_inventory' });
type Own = typeof FINDINGS;

declare module '../core/findings.ts' {
  interface Findings extends Own {}
}
