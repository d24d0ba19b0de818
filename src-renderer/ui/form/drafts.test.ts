import { beforeEach, expect, it, vi } from 'vitest';
import { draftKey, dropDraft, dropDrafts, readDraft, withoutSecrets, writeDraft } from './drafts.ts';

const EMPTY = { name: '', phone: '' };
const TYPED = { name: 'Atlas', phone: '06' };
const key = draftKey('amina', 'casa', 'client ');

/** Browsers list what is stored as the object's own keys. */
function storage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(stored, name) ? stored[name] : null),
    setItem: (name: string, text: string) => {
      stored[name] = text;
    },
    removeItem: (name: string) => {
      delete stored[name];
    },
  };
  const stored: Record<string, string> = Object.create(methods);
  return stored as unknown as Storage;
}
beforeEach(() => vi.stubGlobal('sessionStorage', storage()));

it('gives back what was typed, until it is dropped', () => {
  writeDraft(key, EMPTY, TYPED);
  expect(readDraft(key, EMPTY)).toEqual(TYPED);
  dropDraft(key);
  expect(readDraft(key, EMPTY)).toBe(null);
});

it('keeps nothing of a form as it begins, and forgets a draft that was undone', () => {
  writeDraft(key, EMPTY, TYPED);
  writeDraft(key, EMPTY, { ...EMPTY });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('leaves secrets out', () => {
  expect(withoutSecrets({ name: 'Atlas', password: 'secret' }, ['password'])).toEqual({ name: 'Atlas' });
});

it('does not give back a draft of a record that has changed since', () => {
  writeDraft(key, { name: 'Atlas', phone: '' }, { name: 'Atlas', phone: '06' });
  expect(readDraft(key, { name: 'Atlas SARL', phone: '' })).toBe(null);
});

it('belongs to one person and one store, and is gone once somebody else signs in', () => {
  writeDraft(key, EMPTY, TYPED);
  expect(readDraft(draftKey('omar', 'casa', 'client '), EMPTY)).toBe(null);
  expect(readDraft(draftKey('amina', 'rabat', 'client '), EMPTY)).toBe(null);
  sessionStorage.setItem('of another part', 'x');
  dropDrafts({ exceptOf: 'amina' });
  expect(readDraft(key, EMPTY)).toEqual(TYPED);
  dropDrafts({ exceptOf: 'omar' });
  expect(Object.keys(sessionStorage)).toEqual(['of another part']);
});

it('removes all drafts at signing out', () => {
  writeDraft(key, EMPTY, TYPED);
  dropDrafts();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('works without a storage, and with an unreadable draft', () => {
  sessionStorage.setItem(key, 'not JSON');
  expect(readDraft(key, EMPTY)).toBe(null);
  vi.stubGlobal('sessionStorage', undefined);
  writeDraft(key, EMPTY, TYPED);
  dropDrafts();
  expect(readDraft(key, EMPTY)).toBe(null);
});
