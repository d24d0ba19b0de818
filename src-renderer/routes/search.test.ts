import i18next from 'i18next';
import { expect, it } from 'vitest';
import { ROLE_PERMISSIONS, ROLES, type Role } from '../../src/core/permissions.ts';
import type { SignedInSession } from '../api/session.ts';
import { SEARCH_SOURCES } from '../search-sources.ts';
import { mayFind } from './may-find.ts';
import { maySee, screenAt, type Viewer } from './table.ts';

const viewerOf = (role: Role): Viewer => ({
  role,
  permissions: ROLE_PERMISSIONS[role],
  hasStore: true,
  atTill: true,
});

function entriesFor(role: Role) {
  const session = {
    program: 'till',
    role,
    store: { id: 'one' },
    allStores: false,
    can: (permission) => ROLE_PERMISSIONS[role].includes(permission),
  } as SignedInSession;
  const nothing = () => {};
  const actions = {
    lock: nothing,
    switchStore: nothing,
    changeLanguage: nothing,
    changeTheme: nothing,
    openHelp: nothing,
  };
  const help = [{ id: 'drawer', title: 'Cash drawer', text: 'The shift.', words: 'float' }] as const;
  const context = { t: i18next.t, session, help, ...actions };
  return SEARCH_SOURCES.flatMap((source) => source(context));
}

const found = (role: Role) => entriesFor(role).filter((entry) => mayFind(entry, viewerOf(role)));

it.each(ROLES)('finds for %s nothing that they may not open', (role) => {
  for (const entry of found(role)) {
    if (!('to' in entry)) continue;
    const screen = screenAt(new URL(entry.to, 'http://localhost').pathname);
    expect(screen && maySee(screen, viewerOf(role)), entry.id).toBe(true);
  }
});

it('finds for the owner all that the features add', () => {
  expect(found('owner')).toHaveLength(entriesFor('owner').length);
});

it('finds for a cashier what belongs to the counter', () => {
  const ids = found('cashier').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['open-drawer', 'new-deposit', 'request-leave', 'lock']));
  for (const id of [
    'new-client',
    'new-style',
    'new-expense',
    'close-day',
    'setting-blindCount',
    'tills',
    'switch-store',
  ])
    expect(ids, id).not.toContain(id);
});

it('has each entry once', () => {
  const ids = entriesFor('owner').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
