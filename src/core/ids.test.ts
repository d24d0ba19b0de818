import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { derivedId, itemId, newId } from './ids.ts';

const NAMESPACE = '6f7d5b1e-53c5-4b0e-9d0c-4a6f0c8e7a11';

describe('derived ids', () => {
  it('are UUIDv5 of the role and a command without a time', () => {
    for (let i = 0; i < 64; i += 1) {
      expect(derivedId('a-command', `دور:${i}`)).toBe(v5(`a-command/دور:${i}`, NAMESPACE));
    }
  });

  it('keep the time of a command and differ in everything else', () => {
    const command = newId();
    const ids = new Set(Array.from({ length: 500 }, (_, i) => derivedId(command, `line:${i}`)));
    expect(ids.size).toBe(500);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(id.slice(0, 13)).toBe(command.slice(0, 13));
    }
    expect(derivedId(command, 'line:0')).toBe(derivedId(command, 'line:0'));
    expect(derivedId('01a02e46-ff80-7497-99de-0416bb173ce9', 'line:0')).toBe(
      '01a02e46-ff80-84a7-aa10-2db46ca2c65e',
    );
  });

  it('name an item by its article and store', () => {
    expect(itemId('article', 'store')).toBe(v5('item/article/store', NAMESPACE));
  });
});
