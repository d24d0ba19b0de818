import { describe, expect, it } from 'vitest';
import { commandIdOf, newCommand, recorded } from './command.ts';
import { newId } from './ids.ts';
import type { Row } from './store/store.ts';

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
describe('a command', () => {
  it('names the same rows where it is made and where it is recorded', () => {
    const [id, at] = [newId(), 1_795_237_391_754];
    const till = { id: newId(), code: 'T1', incarnation: 1 };
    const made = newCommand({ id, at, actor, till });
    const recordedCommand = recorded({ id, at, till: till.id, actor: actor.id });
    expect(recordedCommand).toMatchObject({ id: made.id, at: made.at, tillId: till.id, actorId: actor.id });
    const roles = ['line:0', 'line:1', 'payment:0', 'receipt', 'audit'];
    expect(roles.map(recordedCommand.rowId)).toEqual(roles.map(made.rowId));
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
