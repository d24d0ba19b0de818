import { describe, expect, it, test } from 'vitest';
import { newId } from '../core/ids.ts';
import { creditCode, typedCode } from './credit-code.ts';

describe('a code', () => {
  it('is the same for the same credit, and another for another', () => {
    const ids = Array.from({ length: 500 }, () => newId());
    expect(new Set(ids.map((id) => creditCode(id))).size).toBe(500);
    for (const id of ids) expect(creditCode(id)).toMatch(/^AV-[2-9A-HJ-NP-Z]{10}$/);
    expect(creditCode(ids[0] ?? '')).toBe(creditCode(ids[0] ?? ''));
  });
  test.each([
    ['av-23456789ab', 'AV-23456789AB'],
    [' AV 2345 6789 AB ', 'AV-23456789AB'],
    ['AV23456789AB', 'AV-23456789AB'],
    ['CAF-001', 'CAF001'],
    ['ck 23456789ab', 'CK-23456789AB'],
  ])('%s is read as %s', (typed, code) => expect(typedCode(typed)).toBe(code));
});
