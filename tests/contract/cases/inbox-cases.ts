import { expect } from 'vitest';
import { canonicalJson, sha256 } from '../../../src/core/hash.ts';
import { newId } from '../../../src/core/ids.ts';
import { repeatKey } from '../../../src/sync-inbox/rules.ts';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { enrolRawDevice, opened, type RawDevice, type Sealed } from '../../fixtures/raw-device.ts';
import { addPerson, type Item, PASSWORD } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** An edit that the server refuses: it was made by somebody who may not. */
async function refusedEdit(w: World): Promise<{ device: RawDevice; edit: Sealed; item: Item; id: string }> {
  const item = await one(w);
  const device = await enrolRawDevice(w.server.url, w.shop);
  // Of this moment: other cases move the server's clock on, and an old edit is refused for its age.
  const at = w.server.clock.now();
  const edit = device.envelope({ at, name: 'catalogue.update', input: { id: item.id, price: 99_00 } });
  expect((await device.push(edit)).answers).toMatchObject([{ status: 'rejected' }]);
  await w.settle();
  return { device, edit, item, id: opened(edit).id };
}

/** A command that the server keeps aside: of an operation that it does not know. */
async function keptAside(w: World): Promise<{ device: RawDevice; command: Sealed; id: string }> {
  const device = await enrolRawDevice(w.server.url, w.shop);
  const command = device.envelope({ name: 'gifts.wrap', input: { ribbon: 'green' } });
  expect((await device.push(command)).answers).toMatchObject([{ status: 'quarantined' }]);
  return { device, command, id: opened(command).id };
}

/** Somebody of the first store alone who may look into what tills sent in vain, at the server. */
async function storeBound(w: World): Promise<Client> {
  const { id: userId } = await addPerson(w.server.url, w.shop.owner, {
    name: 'Bound',
    role: 'manager',
    permissions: ['can_manage_stores'],
    assignments: [{ storeId: w.shop.store.id, role: 'manager' }],
  });
  const { access_token: token } = await httpClient(w.server.url).auth.login({ userId, password: PASSWORD });
  return httpClient(w.server.url, { token });
}

/** What a till of these stores sent and nobody can read, nor tell which store it is of. */
async function unreadable(w: World, stores: string[]): Promise<string> {
  const device = await enrolRawDevice(w.server.url, w.shop);
  await w.server.server.host.store.transact(async (t) => {
    const row = await t.lock('devices', device.id);
    // No code is for all stores: an owner on the spot lets a till have them.
    if (row) await t.update('devices', row, { stores });
  });
  const text = `{"this is": "cut o ${newId()}`;
  await device.push({ text, hash: sha256(text) });
  const { items } = await w.as('owner').syncInbox.list({ deviceId: device.id });
  return items[0]?.id ?? '';
}

/** What names no store belongs to its till: nobody has it who lacks one of that till's stores. */
const TILLS_BEYOND: [string, (w: World) => string[]][] = [
  ['another store', (w) => [w.shop.otherStore.id]],
  ['one’s own store and another', (w) => [w.shop.store.id, w.shop.otherStore.id]],
  ['all stores', () => ['*']],
];

const SETTLERS: ['find' | 'settle' | 'discard', (c: Client, id: string) => Promise<unknown>][] = [
  ['find', (c, id) => c.syncInbox.find({ id })],
  ['settle', (c, id) => c.syncInbox.settle({ id })],
  ['discard', (c, id) => c.syncInbox.discard({ id })],
];

