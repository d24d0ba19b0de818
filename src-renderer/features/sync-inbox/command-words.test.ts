import { describe, expect, it } from 'vitest';
import { contract } from '../../../src/contract.ts';
import { gather } from '../../i18n/gathered-texts.ts';
import { localeFiles } from '../../i18n/locale-files.fixture.ts';
import { metaOf } from './command-words.ts';

const NAMES = Object.entries(contract).flatMap(([area, verbs]) =>
  Object.keys(verbs).map((verb) => `${area}.${verb}`),
);

describe('commands in words', () => {
  it('has a name for everything that a till can queue', () => {
    const queued = NAMES.filter((name) => ['fact', 'request'].includes(metaOf(name)?.nature ?? ''));
    const words = gather(localeFiles('en')).get('commands') as Record<string, Record<string, string>>;
    const missing = queued.filter((name) => {
      const [area = '', verb = ''] = name.split('.');
      return !words[area]?.[verb];
    });
    expect(missing).toEqual([]);
    expect(queued).toContain('sales.complete');
  });

  it('knows nothing of an operation of another version', () => {
    expect(metaOf('gifts.wrap')).toBeNull();
    expect(metaOf('')).toBeNull();
  });
});
