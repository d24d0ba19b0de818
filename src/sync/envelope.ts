import { canonicalJson, sha256 } from '../core/hash.ts';
import type { Call } from '../core/operation.ts';
import type { Envelope } from './contract.ts';

/** Serialises and hashes an envelope: once, where the command is made; the text never changes afterwards. */
export function sealEnvelope(envelope: Envelope): { text: string; hash: string } {
  const text = canonicalJson(envelope);
  return { text, hash: sha256(text) };
}

/** The approver of a write for its envelope; empty when no approval was needed. */
export function approverIn(call: Pick<Call, 'approval'>): Pick<Envelope, 'approver' | 'approvalRequest'> {
  const { approval } = call;
  if (!approval) return {};
  return { approver: approval.approver.id, ...(approval.fromAfar ? { approvalRequest: approval.id } : {}) };
}