const scopeCases: Case[] = [
  answers(
    'syncInbox.list',
    'shows who is of one store nothing of another, nor what a till of others sent that names no store',
    async (w) => {
      const bound = await storeBound(w);
      const [own, ...others] = [
        await unreadable(w, [w.shop.store.id]),
        ...(await Promise.all(TILLS_BEYOND.map(([, stores]) => unreadable(w, stores(w))))),
      ];
      const elsewhere = await enrolRawDevice(w.server.url, w.shop, { stores: [w.shop.otherStore.id] });
      const foreign = elsewhere.envelope({ name: 'gifts.wrap', store: w.shop.otherStore.id });
      await elsewhere.push(foreign);
      const seen = async (c: Client) => (await c.syncInbox.list({ limit: 200 })).items.map((e) => e.id);
      const all = await seen(w.as('owner'));
      expect(all).toEqual(expect.arrayContaining([own, ...others, opened(foreign).id]));
      const mine = await seen(bound);
      expect(mine).toContain(own);
      for (const id of [...others, opened(foreign).id]) expect(mine).not.toContain(id);
    },
    'server',
  ),
  ...SETTLERS.flatMap(([how, run]): Case[] => [
    answers(
      `syncInbox.${how}`,
      'is for who is of one store, too, where a till of that store alone sent what names none',
      async (w) => {
        const id = await unreadable(w, [w.shop.store.id]);
        await run(await storeBound(w), id);
        const row = (await w.server.probe.rows('commands')).find((c) => c.id === id);
        expect(row?.settledAt !== null).toBe(how !== 'find');
      },
      'server',
    ),
    ...TILLS_BEYOND.map(([whose, stores]) =>
      refuses(
        `syncInbox.${how}`,
        'WRONG_STORE',
        `it names no store and its till is of ${whose}`,
        async (w) => {
          const id = await unreadable(w, stores(w));
          const bound = await storeBound(w);
          return () => run(bound, id);
        },
        { at: 'server' },
      ),
    ),
    refuses(
      `syncInbox.${how}`,
      'WRONG_STORE',
      'it was made in a store that is not one’s own',
      async (w) => {
        const device = await enrolRawDevice(w.server.url, w.shop, { stores: [w.shop.otherStore.id] });
        const command = device.envelope({ name: 'gifts.wrap', store: w.shop.otherStore.id });
        await device.push(command);
        const bound = await storeBound(w);
        return () => run(bound, opened(command).id);
      },
      { at: 'server' },
    ),
  ]),
];

/** The same two at this till: what its queue would hold after such answers of the server. */
async function atTill(w: World, status: 'rejected' | 'quarantined', storeId = w.shop.store.id) {
  const till = w.till;
  if (!till) throw new Error('only a till has a queue');
  const item = await one(w);
  await w.settle();
  const { deviceId } = await till.identity();
  const id = newId();
  const text = canonicalJson({
    id,
    till: deviceId,
    incarnation: 1,
    sequence: 1,
    base: 0,
    version: 1,
    store: storeId,
    name: 'catalogue.update',
    input: { id: item.id, price: 77_00 },
    actor: w.shop.people.manager.id,
    at: till.clock.now(),
  });
  const error =
    status === 'rejected'
      ? { code: 'PERMISSION_DENIED', message: 'Permission denied', data: { permission: 'can_edit_products' } }
      : { code: 'QUARANTINED', message: 'made by a newer program than this server', data: null };
  await till.browser.till.host.store.transact(async (t) => {
    const rows = await t.q.select({ id: t.t.outbox.id }).from(t.t.outbox);
    // Older than what the till made itself, so that its own numbers go on from the last of them.
    const first = Math.min(0, ...rows.map((r) => r.id)) - 1;
    await t.insert('outbox', {
      id: first,
      incarnation: 1,
      sequence: 1,
      commandId: id,
      name: 'catalogue.update',
      status,
      at: till.clock.now(),
      text,
      hash: sha256(text),
      isBacklog: false,
      answer: { id, status, error },
      acknowledgedAt: 1,
      settledAt: null,
      settledBy: null,
    });
  });
  return { id, item, text };
}

