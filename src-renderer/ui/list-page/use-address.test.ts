import { expect, it } from 'vitest';
import { inAddress } from './use-address.ts';

it('reads a text also where a router has made a number or a boolean of it', () => {
  const text = inAddress.text(10);
  expect(['kaftan', 1500, true, undefined, null, 'longer than ten', ['a']].map((v) => text.parse(v))).toEqual(
    ['kaftan', '1500', 'true', '', '', '', ''],
  );
});

it('counts what cannot be read as not given', () => {
  const id = '0198c0de-2c6e-7592-8caa-ad782bfdf5f7';
  expect([id, '7', 7, undefined].map((v) => inAddress.id().parse(v))).toEqual([id, null, null, null]);
  expect(['open', 'eaten', undefined].map((v) => inAddress.oneOf(['all', 'open'], 'all').parse(v))).toEqual([
    'open',
    'all',
    'all',
  ]);
  expect(['open', 'eaten', undefined].map((v) => inAddress.maybe(['open']).parse(v))).toEqual([
    'open',
    null,
    null,
  ]);
  expect([true, 'yes', undefined].map((v) => inAddress.flag().parse(v))).toEqual([true, false, false]);
  expect(['2026-03-31', '2026-02-30', undefined].map((v) => inAddress.day().parse(v))).toEqual([
    '2026-03-31',
    null,
    null,
  ]);
});
