import { expect, it } from 'vitest';
import { clientInput } from '../clients/contract.ts';
import { contract } from '../contract.ts';
import { normalPhone } from './phone.ts';

it.each([
  ['0661223344', '0661223344'],
  ['06 61 22 33 44', '0661223344'],
  ['0522-48.12.30', '0522481230'],
  ['07.61.22.33.44', '0761223344'],
  ['+212 661-223344', '0661223344'],
  ['+212 (0)6 61 22 33 44', '0661223344'],
  ['00212 661 22 33 44', '0661223344'],
  ['212661223344', '0661223344'],
  ['661223344', '0661223344'],
  ['٠٦٦١٢٢٣٣٤٤', '0661223344'],
  ['۰۶۶۱۲۲۳۳۴۴', '0661223344'],
  ['\u2066+212 6 61 22 33 44\u2069', '0661223344'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['+971 50 123 4567', '+971501234567'],
])('%j is kept as %s, and stays so', (typed, kept) => {
  expect(normalPhone(typed)).toBe(kept);
  expect(normalPhone(kept)).toBe(kept);
});

it.each([
  '',
  'abc',
  '12345',
  '06 61 abc',
  '066122334',
  '06612233445',
  '0161223344',
  '+212 161223344',
  '+ () -',
  '+33',
])('%j is no number', (typed) => {
  expect(normalPhone(typed)).toBeNull();
});

const NAMES = /^phone$|Phone$/;

/** The fields of an input, including those of nested objects. */
function fieldsOf(
  schema: unknown,
): [string, { safeParse(value: unknown): { success: boolean; data?: unknown } }][] {
  const shape = (schema as { shape?: Record<string, never> } | undefined)?.shape;
  return shape ? Object.entries(shape) : [];
}

it('every operation that takes a phone number takes it in its form, and nothing that is none', () => {
  const phoneFields: string[] = [];
  for (const [area, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(operations)) {
      for (const [field, schema] of fieldsOf(operation['~orpc'].inputSchema)) {
        if (!NAMES.test(field)) continue;
        phoneFields.push(`${area}.${name}`);
        expect(schema.safeParse('+212 6 61 22 33 44').data, `${area}.${name}`).toBe('0661223344');
        expect(schema.safeParse('abc').success, `${area}.${name}`).toBe(false);
        expect(schema.safeParse('').success, `${area}.${name}`).toBe(true);
      }
    }
  }
  expect(phoneFields.sort()).toEqual([
    'auth.setUp',
    'clients.create',
    'clients.update',
    'stores.create',
    'stores.update',
    'suppliers.create',
    'suppliers.update',
    'team.create',
    'team.update',
  ]);
});

it('a client without a phone number has an empty one', () => {
  const input = clientInput.parse({ storeId: '01900000-0000-7000-8000-000000000001', name: 'Zineb' });
  expect(input.phone).toBe('');
});
