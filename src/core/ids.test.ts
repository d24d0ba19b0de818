import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { derivedId, itemId, keyedId, newId } from './ids.ts';

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

describe('the id of what is done under a key', () => {
  const key = newId();

  it('is the same for the same key, and another under another secret', () => {
    const id = keyedId('secret of one till', key);
    expect(keyedId('secret of one till', key)).toBe(id);
    expect(keyedId('secret of another till', key)).not.toBe(id);
    expect(keyedId('secret of one till', newId())).not.toBe(id);
    expect(id).not.toBe(key);
  });

  it('keeps the time of a timed key, so that its rows stand at the end of each index', () => {
    const id = keyedId('secret', key);
    expect(id.slice(0, 13)).toBe(key.slice(0, 13));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(derivedId(id, 'line:0').slice(0, 13)).toBe(key.slice(0, 13));
  });

  it('is a UUID for any text', () => {
    expect(keyedId('secret', 'retry-1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  });
});
