import { expect } from 'vitest';
import { type Authenticator, newAuthenticator } from '../../fixtures/authenticator.ts';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { addPerson, PASSWORD } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

const ownPassword = PASSWORD;
/** The server under a name: browsers know passkeys there, also without https. */
const originOf = (w: World) => w.server.url.replace('127.0.0.1', 'localhost');

/** A page of the web back office, with a session of its own. */
async function pageOf(w: World, userId: string) {
  const { access_token: token } = await httpClient(w.server.url).auth.login({ userId, password: PASSWORD });
  const client = httpClient(originOf(w), { token, origin: originOf(w) });
  return { client, token };
}

/** Somebody new with a passkey, who may approve. */
export async function withPasskey(w: World, role: 'admin' | 'cashier' = 'admin') {
  const { id: userId } = await addPerson(w.server.url, w.shop.owner, { name: 'Passkey', role });
  const { client, token } = await pageOf(w, userId);
  const authenticator = newAuthenticator(originOf(w));
  const { id } = await client.passkeys.add(authenticator.make(await client.passkeys.begin({ ownPassword })));
  return { id, userId, client, token, authenticator };
}

/** Somebody new on a page, with a passkey that was begun. */
export async function beginning(w: World) {
  const { id: userId } = await addPerson(w.server.url, w.shop.owner, { name: 'Passkey', role: 'admin' });
  const { client } = await pageOf(w, userId);
  const begun = await client.passkeys.begin({ ownPassword });
  return { client, begun, authenticator: newAuthenticator(originOf(w)) };
}

/** A new cashier asks for an approval: each may ask only so often. */
async function ask(w: World) {
  const storeId = w.shop.store.id;
  const assignments = [{ storeId, role: 'cashier' as const }];
  const person = { name: 'Asks', role: 'cashier' as const, assignments };
  const { id: userId } = await addPerson(w.server.url, w.shop.owner, person);
  const { client: requester } = await pageOf(w, userId);
  const { id } = await requester.approvals.ask({
    storeId,
    action: 'sale',
    permissions: ['can_give_discounts_over_15_percent'],
    amount: 100_00,
  });
  return { id, requester };
}
const asked = async (w: World): Promise<string> => (await ask(w)).id;

type Held = Awaited<ReturnType<typeof withPasskey>>;

/** Somebody with as many passkeys as may be kept. */
async function withTen(w: World, passkeys = 10) {
  const held = await withPasskey(w);
  for (let n = 1; n < passkeys; n += 1) {
    const { make } = newAuthenticator(originOf(w));
    await held.client.passkeys.add(make(await held.client.passkeys.begin({ ownPassword })));
  }
  return held;
}

const signed = async (client: Client, { sign }: Authenticator, subject: string) =>
  sign(await client.passkeys.challenge({ subject }));

