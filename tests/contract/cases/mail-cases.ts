import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { NewRow } from '../../../src/core/store/store.ts';
import { type Client, httpClient, type InputFor } from '../../fixtures/clients.ts';
import { addPerson, PASSWORD } from '../../fixtures/shop.ts';
import { startSmtp, type TestSmtp } from '../../fixtures/smtp.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { wantsIdentity } from './team-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const ACCOUNT = {
  host: '127.0.0.1',
  port: 9,
  isSecure: false,
  user: 'shop',
  password: 'p4ss',
  sender: 'hanout@hanout.test',
};

const setAccount = (w: World, o: Partial<InputFor<'mail.updateSettings'>> = {}) =>
  w.as('owner').mail.updateSettings({ ...ACCOUNT, ...o, ownPassword: PASSWORD });

const noAccount = (w: World) => w.server.server.host.store.transact((t) => t.remove('mailSettings', 'mail'));

const kept = async (w: World) => (await w.server.probe.rows('mailSettings'))[0];

async function withSmtp(w: World, use: (smtp: TestSmtp) => Promise<void>): Promise<void> {
  const smtp = await startSmtp({ user: 'shop', password: 'p4ss' });
  try {
    await setAccount(w, { port: smtp.port });
    await use(smtp);
  } finally {
    await smtp.close();
  }
}

/** A daily letter that was given up. */
async function failed(w: World, o: Partial<NewRow<'mails'>> = {}): Promise<string> {
  const id = newId();
  await w.server.server.host.store.transact((t) =>
    t.insert('mails', {
      id,
      ...here(w),
      kind: 'daily',
      day: '2026-11-20',
      receiver: 'owner@hanout.test',
      language: 'ar',
      status: 'failed',
      attempts: 7,
      nextAt: null,
      sentAt: null,
      error: '550 no',
      at: 1,
      ...o,
    }),
  );
  return id;
}

/** A manager of the first store who may manage stores, signed in at the server. */
async function storeManager(w: World): Promise<Client> {
  const { id: userId } = await addPerson(w.server.url, w.shop.owner, {
    name: 'Store manager',
    role: 'manager',
    permissions: ['can_manage_stores'],
    assignments: [{ ...here(w), role: 'manager' }],
  });
  const { access_token: token } = await httpClient(w.server.url).auth.login({
    userId,
    password: PASSWORD,
    ...here(w),
  });
  return httpClient(w.server.url, { token });
}