const serverCases: Case[] = [
  answers('syncInbox.list', 'lists what devices sent in vain, with who, where, what and why', async (w) => {
    const refused = await refusedEdit(w);
    const aside = await keptAside(w);
    const { items } = await w.as('owner').syncInbox.list({ limit: 50 });
    expect(items.find((e) => e.id === refused.id)).toMatchObject({
      name: 'catalogue.update',
      status: 'refused',
      storeId: w.shop.store.id,
      actor: { name: 'Karim Cashier' },
      device: { code: refused.device.code, name: 'Raw' },
      amount: 99_00,
      subject: { name: expect.stringContaining(refused.item.sku) },
      error: { code: 'PERMISSION_DENIED', data: { permission: 'can_edit_products' } },
      input: { id: refused.item.id, price: 99_00 },
      settledAt: null,
    });
    expect(items.find((e) => e.id === aside.id)).toMatchObject({ status: 'aside', input: null });
    const ofOne = await w.as('owner').syncInbox.list({ deviceId: aside.device.id, status: 'aside' });
    expect(ofOne.items.map((e) => e.id)).toEqual([aside.id]);
    expect(
      (await w.as('owner').syncInbox.list({ deviceId: aside.device.id, status: 'refused' })).items,
    ).toEqual([]);
    const first = await w.as('owner').syncInbox.list({ limit: 1 });
    const second = await w.as('owner').syncInbox.list({ limit: 1, cursor: first.next ?? '' });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  }),
  answers('syncInbox.list', 'shows what nobody can read, too', async (w) => {
    const device = await enrolRawDevice(w.server.url, w.shop);
    const text = '{"this is": "cut o';
    await device.push({ text, hash: sha256(text) });
    const { items } = await w.as('owner').syncInbox.list({ deviceId: device.id });
    expect(items).toMatchObject([
      { name: '', status: 'aside', storeId: null, actor: null, subject: null, device: { id: device.id } },
    ]);
    const file = await w.as('owner').syncInbox.find({ id: items[0]?.id ?? '' });
    expect(file).toMatchObject({ text, hash: sha256(text), till: device.id });
  }),
  answers('syncInbox.find', 'gives the exact text and its hash', async (w) => {
    const { id, command, device } = await keptAside(w);
    expect(await w.as('owner').syncInbox.find({ id })).toMatchObject({
      id,
      till: device.id,
      sequence: 1,
      status: 'aside',
      text: command.text,
      hash: command.hash,
    });
  }),
  refuses(
    'syncInbox.find',
    'NOT_FOUND',
    'the command was applied: there is nothing to look into',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      const sale = device.sale(await one(w));
      await device.push(sale);
      return () => w.as('owner').syncInbox.find({ id: sale.record.saleId });
    },
  ),
  answers(
    'syncInbox.discard',
    'settles a command at the server; its row and its text stay',
    async (w) => {
      const { id, command } = await keptAside(w);
      await w.as('owner').syncInbox.discard({ id, note: 'not ours' });
      const row = (await w.server.probe.rows('commands')).find((c) => c.id === id);
      expect(row).toMatchObject({
        status: 'quarantined',
        text: command.text,
        settledAt: expect.any(Number),
        settledBy: w.shop.people.owner.id,
      });
      const open = await w.as('owner').syncInbox.list({ limit: 200 });
      expect(open.items.map((e) => e.id)).not.toContain(id);
      const settled = await w.as('owner').syncInbox.list({ limit: 200, settled: true });
      expect(settled.items.find((e) => e.id === id)?.settledBy?.name).toBe('Salma Owner');
      const [entry] = (await w.as('owner').auditLog.list({ limit: 1 })).items;
      expect(entry).toMatchObject({
        action: 'command.discarded',
        entityId: id,
        details: { note: 'not ours' },
      });
      expect((await refusalOf(() => w.as('owner').syncInbox.discard({ id }))).code).toBe('NOT_FOUND');
    },
    'server',
  ),
  refuses(
    'syncInbox.discard',
    'NOT_FOUND',
    'there is no such command',
    async (w) => () => w.as('owner').syncInbox.discard({ id: UNKNOWN }),
  ),
  answers('syncInbox.settle', 'settles any device’s command, from a till too', async (w) => {
    const { id } = await keptAside(w);
    await w.as('owner').syncInbox.settle({ id, note: 'settled afar' });
    const row = (await w.server.probe.rows('commands')).find((c) => c.id === id);
    expect(row).toMatchObject({ settledAt: expect.any(Number), settledBy: w.shop.people.owner.id });
    expect((await refusalOf(() => w.as('owner').syncInbox.settle({ id }))).code).toBe('NOT_FOUND');
  }),
  answers(
    'syncInbox.markRepeated',
    'settles a refused edit that somebody who may has done again',
    async (w) => {
      const { id, item } = await refusedEdit(w);
      const manager = w.as('manager');
      const edit = { id: item.id, price: 99_00 };
      await manager.catalogue.update(edit, { context: { idempotencyKey: repeatKey(id) } });
      // Pressed twice, it is done once.
      await manager.catalogue.update(edit, { context: { idempotencyKey: repeatKey(id) } });
      await manager.syncInbox.markRepeated({ id });
      expect((await manager.catalogue.find({ id: item.id })).price).toBe(99_00);
      const open = await w.as('owner').syncInbox.list({ limit: 200 });
      expect(open.items.map((e) => e.id)).not.toContain(id);
    },
    'server',
  ),
  refuses(
    'syncInbox.markRepeated',
    'NOT_FOUND',
    'it was not done again',
    async (w) => {
      const { id } = await refusedEdit(w);
      return () => w.as('manager').syncInbox.markRepeated({ id });
    },
    { at: 'server' },
  ),
];