export const passkeyCases: Case[] = [
  answers('passkeys.add', 'keeps a passkey of this address', async (w) => {
    const { client, begun, authenticator } = await beginning(w);
    const { id } = await client.passkeys.add(authenticator.make(begun));
    expect((await client.passkeys.list()).items).toMatchObject([{ id, host: 'localhost', usedAt: null }]);
    const added = (await w.server.probe.rows('auditLog')).filter((a) => a.action === 'user.passkey_added');
    expect(added.at(-1)?.details).toMatchObject({ name: 'Passkey' });
  }),
  answers('passkeys.list', 'lists the caller’s own, with when they were used', async (w) => {
    const { client, id, authenticator } = await withPasskey(w);
    const other = await withPasskey(w);
    const subject = await asked(w);
    const passkey = await signed(client, authenticator, subject);
    await client.approvals.answer({ id: subject, yes: true, passkey });
    expect((await client.passkeys.list()).items).toMatchObject([{ id, usedAt: expect.any(Number) }]);
    expect((await other.client.passkeys.list()).items).toMatchObject([{ id: other.id, usedAt: null }]);
    expect((await w.as('cashier').passkeys.list()).items).toEqual([]);
  }),
  answers('passkeys.begin', 'names the person, the address and what is there already', async (w) => {
    const { client, userId, authenticator } = await withPasskey(w);
    const begun = await client.passkeys.begin({ ownPassword });
    expect(begun).toMatchObject({
      host: 'localhost',
      name: 'Passkey',
      existing: [authenticator.credentialId],
    });
    expect(begun.challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(begun.userHandle, 'base64url').toString()).toBe(userId);
  }),
  answers('passkeys.challenge', 'names the passkeys that work at this address', async (w) => {
    const { client, authenticator } = await withPasskey(w);
    const first = await client.passkeys.challenge({ subject: UNKNOWN });
    expect(first.credentials).toEqual([{ id: authenticator.credentialId, transports: ['internal'] }]);
    expect((await client.passkeys.challenge({ subject: UNKNOWN })).challenge).not.toBe(first.challenge);
    const { client: without } = await beginning(w);
    expect((await without.passkeys.challenge({ subject: UNKNOWN })).credentials).toEqual([]);
  }),
  answers('passkeys.remove', 'ends a passkey, and another person’s is not there', async (w) => {
    const { client, id } = await withPasskey(w);
    const other = await withPasskey(w);
    expect((await refusalOf(() => other.client.passkeys.remove({ id }))).code).toBe('NOT_FOUND');
    expect(await client.passkeys.remove({ id })).toEqual({ id });
    expect((await client.passkeys.list()).items).toEqual([]);
  }),
  answers('team.renewPassword', 'ends the person’s passkeys', async (w) => {
    const { userId } = await withPasskey(w);
    await w.shop.owner.team.renewPassword({ id: userId, ownPassword });
    expect((await w.server.probe.rows('passkeys')).filter((row) => row.userId === userId)).toEqual([]);
  }),
  answers('team.archive', 'ends the person’s passkeys', async (w) => {
    const { userId } = await withPasskey(w);
    await w.shop.owner.team.archive({ id: userId });
    expect((await w.server.probe.rows('passkeys')).filter((row) => row.userId === userId)).toEqual([]);
  }),
  answers('approvals.answer', 'says yes with a passkey, as with the password', async (w) => {
    const { client, userId, authenticator } = await withPasskey(w);
    const { id, requester } = await ask(w);
    const passkey = await signed(client, authenticator, id);
    expect(await client.approvals.answer({ id, yes: true, passkey })).toEqual({ id, yes: true });
    const { state, yes } = await requester.approvals.outcome({ id });
    expect({ state, by: yes?.approverId }).toEqual({ state: 'yes', by: userId });
  }),
  ...[
    {
      title: 'it signed for another request',
      sign: async (w: World, { client, authenticator }: Held) =>
        signed(client, authenticator, await asked(w)),
    },
    {
      title: 'nothing was to be signed',
      sign: async (_w: World, { authenticator }: Held) =>
        authenticator.sign({ challenge: 'invented', host: 'localhost' }),
    },
    {
      title: 'the person was not verified',
      sign: async (_w: World, { client, authenticator }: Held, subject: string) =>
        authenticator.sign(await client.passkeys.challenge({ subject }), { isUnverified: true }),
    },
    {
      title: 'the page was another one',
      sign: async (_w: World, { client, authenticator }: Held, subject: string) =>
        authenticator.sign(await client.passkeys.challenge({ subject }), { origin: 'https://shop.example' }),
    },
    {
      title: 'it signed for another name',
      sign: async (_w: World, { client, authenticator }: Held, subject: string) => {
        const { challenge } = await client.passkeys.challenge({ subject });
        return authenticator.sign({ challenge, host: 'shop.example' });
      },
    },
    {
      title: 'it was copied: its counter went back',
      sign: async (_w: World, { client, authenticator }: Held, subject: string) =>
        authenticator.sign(await client.passkeys.challenge({ subject }), { counter: 1 }),
    },
    {
      title: 'it is another person’s',
      sign: async (w: World, { client }: Held, subject: string) => {
        const other = await withPasskey(w);
        return other.authenticator.sign(await client.passkeys.challenge({ subject }));
      },
    },
    {
      title: 'it was removed',
      sign: async (_w: World, { client, authenticator, id }: Held, subject: string) => {
        const answer = await signed(client, authenticator, subject);
        await client.passkeys.remove({ id });
        return answer;
      },
    },
  ].map(({ title, sign }) =>
    refuses(
      'approvals.answer',
      'PASSKEY_WRONG',
      title,
      async (w) => {
        const held = await withPasskey(w);
        const id = await asked(w);
        const passkey = await sign(w, held, id);
        return () => held.client.approvals.answer({ id, yes: true, passkey });
      },
      { at: 'server' },
    ),
  ),
  refuses('approvals.answer', 'PASSKEY_WRONG', 'it signed for this request and is used again', async (w) => {
    const { client, authenticator } = await withPasskey(w);
    const [first, second] = [await asked(w), await asked(w)];
    const passkey = await signed(client, authenticator, second);
    await refusalOf(() => client.approvals.answer({ id: first, yes: true, passkey }));
    await client.approvals.answer({ id: second, yes: true, passkey });
    const third = await asked(w);
    return () => client.approvals.answer({ id: third, yes: true, passkey });
  }),
  refuses('approvals.answer', 'PASSKEY_NOT_HERE', 'the page has an address in digits', async (w) => {
    const { client, token, authenticator } = await withPasskey(w);
    const id = await asked(w);
    const passkey = await signed(client, authenticator, id);
    const elsewhere = httpClient(w.server.url, { token, origin: w.server.url });
    return () => elsewhere.approvals.answer({ id, yes: true, passkey });
  }),
  ...(['begin', 'challenge'] as const).map((verb) =>
    refuses(`passkeys.${verb}`, 'PASSKEY_NOT_HERE', 'the page has an address in digits', async (w) => {
      const { token } = await withPasskey(w);
      const { passkeys } = httpClient(w.server.url, { token, origin: w.server.url });
      return () =>
        verb === 'begin' ? passkeys.begin({ ownPassword }) : passkeys.challenge({ subject: UNKNOWN });
    }),
  ),
  refuses('passkeys.add', 'PASSKEY_NOT_HERE', 'a program without a page sends it', async (w) => {
    const { authenticator, begun } = await beginning(w);
    const made = authenticator.make(begun);
    return () => w.as('cashier').passkeys.add(made);
  }),
  refuses('passkeys.begin', 'IDENTITY_REQUIRED', 'the password is left out', async (w) => {
    const { client } = await withPasskey(w);
    return () => client.passkeys.begin({});
  }),
  refuses('passkeys.begin', 'INVALID_CREDENTIALS', 'the password is wrong', async (w) => {
    const { client } = await withPasskey(w);
    return () => client.passkeys.begin({ ownPassword: 'not-it' });
  }),
  refuses('passkeys.begin', 'TOO_MANY_ATTEMPTS', 'the password was wrong too often', async (w) => {
    const { client } = await withPasskey(w);
    for (let n = 0; n < 5; n += 1) {
      await refusalOf(() => client.passkeys.begin({ ownPassword: `not-it-${n}` }));
    }
    return () => client.passkeys.begin({ ownPassword: 'not-it' });
  }),
  refuses('passkeys.begin', 'TOO_MANY_PASSKEYS', 'there are ten', async (w) => {
    const { client } = await withTen(w);
    return () => client.passkeys.begin({ ownPassword });
  }),
  refuses('passkeys.add', 'TOO_MANY_PASSKEYS', 'the tenth came meanwhile from elsewhere', async (w) => {
    const { client, userId } = await withTen(w, 9);
    const other = (await pageOf(w, userId)).client;
    const [mine, theirs] = [newAuthenticator(originOf(w)), newAuthenticator(originOf(w))];
    const begun = await client.passkeys.begin({ ownPassword });
    await other.passkeys.add(theirs.make(await other.passkeys.begin({ ownPassword })));
    return () => client.passkeys.add(mine.make(begun));
  }),
  refuses('passkeys.add', 'PASSKEY_WRONG', 'the person was not verified', async (w) => {
    const { client, begun, authenticator } = await beginning(w);
    const made = authenticator.make(begun, { isUnverified: true });
    return () => client.passkeys.add(made);
  }),
  refuses('passkeys.add', 'PASSKEY_WRONG', 'it is added a second time', async (w) => {
    const { client, begun, authenticator } = await beginning(w);
    const made = authenticator.make(begun);
    await client.passkeys.add(made);
    return () => client.passkeys.add(made);
  }),
  refuses('passkeys.add', 'PASSKEY_WRONG', 'another person’s passkey has that name', async (w) => {
    const { authenticator } = await withPasskey(w);
    const { client, begun } = await beginning(w);
    const made = authenticator.make(begun);
    return () => client.passkeys.add(made);
  }),
];
