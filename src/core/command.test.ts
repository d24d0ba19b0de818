import { describe, expect, it } from 'vitest';
import { commandIdOf, newCommand, recorded, sealEnvelope } from './command.ts';
import { canonicalJson, sha256 } from './hash.ts';
import { newId } from './ids.ts';
import type { Row } from './store/store.ts';
import { type Envelope, envelope as schema } from './sync/contract.ts';

const actor: Row<'users'> = {
  id: newId(),
  name: 'Karim',
  nameAr: null,
  nameFr: null,
  role: 'cashier',
  email: null,
  phone: null,
  avatar: null,
  assignments: [],
  permissions: [],
  canManageInventory: false,
  mustChangePassword: false,
  createdAt: 1,
  archivedAt: null,
};
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
  actor: actor.id,
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

describe('a command', () => {
  it('names the same rows where it is made and where it is recorded', () => {
    const till = { id: envelope.till, code: 'T1', incarnation: 1 };
    const made = newCommand({ id: envelope.id, at: envelope.at, actor, till });
    const known = recorded(envelope);
    expect(known).toMatchObject({ id: made.id, at: made.at, tillId: till.id, actorId: actor.id });
    const roles = ['line:0', 'line:1', 'payment:0', 'receipt', 'audit'];
    expect(roles.map(known.rowId)).toEqual(roles.map(made.rowId));
    expect(new Set(roles.map(made.rowId)).size).toBe(roles.length);
  });
});

describe('the id of a command', () => {
  const made = newId();

  it('is the key where that is a UUID', () => {
    expect(commandIdOf(made)).toBe(made);
  });

  it.each(['retry-1', '', 'ÉTÉ', made.toUpperCase(), `${made} `])(
    'derives from the key %j, always alike',
    (key) => {
      const id = commandIdOf(key);
      expect(id).not.toBe(made);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[58][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(commandIdOf(key)).toBe(id);
    },
  );
});
