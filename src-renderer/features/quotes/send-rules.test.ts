import { expect, it } from 'vitest';
import { mailAddress, whatsappAddress } from './send-rules.ts';

it.each([
  ['0612345678', 'https://wa.me/212612345678?text='],
  ['+33612345678', 'https://wa.me/33612345678?text='],
  [null, 'https://wa.me/?text='],
])('writes to %s by WhatsApp', (phone, start) => {
  expect(whatsappAddress(phone, '1 500,00 MAD & plus')).toBe(`${start}1%20500%2C00%20MAD%20%26%20plus`);
});

it('leaves out what keeps directions apart', () => {
  expect(whatsappAddress(null, 'دوفي \u2066DV-1\u2069')).toBe(
    `https://wa.me/?text=${encodeURIComponent('دوفي DV-1')}`,
  );
});

it('writes an e-mail, with the number as its subject', () => {
  expect(mailAddress('amal@example.ma', 'DV-1', 'a b')).toBe(
    'mailto:amal@example.ma?subject=DV-1&body=a%20b',
  );
  expect(mailAddress(null, 'DV-1', 'a')).toBe('mailto:?subject=DV-1&body=a');
});
