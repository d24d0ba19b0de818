import { expect, it } from 'vitest';
import { passkeyHost } from './rules.ts';

it.each([
  ['https://shop.example.ma', 'shop.example.ma'],
  ['https://shop.example.ma:8443', 'shop.example.ma'],
  ['http://localhost:4100', 'localhost'],
  ['http://shop.example.ma', null],
  ['https://192.168.1.10', null],
  ['http://127.0.0.1:4100', null],
  ['https://[::1]:4100', null],
  ['null', null],
  ['', null],
  [null, null],
])('passkeys at %s work under %s', (origin, host) => {
  expect(passkeyHost(origin)).toBe(host);
});
