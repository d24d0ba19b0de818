import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '../core/hash.ts';
import { newId } from '../core/ids.ts';
import { type Envelope, envelope as schema } from './contract.ts';
import { sealEnvelope } from './envelope.ts';

const envelope: Envelope = {
  id: newId(),
  till: newId(),
  incarnation: 1,
  sequence: 7,
  base: 41,
  name: 'sales.complete',
  version: 1,
  input: { items: [{ price: 1_00 }], clientId: undefined },
  record: { total: 1_00, name: 'قفطان' },
  actor: newId(),
  store: null,
  at: 1_795_237_391_754,
};

describe('an envelope', () => {
  it('is sealed as the same text in whatever order its fields came', () => {
    const turned = Object.fromEntries(Object.entries(envelope).toReversed()) as Envelope;
    const sealed = sealEnvelope(envelope);
    expect(sealEnvelope(turned)).toEqual(sealed);
    expect(sealed.hash).toBe(sha256(sealed.text));
    expect(sealed.text).toBe(canonicalJson(envelope));
  });

  it('is read back as it was sealed', () => {
    const { text } = sealEnvelope(envelope);
    const read = schema.parse(JSON.parse(text));
    expect(sealEnvelope(read).text).toBe(text);
  });

  it.each([
    ['no sequence', { sequence: 0 }],
    ['a name that is no operation’s', { name: 'sales.\0' }],
    ['a fraction of a revision', { base: 1.5 }],
    ['an actor without an id', { actor: 'Karim' }],
  ])('with %s is not read', (_what, spoilt) => {
    expect(schema.safeParse({ ...envelope, ...spoilt }).success).toBe(false);
  });
});