export const mailCases: Case[] = [
  answers('mail.settings', 'says nothing until somebody has said how', async (w) => {
    await noAccount(w);
    expect(await w.as('owner').mail.settings()).toEqual({ settings: null });
  }),
  answers('mail.settings', 'never tells the password', async (w) => {
    await setAccount(w);
    const { password: _password, ...account } = ACCOUNT;
    expect(await w.as('owner').mail.settings()).toEqual({ settings: { ...account, hasPassword: true } });
  }),
  answers(
    'mail.updateSettings',
    'keeps a password that is left out, and says who changed what',
    async (w) => {
      await setAccount(w);
      await setAccount(w, { password: undefined, sender: 'caisse@hanout.test' });
      expect(await kept(w)).toMatchObject({ password: 'p4ss', sender: 'caisse@hanout.test' });
      const { items } = await w.shop.owner.auditLog.list({ area: 'mail', limit: 1 });
      expect(items).toMatchObject([{ action: 'mail.settings_changed', details: { changedPassword: false } }]);
      const entries = JSON.stringify(await w.server.probe.rows('auditLog'));
      expect(entries).not.toContain('p4ss');
      await setAccount(w, { password: '' });
      expect(await w.as('owner').mail.settings()).toMatchObject({ settings: { hasPassword: false } });
    },
  ),
  answers('mail.updateSettings', 'gives a kept password to no other mail server', async (w) => {
    await setAccount(w);
    await setAccount(w, { password: undefined, host: 'elsewhere.test' });
    expect(await kept(w)).toMatchObject({ password: '', host: 'elsewhere.test' });
  }),
  ...wantsIdentity('mail.updateSettings', (client, _id, identity) =>
    client.mail.updateSettings({ ...ACCOUNT, ...identity }),
  ),

  answers('mail.test', 'sends a letter now, in the language asked for', async (w) => {
    await withSmtp(w, async (smtp) => {
      const mail = await w.as('owner').mail.test({ ...here(w), to: 'salma@hanout.test', language: 'ar' });
      expect(mail).toMatchObject({
        kind: 'test',
        status: 'sent',
        receiver: 'salma@hanout.test',
        error: null,
      });
      expect(smtp.letters).toMatchObject([
        {
          to: ['salma@hanout.test'],
          from: 'hanout@hanout.test',
          subject: 'إيميل ديال التجربة من الدار البيضاء المعاريف',
        },
      ]);
      const { items } = await w.shop.owner.auditLog.list({ area: 'mail', limit: 1 });
      expect(items).toMatchObject([{ action: 'mail.tested', details: { email: 'salma@hanout.test' } }]);
    });
  }),
  answers('mail.test', 'tells what the mail server said, without the password', async (w) => {
    await withSmtp(w, async (smtp) => {
      await setAccount(w, { port: smtp.port, password: 'wr0ng' });
      const to = { ...here(w), to: 'salma@hanout.test', language: 'fr' as const };
      const refused = await w.as('owner').mail.test(to);
      expect(refused).toMatchObject({ status: 'failed', error: expect.stringMatching(/535/) });
      expect(refused.error).not.toContain('wr0ng');
      await setAccount(w, { port: 9 });
      const unreached = await w.as('owner').mail.test(to);
      expect(unreached).toMatchObject({ status: 'failed', error: expect.stringContaining('ECONNREFUSED') });
    });
  }),
  refuses('mail.test', 'MAIL_NOT_SET', 'nobody has said how letters are sent', async (w) => {
    await noAccount(w);
    return () => w.as('owner').mail.test({ ...here(w), to: 'a@hanout.test', language: 'ar' });
  }),
  refuses('mail.test', 'NOT_FOUND', 'there is no such store', async (w) => {
    await setAccount(w);
    return () => w.as('owner').mail.test({ storeId: UNKNOWN, to: 'a@hanout.test', language: 'ar' });
  }),

  answers('mail.list', 'gives the latest first, page by page, of the stores one works in', async (w) => {
    const at = w.server.clock.now();
    const first = await failed(w, { at });
    const second = await failed(w, { at: at + 1 });
    const there = await failed(w, { at: at + 2, storeId: w.shop.otherStore.id });
    const page = await w.as('owner').mail.list({ limit: 2, status: 'failed' });
    expect(page.items.map((m) => m.id)).toEqual([there, second]);
    const next = await w.as('owner').mail.list({ limit: 1, status: 'failed', cursor: page.next ?? '' });
    expect(next.items).toMatchObject([{ id: first, status: 'failed', attempts: 7, error: '550 no' }]);
    const mine = await (await storeManager(w)).mail.list({ limit: 200 });
    expect(mine.items.map((m) => m.id)).toContain(second);
    expect(mine.items.map((m) => m.storeId)).not.toContain(w.shop.otherStore.id);
  }),

  answers('mail.sendAgain', 'puts a letter back among those that wait', async (w) => {
    await setAccount(w);
    const id = await failed(w);
    const mail = await w.as('owner').mail.sendAgain({ id });
    expect(mail).toMatchObject({ id, status: 'waiting', attempts: 0, error: null });
    expect(mail.nextAt).toBe(mail.at);
    const { items } = await w.shop.owner.auditLog.list({ area: 'mail', limit: 1 });
    expect(items).toMatchObject([{ action: 'mail.sent_again', entityId: id }]);
  }),
  refuses('mail.sendAgain', 'MAIL_NOT_SET', 'nobody has said how letters are sent', async (w) => {
    const id = await failed(w);
    await noAccount(w);
    return () => w.as('owner').mail.sendAgain({ id });
  }),
  refuses('mail.sendAgain', 'NOT_FOUND', 'it was a test, which is made anew', async (w) => {
    await setAccount(w);
    const id = await failed(w, { kind: 'test' });
    return () => w.as('owner').mail.sendAgain({ id });
  }),
  refuses(
    'mail.sendAgain',
    'WRONG_STORE',
    'it is another store’s',
    async (w) => {
      await setAccount(w);
      const id = await failed(w, { storeId: w.shop.otherStore.id });
      const client = await storeManager(w);
      return () => client.mail.sendAgain({ id });
    },
    { at: 'server' },
  ),
];
