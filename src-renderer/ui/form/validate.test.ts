import { expect, it } from 'vitest';
import { checks } from './validate.ts';

const { phone } = checks(((key: string) => key) as unknown as Parameters<typeof checks>[0]);

it.each(['', '0522 48-12.30', '+212 (0)6 61 00 00 00', '٠٦٦١٠٠٠٠٠٠', '+33 6 12 34 56 78'])(
  'takes %j for a phone number',
  (typed) => {
    expect(phone(typed)).toBe(null);
  },
);

it.each(['abc', '06 61 abc', '12345', '066100', '+ () -'])('refuses %j', (typed) => {
  expect(phone(typed)).toBe('common:invalid.phone');
});