const till = (operation: Case['operation'], title: string, run: Case['run']) =>
  answers(operation, title, run, 'till');

const tillCases: Case[] = [
  till('till.inbox', 'lists what waits, in its order, in plain words', async (w) => {
    const item = await one(w);
    await w.settle();
    w.till?.cable.cut();
    try {
      const sale = await w.as('cashier').sales.complete({
        ...here(w),
        items: [{ productId: item.id, price: item.price, quantity: 1 }],
        paymentMethod: 'cash',
        paymentAmount: item.price,
      });
      const client = await w.as('cashier').clients.create({ ...here(w), name: 'Waiting' });
      const { items, next } = await w.as('manager').till.inbox({ state: 'waiting' });
      expect(items).toMatchObject([
        { id: sale.id, name: 'sales.complete', document: sale.receiptNumber, amount: sale.total },
        {
          id: client.id,
          name: 'clients.create',
          subject: { name: 'Waiting' },
          actor: { name: 'Karim Cashier' },
        },
      ]);
      expect(next).toBeNull();
      const first = await w.as('cashier').till.inbox({ state: 'waiting', limit: 1 });
      const second = await w
        .as('cashier')
        .till.inbox({ state: 'waiting', limit: 1, cursor: first.next ?? '' });
      expect([first, second].map((p) => p.items.map((e) => e.id))).toEqual([[sale.id], [client.id]]);
    } finally {
      w.till?.cable.mend();
    }
    await w.settle();
    expect((await w.as('manager').till.inbox({ state: 'waiting' })).items).toEqual([]);
  }),
  till('till.inbox', 'lists a refused edit with its reason and what to send again', async (w) => {
    const { id, item } = await atTill(w, 'rejected');
    const before = (await w.nobody().till.status()).refused;
    expect(before).toBeGreaterThan(0);
    const { items } = await w.as('cashier').till.inbox({ state: 'refused' });
    expect(items.find((e) => e.id === id)).toMatchObject({
      status: 'refused',
      error: { code: 'PERMISSION_DENIED', data: { permission: 'can_edit_products' } },
      amount: 77_00,
      subject: { name: expect.stringContaining(item.sku) },
      input: { id: item.id, price: 77_00 },
    });
    await w.as('owner').syncInbox.discard({ id });
  }),
  till('till.inbox', 'hides another store’s commands from who does not work there', async (w) => {
    const { id } = await atTill(w, 'quarantined', w.shop.otherStore.id);
    const seen = async (who: 'manager' | 'owner') =>
      (await w.as(who).till.inbox({ state: 'aside' })).items.map((e) => e.id);
    expect(await seen('manager')).not.toContain(id);
    expect(await seen('owner')).toContain(id);
  }),
  till('till.inboxItem', 'gives the exact text and its hash', async (w) => {
    const { id, text } = await atTill(w, 'quarantined');
    expect(await w.as('owner').till.inboxItem({ id })).toMatchObject({
      status: 'aside',
      text,
      hash: sha256(text),
      error: { code: 'QUARANTINED' },
    });
    await w.as('owner').syncInbox.discard({ id });
  }),
  refuses(
    'till.inboxItem',
    'NOT_FOUND',
    'there is no such command',
    async (w) => () => w.as('owner').till.inboxItem({ id: UNKNOWN }),
    { at: 'till' },
  ),
  till(
    'syncInbox.discard',
    'settles a command here, off line too, and at the server when it comes there',
    async (w) => {
      const { id } = await atTill(w, 'quarantined');
      const mine = async () => (await w.till?.probe.rows('outbox'))?.find((c) => c.commandId === id);
      const openNow = async () => (await w.nobody().till.status()).aside;
      const before = await openNow();
      w.till?.cable.cut();
      try {
        await w.as('owner').syncInbox.discard({ id, note: 'off line' });
      } finally {
        w.till?.cable.mend();
      }
      expect(await openNow()).toBe(before - 1);
      expect(await mine()).toMatchObject({
        status: 'quarantined',
        settledAt: expect.any(Number),
        settledBy: w.shop.people.owner.id,
      });
      const settled = await w.as('owner').till.inbox({ state: 'aside', settled: true });
      expect(settled.items.map((e) => e.id)).toContain(id);
      await w.settle();
      const audit = (await w.server.probe.rows('auditLog')).filter((e) => e.entityId === id);
      expect(audit).toMatchObject([{ action: 'command.discarded', details: { note: 'off line' } }]);
    },
  ),
  refuses(
    'syncInbox.discard',
    'WRONG_STORE',
    'the command is another store’s',
    async (w) => {
      const { id } = await atTill(w, 'quarantined', w.shop.otherStore.id);
      return () => w.as('manager').syncInbox.discard({ id });
    },
    { at: 'till' },
  ),
  till('syncInbox.markRepeated', 'settles a refused edit that was done again', async (w) => {
    const { id, item } = await atTill(w, 'rejected');
    const manager = w.as('manager');
    const context = { idempotencyKey: repeatKey(id) };
    await manager.catalogue.update({ id: item.id, price: 77_00 }, { context });
    await manager.syncInbox.markRepeated({ id });
    expect((await manager.catalogue.find({ id: item.id })).price).toBe(77_00);
    expect((await manager.till.inbox({ state: 'refused' })).items.map((e) => e.id)).not.toContain(id);
    await w.settle();
    expect((await w.shop.owner.catalogue.find({ id: item.id })).price).toBe(77_00);
  }),
  refuses(
    'syncInbox.markRepeated',
    'NOT_FOUND',
    'it was not done again',
    async (w) => {
      const { id } = await atTill(w, 'rejected');
      return () => w.as('manager').syncInbox.markRepeated({ id });
    },
    { at: 'till' },
  ),
  refuses(
    'syncInbox.markRepeated',
    'NOT_FOUND',
    'something else was done under its key',
    async (w) => {
      const { id } = await atTill(w, 'rejected');
      const context = { idempotencyKey: repeatKey(id) };
      await w.as('cashier').clients.create({ ...here(w), name: 'Something else' }, { context });
      await w.settle();
      return () => w.as('cashier').syncInbox.markRepeated({ id });
    },
    { at: 'till' },
  ),
  till('till.inbox', 'takes over what was settled at the server', async (w) => {
    const { id, text } = await atTill(w, 'quarantined');
    // The same command as the server has it.
    await w.server.server.host.store.transact(async (t) => {
      await t.insert('commands', {
        id,
        tillId: 'x',
        incarnation: 1,
        sequence: null,
        name: 'catalogue.update',
        hash: sha256(text),
        status: 'quarantined',
        revision: 0,
        actor: null,
        receivedAt: 1,
        text,
        result: null,
        settledAt: null,
        settledBy: null,
      });
    });
    await w.shop.owner.syncInbox.discard({ id });
    await w.settle();
    await until('the till knows', async () => {
      const { items } = await w.as('cashier').till.inbox({ state: 'aside', settled: true });
      return items.find((e) => e.id === id)?.settledBy?.name === 'Salma Owner';
    });
  }),
  {
    operation: 'syncInbox.discard',
    title: 'the key was used with another request',
    expects: 'KEY_REUSED',
    run: async (w) => {
      const context = { idempotencyKey: newId() };
      await w.as('owner').clients.create({ ...here(w), name: 'Keyed' }, { context });
      const call = () => w.as('owner').syncInbox.discard({ id: UNKNOWN }, { context });
      expect((await refusalOf(call)).code).toBe('KEY_REUSED');
    },
  },
  {
    operation: 'syncInbox.markRepeated',
    title: 'the key was used with another request',
    expects: 'KEY_REUSED',
    run: async (w) => {
      const context = { idempotencyKey: newId() };
      await w.as('cashier').clients.create({ ...here(w), name: 'Keyed' }, { context });
      const call = () => w.as('cashier').syncInbox.markRepeated({ id: UNKNOWN }, { context });
      expect((await refusalOf(call)).code).toBe('KEY_REUSED');
    },
  },
];

