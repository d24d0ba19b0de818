import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import type { Exception } from '../../../src/exceptions/contract.ts';
import { gather } from '../../i18n/gathered-texts.ts';
import { localeFiles } from '../../i18n/locale-files.fixture.ts';
import { wordsOf } from './exception-words.ts';

const exceptions = gather(localeFiles('en')).get('exceptions') ?? {};

async function messageOf(kind: Exception['kind'], data: Exception['data']): Promise<string> {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { exceptions } },
    interpolation: { escapeValue: false },
  });
  const exception = { kind, data, person: null, item: null } as Exception;
  return wordsOf(exception, i18n, 'en', 'Europe/Paris').message;
}

it('says of a transfer how many pieces were sent and received', async () => {
  const message = await messageOf('transfer_difference', { number: 'TR-1', sent: 5, received: 4 });
  expect(message).toContain('TR-1: 5 sent, 4 received.');
});

it('says of a clock what it said and when that came, in the time of the store', async () => {
  const [at, received] = [Date.UTC(2026, 10, 20, 9), Date.UTC(2026, 10, 21, 12)];
  const message = await messageOf('clock_skew', { at, received, times: 389 });
  expect(message).toMatch(/20 Nov 2026, 10:00 .* 21 Nov 2026, 13:00/);
  expect(message).toContain('Actions so far: 389.');
});
