import { expect, it } from 'vitest';
import { optionsOf } from './arguments.ts';

it('reads what npm start gives, beside what is Chromium’s', () => {
  const argv = [
    '--data',
    '/var/till',
    '--no-sandbox',
    '--server-url',
    'http://127.0.0.1:4711',
    '--enrol-code',
    'ABC',
  ];
  expect(optionsOf(argv)).toEqual({ data: '/var/till', serverUrl: 'http://127.0.0.1:4711', code: 'ABC' });
  expect(optionsOf(['--enable-features=x', 'file.txt', '--data'])).toEqual({
    data: undefined,
    serverUrl: undefined,
    code: undefined,
  });
});
