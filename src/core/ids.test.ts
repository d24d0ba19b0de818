import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { derivedId, itemId } from './ids.ts';

const NAMESPACE = '6f7d5b1e-53c5-4b0e-9d0c-4a6f0c8e7a11';

describe('derived ids', () => {
  it('are UUIDv5 of the command and the role', () => {
    for (let i = 0; i < 64; i += 1) {
      expect(derivedId('a-command', `دور:${i}`)).toBe(v5(`a-command/دور:${i}`, NAMESPACE));
    }
  });

  it('name an item by its article and store', () => {
    expect(itemId('article', 'store')).toBe(v5('item/article/store', NAMESPACE));
  });
});
