import { expect, it } from 'vitest';
import { clientInput } from '../../../src/clients/contract.ts';
import { supplierInput } from '../../../src/suppliers/contract.ts';
import { fieldIssues } from './field-issues.ts';

const storeId = '019f0000-0000-7000-8000-000000000000';

it('tells a name that is too long from one that is missing', () => {
  const long = 'ب'.repeat(121);
  expect(fieldIssues(clientInput.safeParse({ storeId, name: long })).get('name')).toMatchObject({
    tooLong: 120,
  });
  expect(fieldIssues(supplierInput.safeParse({ name: long })).get('name')).toMatchObject({ tooLong: 120 });
  expect(fieldIssues(clientInput.safeParse({ storeId, name: ' ' })).get('name')).toEqual({
    tooLong: null,
    tooShort: 1,
  });
  expect(fieldIssues(clientInput.safeParse({ storeId, name: 'ب'.repeat(120) })).size).toBe(0);
});

it('takes the digits of an ICE in any script and keeps them as Latin ones', () => {
  const ice = '٠٠١٥٢٨١٢٣٠٠٠٠٥٧';
  expect(clientInput.parse({ storeId, name: 'Atlas', ice }).ice).toBe('001528123000057');
  expect(supplierInput.parse({ name: 'Atlas', ice: '001 528 123 000 057' }).ice).toBe('001528123000057');
  expect(fieldIssues(clientInput.safeParse({ storeId, name: 'Atlas', ice: '١٢٣' })).has('ice')).toBe(true);
});