const exceptionCases: Case[] = [
  refuses(
    'exceptions.list',
    'PERMISSION_DENIED',
    'a cashier may neither mend stock nor money',
    async (w) => () => w.as('cashier').exceptions.list({}),
    { data: { permission: 'can_manage_inventory' } },
  ),
  answers('exceptions.list', 'tells the sale, the article and the person by their names', async (w) => {
    const { sale, item } = await oversold(w);
    const { items } = await w.as('manager').exceptions.list({ ...here(w), settled: false });
    expect(items.find((e) => e.commandId === sale.saleId)).toMatchObject({
      kind: 'oversold',
      sale: { id: sale.saleId, number: sale.receipt.label },
      item: { id: item.id, sku: item.sku, name: expect.any(String) },
      person: null,
      note: null,
    });
  }),
  answers('exceptions.list', 'leaves out what only a newer program has words for', async (w) => {
    const { sale } = await oversold(w);
    await w.settle();
    const ofSale = async () => {
      const { items } = await w.as('manager').exceptions.list({ ...here(w), limit: 200 });
      return items.filter((e) => e.commandId === sale.saleId).map((e) => e.kind);
    };
    const { probe } = w.till ?? w.server;
    const rename = async (from: string, to: string) =>
      await probe.execute(
        `UPDATE exceptions SET kind = '${to}' WHERE kind = '${from}' AND command_id = '${sale.saleId}'`,
      );
    expect(await ofSale()).toEqual(['oversold']);
    await rename('oversold', 'of_tomorrow');
    expect(await ofSale()).toEqual([]);
    await rename('of_tomorrow', 'oversold');
  }),
  answers('exceptions.settle', 'keeps who settled it and what was written down', async (w) => {
    const { id } = await oversold(w);
    const settled = await w.as('manager').exceptions.settle({ id, note: 'counted again' });
    expect(settled).toMatchObject({
      id,
      note: 'counted again',
      settledAt: expect.any(Number),
      settledBy: { name: 'Meryem Manager' },
      data: expect.not.objectContaining({ settledNote: expect.anything() }),
    });
    const ids = async (isSettled: boolean) =>
      (await w.as('manager').exceptions.list({ ...here(w), settled: isSettled, limit: 200 })).items.map(
        (e) => e.id,
      );
    expect(await ids(false)).not.toContain(id);
    expect(await ids(true)).toContain(id);
    // The first word stands.
    expect(await w.as('owner').exceptions.settle({ id, note: 'again' })).toMatchObject({
      note: 'counted again',
    });
    await w.settle();
    const row = (await w.server.probe.rows('exceptions')).find((e) => e.id === id);
    expect(row).toMatchObject({ settledBy: w.shop.people.manager.id });
    const audit = (await w.server.probe.rows('auditLog')).filter((e) => e.entityId === id);
    expect(audit.map((e) => e.action)).toContain('exception.settled');
  }),
  refuses(
    'exceptions.settle',
    'PERMISSION_DENIED',
    'a cashier settles nothing',
    async (w) => {
      const { id } = await oversold(w);
      return () => w.as('cashier').exceptions.settle({ id });
    },
    { data: { permission: 'can_manage_inventory' } },
  ),
  refuses(
    'exceptions.settle',
    'WRONG_STORE',
    'it happened in another store',
    async (w) => {
      const { id } = await oversold(w);
      return () => w.as('otherManager').exceptions.settle({ id });
    },
    { at: 'server' },
  ),
  refuses(
    'exceptions.settle',
    'NOT_FOUND',
    'there is no such exception',
    async (w) => () => w.as('owner').exceptions.settle({ id: UNKNOWN }),
  ),
  {
    operation: 'exceptions.settle',
    title: 'the key was used with another request',
    expects: 'KEY_REUSED',
    run: async (w) => {
      const context = { idempotencyKey: newId() };
      await w.as('owner').clients.create({ ...here(w), name: 'Keyed' }, { context });
      const call = () => w.as('owner').exceptions.settle({ id: UNKNOWN }, { context });
      expect((await refusalOf(call)).code).toBe('KEY_REUSED');
    },
  },
];

/** A sale of more than there was, by a till that did not know. */
async function oversold(w: World) {
  const item = await one(w, { stock: 1 });
  await w.settle();
  const device = await enrolRawDevice(w.server.url, w.shop);
  const sale = device.sale(item, 3);
  await device.push(sale);
  await w.settle();
  const exception = (await w.server.probe.rows('exceptions')).find((e) => e.commandId === sale.record.saleId);
  if (!exception) throw new Error('nothing was found broken');
  return { id: exception.id, item, sale: sale.record };
}

export const inboxCases: Case[] = [...serverCases, ...scopeCases, ...tillCases, ...exceptionCases];
