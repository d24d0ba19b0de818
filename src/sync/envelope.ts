import { canonicalJson, sha256 } from '../core/hash.ts';
import type { Call } from '../core/operation.ts';
import type { Envelope } from './contract.ts';

/** The exact text of an envelope and its hash: made once where the command is made, never again. */
export function sealEnvelope(envelope: Envelope): { text: string; hash: string } {
  const text = canonicalJson(envelope);
  return { text, hash: sha256(text) };
}

/** Who approved a write, as its envelope says it; nothing where nobody had to. */
export function approverIn(call: Pick<Call, 'approval'>): Pick<Envelope, 'approver'> {
  return call.approval ? { approver: call.approval.approver.id } : {};
}
