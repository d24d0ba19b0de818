import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/core/hash.ts';
import { derivedId, newId } from '../../src/core/ids.ts';
import { businessDayOf } from '../../src/core/time.ts';
import { sealEnvelope } from '../../src/sync/envelope.ts';
import { refusalOf } from '../contract/case.ts';
import { stockDifferences } from '../fixtures/agreement.ts';
import { ENGINES } from '../fixtures/databases.ts';
import type { Leave } from '../fixtures/probe.ts';
import { enrolRawDevice, opened, type RawDevice, type Sealed } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import {
  addPerson,
  addStyle,
  type Item,
  openShop,
  PASSWORD,
  type Shop,
  styleInput,
} from '../fixtures/shop.ts';

describe.each(ENGINES)('what a till pushes, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
  });
  afterAll(async () => {
    await server?.close();
  });

  const device = (o?: { stores?: string[]; actor?: string }) => enrolRawDevice(server.url, shop, o);
  async function item(o: Parameters<typeof styleInput>[1] = {}, storeId = shop.store.id): Promise<Item> {
    const [made] = await addStyle(shop.owner, storeId, o);
    if (!made) throw new Error('the style has no item');
    return made;
  }
  const stockOf = async (id: string) => (await server.probe.rows('items')).find((i) => i.id === id)?.stock;
  const sales = async () => (await server.probe.rows('sales')).map((s) => s.id);
  const statuses = (answers: { status: string }[]) => answers.map((a) => a.status);
  const commandsOf = async (till: string) =>
    (await server.probe.rows('commands')).filter((c) => c.tillId === till);
  const withHash = (text: string): Sealed => ({ text, hash: sha256(text) });

  it('is applied once, however often it comes', async () => {
    const till = await device();
    const kaftan = await item();
    const batch = [till.sale(kaftan), till.sale(kaftan, 2)];
    const first = await till.push(...batch);
    expect(statuses(first.answers)).toEqual(['applied', 'applied']);
    const before = await server.probe.contents({ devices: 'all' });
    for (let i = 0; i < 3; i += 1) {
      const again = await till.push(...batch);
      expect(statuses(again.answers)).toEqual(['duplicate', 'duplicate']);
      expect(again.answers.map((a) => a.revision)).toEqual(first.answers.map((a) => a.revision));
      expect(again.lastSequence).toBe(2);
    }
    expect(await server.probe.contents({ devices: 'all' })).toEqual(before);
    expect(await stockOf(kaftan.id)).toBe(7);
  });

  it('is applied once when the same batch comes several times at once', async () => {
    const till = await device();
    const kaftan = await item();
    const batch = [till.sale(kaftan), till.sale(kaftan)];
    const all = await Promise.all([till.push(...batch), till.push(...batch), till.push(...batch)]);
    const seen = all.flatMap((a) => statuses(a.answers)).toSorted();
    expect(seen).toEqual(['applied', 'applied', 'duplicate', 'duplicate', 'duplicate', 'duplicate']);
    expect(await stockOf(kaftan.id)).toBe(8);
  });

  it('is one revision for a batch, and its rows are in the change feed from there on', async () => {
    const till = await device();
    const kaftan = await item();
    const { cursor } = await till.pull('', 2000);
    const { answers } = await till.push(till.sale(kaftan), till.sale(kaftan), till.sale(kaftan));
    expect(new Set(answers.map((a) => a.revision))).toEqual(new Set([Number(cursor) + 1]));
    const page = await till.pull(cursor);
    expect(page.acknowledged).toBe(3);
    expect(page.changes.filter((c) => c.table === 'sales')).toHaveLength(3);
  });

  it('with the id of another command is refused, uses up its number and blocks nothing', async () => {
    const till = await device();
    const kaftan = await item();
    const first = till.sale(kaftan);
    await till.push(first);
    const forged = till.envelope({ ...opened(first), sequence: 2, at: 1 });
    const next = till.sale(kaftan);
    expect(opened(next).sequence).toBe(3);
    const { answers, lastSequence } = await till.push(forged, next);
    expect(answers).toMatchObject([
      { id: first.record.saleId, sequence: 2, status: 'rejected', error: { code: 'KEY_REUSED' } },
      { sequence: 3, status: 'applied' },
    ]);
    expect(lastSequence).toBe(3);
    // Sent again, because the answer was lost, it gets the same answer.
    expect(statuses((await till.push(forged, next)).answers)).toEqual(['rejected', 'duplicate']);
    expect(await stockOf(kaftan.id)).toBe(8);
  });

  it('with the id of another till’s command is refused and blocks nothing', async () => {
    const [a, b] = [await device(), await device()];
    const kaftan = await item();
    const sold = a.sale(kaftan);
    await a.push(sold);
    const { till: _till, sequence: _sequence, ...same } = opened(sold);
    const { answers } = await b.push(b.envelope({ ...same, at: 1 }), b.sale(kaftan));
    expect(answers).toMatchObject([
      { sequence: 1, status: 'rejected', error: { code: 'KEY_REUSED' } },
      { sequence: 2, status: 'applied' },
    ]);
    expect(await stockOf(kaftan.id)).toBe(8);
  });

  it('stops at a gap, and goes on when the gap is filled', async () => {
    const till = await device();
    const kaftan = await item();
    const [first, two, three] = [till.sale(kaftan), till.sale(kaftan), till.sale(kaftan)];
    const gapped = await till.push(first, three);
    expect(statuses(gapped.answers)).toEqual(['applied']);
    expect(gapped.lastSequence).toBe(1);
    expect(await sales()).not.toContain(three.record.saleId);
    const filled = await till.push(two, three);
    expect(statuses(filled.answers)).toEqual(['applied', 'applied']);
    expect(filled.lastSequence).toBe(3);
  });

  it('with a number that another command used tells a copy from its original, and uses nothing up', async () => {
    const till = await device();
    const kaftan = await item();
    const sold = till.sale(kaftan);
    await till.push(sold);
    const fromCopy = till.envelope({ ...opened(till.sale(kaftan)), sequence: 1 });
    const { answers, lastSequence } = await till.push(fromCopy);
    expect(answers).toMatchObject([{ sequence: 1, status: 'stale' }]);
    expect(lastSequence).toBe(1);
    expect(await stockOf(kaftan.id)).toBe(9);

    // Under a new incarnation it lands; what the server had all along lands once, whatever its number is now.
    const { incarnation } = await till.client.sync.renew({ incarnation: 1 });
    const renumbered = (command: Sealed, sequence: number) =>
      sealEnvelope({ ...opened(command), incarnation, sequence });
    const commands = [renumbered(sold, 1), renumbered(fromCopy, 2)];
    const pushAgain = async () =>
      (await till.client.sync.push({ protocol: 2, incarnation, commands })).answers;
    expect(await pushAgain()).toMatchObject([
      { sequence: 1, status: 'duplicate' },
      { sequence: 2, status: 'applied' },
    ]);
    // The answer to that may be lost as well: nobody is a copy because he asks again.
    expect(await pushAgain()).toMatchObject([
      { sequence: 1, status: 'duplicate' },
      { sequence: 2, status: 'duplicate' },
    ]);
    expect(await stockOf(kaftan.id)).toBe(8);
    // The old numbers are not continued by anybody.
    expect((await till.push(till.sale(kaftan))).answers).toMatchObject([{ status: 'stale' }]);
  });

  it('after numbers that the till no longer has is taken, and the gap is listed', async () => {
    const till = await device();
    const kaftan = await item();
    await till.push(till.sale(kaftan));
    till.sale(kaftan);
    const later = till.sale(kaftan);
    const { answers } = await till.client.sync.push({
      protocol: 2,
      incarnation: 1,
      oldest: 3,
      commands: [later],
    });
    expect(answers).toMatchObject([{ sequence: 3, status: 'applied' }]);
    const exceptions = (await server.probe.rows('exceptions')).filter(
      (e) => e.commandId === opened(later).id,
    );
    // A till that never had a key: what stood on the receipts before is not known either.
    const { label } = later.record.receipt;
    expect(exceptions.map((e) => e.data)).toEqual(
      expect.arrayContaining([{ from: 2, to: 2 }, { receipt: label }]),
    );
    expect(exceptions.map((e) => e.kind)).toEqual(['gap', 'gap']);
  });

  it('is kept aside whole when it cannot be read, and never blocks the next', async () => {
    const till = await device();
    const kaftan = await item();
    const next = () => opened(till.envelope({ name: 'nothing' }));
    const garbage = (text: string) => {
      next();
      return withHash(text);
    };
    const tampered = ({ text, hash }: Sealed) => ({
      text: text.replace('"quantity":1', '"quantity":9'),
      hash,
    });
    const bad: Sealed[] = [
      garbage('{"id":'),
      garbage('{}'),
      garbage('NUL \0 and a lone surrogate \ud800'),
      tampered(till.sale(kaftan)),
      till.envelope({ name: 'sales.complete', version: 99, record: {} }),
      till.envelope({ name: 'sales.forget' }),
      till.envelope({ name: 'team.create', input: { name: 'Mole', role: 'owner' } }),
      till.envelope({ name: 'sales.complete' }),
      till.envelope({ name: 'catalogue.update', input: { id: kaftan.id, price: 'cheap' } }),
      withHash(JSON.stringify({ ...next(), name: 'sales.\0' })),
      withHash(JSON.stringify({ ...next(), till: newId() })),
      withHash(JSON.stringify({ ...next(), incarnation: 7 })),
    ];
    const leave: Leave = { devices: 'all', commands: 'all', syncClock: 'all' };
    const before = await server.probe.contents(leave);
    const { answers } = await till.push(...bad);
    expect(statuses(answers)).toEqual(bad.map(() => 'quarantined'));
    expect(answers.map((a) => a.sequence)).toEqual(bad.map((_, i) => i + 1));
    expect(await server.probe.contents(leave)).toEqual(before);
    const kept = await commandsOf(till.id);
    expect(kept).toHaveLength(bad.length);
    const whole = bad.map(({ text }) => (text.includes('\0') ? JSON.stringify(text) : text));
    expect(kept.map((c) => c.text).toSorted()).toEqual(whole.toSorted());
    const after = till.sale(kaftan);
    expect(opened(after).sequence).toBe(bad.length + 1);
    expect(statuses((await till.push(after)).answers)).toEqual(['applied']);
    // The same again is answered the same, and kept once.
    expect(statuses((await till.push(...bad)).answers)).toEqual(bad.map(() => 'quarantined'));
    expect(await commandsOf(till.id)).toHaveLength(bad.length + 1);
  });

  it('that fails halfway leaves nothing of itself', async () => {
    const till = await device();
    const kaftan = await item();
    const half = till.sale(kaftan);
    const lines = [...half.record.lines, { ...half.record.lines[0], id: newId(), itemId: null }];
    const broken = till.envelope({
      ...opened(half),
      sequence: 1,
      record: { ...half.record, lines },
    });
    const { answers } = await till.push(broken, till.sale(kaftan));
    expect(statuses(answers)).toEqual(['quarantined', 'applied']);
    expect(await sales()).not.toContain(half.record.saleId);
    const rows = await server.probe.rows('saleLines');
    expect(rows.filter((l) => l.saleId === half.record.saleId)).toEqual([]);
    expect(await stockOf(kaftan.id)).toBe(9);
  });

  it('for a store outside its scope is kept aside and writes nothing there', async () => {
    const till = await device({ stores: [shop.otherStore.id] });
    const kaftan = await item();
    const sold = till.sale(kaftan);
    const client = till.envelope({
      name: 'clients.create',
      record: { client: { id: newId(), storeId: shop.store.id, name: 'Smuggled' }, userName: 'X' },
    });
    const price = till.envelope({ name: 'catalogue.update', input: { id: kaftan.id, price: 1 } });
    const { answers } = await till.push(sold, client, price);
    expect(statuses(answers)).toEqual(['quarantined', 'quarantined', 'quarantined']);
    expect(await sales()).not.toContain(sold.record.saleId);
    expect((await server.probe.rows('clients')).map((c) => c.name)).not.toContain('Smuggled');
    expect((await server.probe.rows('items')).find((i) => i.id === kaftan.id)).toMatchObject({
      stock: 10,
      price: 100_00,
    });
  });

  it('cannot reach another store’s shelf in a record of its own store', async () => {
    const till = await device();
    const theirs = await item({}, shop.otherStore.id);
    const sold = till.sale(theirs);
    const styleId = newId();
    const style = styleInput(shop.store.id);
    const created = till.envelope({
      name: 'catalogue.createStyle',
      record: {
        storeId: shop.store.id,
        style: { id: styleId, name: style.styleName, category: 'X', createdAt: 1 },
        articles: [],
        items: [
          {
            id: newId(),
            articleId: newId(),
            styleId,
            storeId: shop.otherStore.id,
            category: 'X',
            sortKey: 'x',
            price: 1,
            floor: 1,
            cost: 0,
            stock: 0,
            lowStockThreshold: 0,
            createdAt: 1,
          },
        ],
        stock: {},
        user: { id: shop.people.cashier.id, name: 'X' },
      },
    });
    const { answers } = await till.push(sold, created);
    // The sale has happened and lands; the piece that its store never had is a finding, not the other's loss.
    expect(statuses(answers)).toEqual(['applied', 'quarantined']);
    expect(await stockOf(theirs.id)).toBe(10);
    const exceptions = await server.probe.rows('exceptions');
    expect(exceptions.filter((e) => e.commandId === sold.record.saleId).map((e) => e.kind)).toEqual([
      'unknown_item',
    ]);
  });

  it('lands when its actor lacked the permission, and is listed', async () => {
    const till = await device({ actor: shop.people.otherCashier.id });
    const kaftan = await item();
    const sold = till.sale(kaftan);
    expect(statuses((await till.push(sold)).answers)).toEqual(['applied']);
    const listed = await shop.owner.exceptions.list({ storeId: shop.store.id });
    expect(listed.items.find((e) => e.commandId === sold.record.saleId)).toMatchObject({
      kind: 'no_permission',
      data: { actor: shop.people.otherCashier.id },
    });
  });

  it('believes a till that somebody approved only as far as that person may', async () => {
    const till = await device();
    const { cashier, manager } = shop.people;
    const edit = async (approver?: string) => {
      const kaftan = await item();
      const input = { id: kaftan.id, price: 200_00 };
      return (await till.push(till.envelope({ name: 'catalogue.update', input, approver }))).answers;
    };
    expect(statuses(await edit(manager.id))).toEqual(['applied']);
    // Named, and without the permission himself: a forgery.
    expect(await edit(cashier.id)).toMatchObject([
      { status: 'rejected', error: { code: 'PERMISSION_DENIED' } },
    ]);
    expect(await edit(shop.people.otherManager.id)).toMatchObject([
      { status: 'rejected', error: { code: 'PERMISSION_DENIED' } },
    ]);
  });

  it('takes the closing of a drawer before its opening, and leaves it closed', async () => {
    const till = await device();
    const { store, people } = shop;
    const [id, at] = [newId(), Date.now()];
    const who = { by: people.cashier.id, name: people.cashier.name };
    const opening = {
      id,
      storeId: store.id,
      tillId: till.id,
      tillCode: till.code,
      day: '2026-11-23',
      openedAt: at,
      openedBy: who.by,
      openedByName: who.name,
      float: 100_00,
      floatCounted: {},
      number: null,
      closedAt: null,
      closedBy: null,
      closedByName: null,
      counted: null,
      countedPieces: null,
      difference: null,
      closing: null,
      notes: null,
    };
    const series = `Z-${store.code}-${till.code}A`;
    const label = `${series}-0001`;
    const none = {
      cashSales: 0,
      change: 0,
      cashRefunds: 0,
      cashDeposits: 0,
      cashRepayments: 0,
      cashReceived: 0,
      cashIn: 0,
      cashOut: 0,
      drops: 0,
    };
    const closing = {
      ...none,
      expected: 100_00,
      float: 100_00,
      sales: 0,
      salesTotal: 0,
      refunds: 0,
      refundsTotal: 0,
      byMethod: {},
      foreign: {},
      byCashier: [],
      foreignCounted: {},
    };
    const session = {
      ...opening,
      number: label,
      closedAt: at + 1,
      closedBy: who.by,
      closedByName: who.name,
      counted: 100_00,
      countedPieces: { 10000: 1 },
      difference: 0,
      closing,
    };
    const closed = { number: { series, number: 1, label }, session };
    const { answers } = await till.push(
      till.envelope({ name: 'drawer.close', record: closed, at: at + 1, actor: who.by }),
      till.envelope({ id, name: 'drawer.open', record: { session: opening }, at, actor: who.by }),
    );
    expect(statuses(answers)).toEqual(['applied', 'applied']);
    const sessionRow = (await server.probe.rows('drawerSessions')).find((row) => row.id === id);
    expect(sessionRow?.number).toBe(label);
  });

  it('is refused as an edit of somebody who was moved to another store meanwhile, and not kept aside', async () => {
    const till = await device();
    const { store, otherStore } = shop;
    const role = 'cashier' as const;
    const assignments = [{ storeId: store.id, role }];
    const { id: userId } = await addPerson(server.url, shop.owner, { name: 'Moved', role, assignments });
    const adds = { kind: 'in' as const, at: Date.now() - 3_600_000 };
    const input = { userId, storeId: store.id, adds, reason: 'Forgot' };
    const correction = till.envelope({ name: 'attendance.correct', input, actor: shop.people.owner.id });
    await shop.owner.team.update({
      id: userId,
      ownPassword: PASSWORD,
      assignments: [{ storeId: otherStore.id, role }],
    });
    expect((await till.push(correction)).answers).toMatchObject([
      { status: 'rejected', error: { code: 'WRONG_STORE' } },
    ]);
  });

  it('is refused as an edit when its actor lacks the permission, with the reason', async () => {
    const till = await device();
    const kaftan = await item();
    const edit = till.envelope({ name: 'catalogue.update', input: { id: kaftan.id, price: 1_00 } });
    const { answers } = await till.push(edit);
    expect(answers).toMatchObject([
      { status: 'rejected', error: { code: 'PERMISSION_DENIED', data: { permission: 'can_edit_products' } } },
    ]);
    expect(statuses((await till.push(edit)).answers)).toEqual(['rejected']);
    expect((await server.probe.rows('items')).find((i) => i.id === kaftan.id)?.price).toBe(100_00);
  });

  it('lands as it was printed: what is broken about it is listed', async () => {
    const till = await device();
    const kaftan = await item({ price: 100_00, floor: 80_00, stock: 1 });
    const sold = till.sale(kaftan, 2);
    const line = sold.record.lines[0];
    if (!line) throw new Error('the sale has no line');
    const cheap = { ...line, price: 50_00, floor: 60_00, total: 100_00, net: 100_00 };
    const broken = till.envelope({
      ...opened(sold),
      sequence: 1,
      at: Date.now() + 13 * 3_600_000,
      record: { ...sold.record, lines: [cheap] },
    });
    expect(statuses((await till.push(broken)).answers)).toEqual(['applied']);
    const kinds = (await server.probe.rows('exceptions'))
      .filter((e) => e.commandId === sold.record.saleId)
      .map((e) => e.kind);
    expect(kinds.toSorted()).toEqual(['below_floor', 'clock_skew', 'oversold', 'sums_differ']);
    const bookedSale = await shop.owner.sales.find({ id: sold.record.saleId });
    expect(bookedSale.total).toBe(sold.record.total);
    expect(await stockOf(kaftan.id)).toBe(-1);
  });

  it('is judged by who works here: an archived person edits nothing, and what he did since is listed', async () => {
    const { manager, cashier } = shop.people;
    const kaftan = await item();
    const left = await shop.owner.team.create({
      name: 'Gone Manager',
      role: 'manager',
      password: PASSWORD,
      ownPassword: PASSWORD,
      assignments: [{ storeId: shop.store.id, role: 'manager' }],
    });
    const till = await device({ actor: left.id });
    await shop.owner.team.archive({ id: left.id });
    const long = Date.now() - 86_400_000;
    const edit = (at: number, actor: string, approver?: string) => {
      const input = { id: kaftan.id, price: 200_00 };
      return till.envelope({ name: 'catalogue.update', input, actor, at, approver });
    };
    const refused = [
      edit(Date.now(), left.id),
      // Said to be of a time when he still worked here.
      edit(long, left.id),
      // Approved by him.
      edit(Date.now(), cashier.id, left.id),
    ];
    expect((await till.push(...refused)).answers.map((a) => a.error?.code)).toEqual([
      'PERMISSION_DENIED',
      'PERMISSION_DENIED',
      'PERMISSION_DENIED',
    ]);
    expect(statuses((await till.push(edit(Date.now(), manager.id))).answers)).toEqual(['applied']);
    const now = till.sale(kaftan, 1);
    const before = till.sale(kaftan, 1, {}, { at: long });
    expect(statuses((await till.push(now, before)).answers)).toEqual(['applied', 'applied']);
    const listed = (await server.probe.rows('exceptions')).filter((e) => e.data.actor === left.id);
    expect(listed.map((e) => [e.kind, e.commandId])).toEqual([['no_permission', now.record.saleId]]);
  });

  it.each([
    ['2099', Date.UTC(2099, 0, 1)],
    ['1999', Date.UTC(1999, 0, 1)],
  ])('is refused as an edit of %s, when nobody can have made it', async (_, at) => {
    const till = await device({ actor: shop.people.manager.id });
    const kaftan = await item();
    const edit = till.envelope({ name: 'catalogue.update', input: { id: kaftan.id, price: 1_00 }, at });
    expect(await till.push(edit)).toMatchObject({
      answers: [{ status: 'rejected', error: { code: 'CLOCK_WRONG' } }],
    });
    expect((await server.probe.rows('auditLog')).map((a) => a.at)).not.toContain(at);
    // A till that comes back after weeks is not one whose clock is wrong.
    const late = Date.now() - 60 * 86_400_000;
    const inTime = till.envelope({
      name: 'catalogue.update',
      input: { id: kaftan.id, price: 99_00 },
      at: late,
    });
    expect(statuses((await till.push(inTime)).answers)).toEqual(['applied']);
  });

  it('lands as a coming without a photo, and is listed unless the store or who may allowed it', async () => {
    const till = await device();
    const { cashier, manager, otherManager } = shop.people;
    const come = async (said: Record<string, unknown>, o: { approver?: string; actor?: string } = {}) => {
      const at = Date.now();
      const record = {
        kind: 'in',
        storeId: shop.store.id,
        userId: o.actor ?? cashier.id,
        userName: 'X',
        at,
        day: businessDayOf(shop.store, at),
        photo: null,
      };
      const id = newId();
      const all = { id, name: 'attendance.clockIn', record: Object.assign(record, said), at };
      expect(statuses((await till.push(till.envelope(Object.assign(all, o)))).answers)).toEqual(['applied']);
      const [event] = (await server.probe.rows('clockEvents')).filter((e) => e.id === id);
      const listed = (await server.probe.rows('exceptions')).filter((e) => e.commandId === id);
      expect(event?.photo).toBe(null);
      expect(await whyIn(id)).toBe(said.noPhoto ?? 'not_allowed');
      return listed.map((e) => e.kind).toSorted();
    };
    const whyIn = async (commandId: string) => {
      const entry = derivedId(commandId, 'audit');
      const [logEntry] = (await server.probe.rows('auditLog')).filter((e) => e.id === entry);
      return logEntry?.details.withoutPhoto;
    };
    const approved = (by: string) => ({ noPhoto: 'approved', allowedById: by });
    expect(await come({})).toEqual(['no_photo']);
    expect(await come({ noPhoto: null })).toEqual(['no_photo']);
    expect(await come({ noPhoto: 'setting' })).toEqual(['no_photo']);
    // A yes of one's own, of nobody, of who may not, of another store's manager, and of one who is not named.
    expect(await come(approved(cashier.id))).toEqual(['no_photo']);
    expect(await come(approved(manager.id))).toEqual(['no_photo']);
    expect(await come(approved(cashier.id), { approver: cashier.id })).toEqual(['no_photo']);
    expect(await come(approved(otherManager.id), { approver: otherManager.id })).toEqual([
      'no_permission',
      'no_photo',
    ]);
    expect(await come(approved(cashier.id), { approver: manager.id })).toEqual(['no_photo']);
    expect(await come(approved(manager.id), { approver: manager.id })).toEqual([]);
    expect(await come(approved(manager.id), { actor: manager.id })).toEqual([]);
    const { id } = shop.store;
    await shop.owner.stores.updateSettings({ id, clockWithoutPhoto: true });
    expect(await come({ noPhoto: 'setting' })).toEqual([]);
    expect(await come({})).toEqual([]);
    await shop.owner.stores.updateSettings({ id, clockWithoutPhoto: false });
  });

  it('is told once of a clock that is wrong, and anew once that was settled', async () => {
    const till = await device();
    const kaftan = await item({ stock: 50 });
    const ahead = Date.now() + 30 * 3_600_000;
    const wrong = (n: number) => till.sale(kaftan, 1, {}, { at: ahead + n });
    const ofTill = async () => {
      const sales = new Set(
        (await server.probe.rows('sales')).filter((s) => s.tillId === till.id).map((s) => s.id),
      );
      return (await server.probe.rows('exceptions')).filter(
        (e) => e.kind === 'clock_skew' && sales.has(e.commandId),
      );
    };
    await till.push(wrong(1), wrong(2), wrong(3));
    await till.push(wrong(4));
    const [exception, ...more] = await ofTill();
    expect(more).toEqual([]);
    expect(exception?.data).toMatchObject({ times: 4, at: ahead + 4 });
    await shop.owner.exceptions.settle({ id: exception?.id ?? '' });
    await till.push(wrong(5), wrong(6));
    const open = (await ofTill()).filter((e) => e.settledAt === null);
    expect(open.map((e) => e.data.times)).toEqual([2]);
    expect(await ofTill()).toHaveLength(2);
  });

  it('is told once for each till and person who lacked a permission, counted, and anew once that was settled', async () => {
    const { otherCashier, otherManager } = shop.people;
    const kaftan = await item({ stock: 50 });
    const tills = [
      await device({ actor: otherCashier.id }),
      await device({ actor: otherManager.id }),
      await device({ actor: newId() }),
    ];
    const made = new Map<string, string[]>();
    const sell = async (till: RawDevice, times: number, o: { actor?: string } = {}) => {
      for (let n = 0; n < times; n += 1) {
        const sold = till.sale(kaftan, 1, {}, o);
        made.set(till.id, [...(made.get(till.id) ?? []), sold.record.saleId]);
        expect(statuses((await till.push(sold)).answers)).toEqual(['applied']);
      }
    };
    const listed = async (till: RawDevice) =>
      (await server.probe.rows('exceptions')).filter(
        // A sale wants no permission but to work here.
        (e) =>
          e.kind === 'no_permission' &&
          e.data.permission === null &&
          made.get(till.id)?.includes(e.commandId),
      );
    const [first, second, third] = tills as [RawDevice, RawDevice, RawDevice];
    await sell(first, 3);
    await sell(second, 1);
    const [exception, ...more] = await listed(first);
    expect(more).toEqual([]);
    expect(exception).toMatchObject({
      kind: 'no_permission',
      documentId: made.get(first.id)?.[0],
      data: { actor: otherCashier.id, times: 3 },
    });
    expect((await listed(second)).map((e) => e.data.times)).toEqual([1]);
    await sell(first, 1, { actor: otherManager.id });
    const timesOf = (exceptions: { data: Record<string, unknown> }[]) =>
      new Map(exceptions.map((e) => [e.data.actor, e.data.times]));
    expect(timesOf(await listed(first))).toEqual(
      new Map([
        [otherCashier.id, 3],
        [otherManager.id, 1],
      ]),
    );
    // People who do not exist are one, however many ids a till thinks of.
    await sell(third, 1);
    await sell(third, 1, { actor: newId() });
    expect((await listed(third)).map((e) => e.data.times)).toEqual([2]);
    await shop.owner.exceptions.settle({ id: exception?.id ?? '' });
    await sell(first, 2);
    const open = (await listed(first)).filter((e) => e.settledAt === null);
    expect(timesOf(open)).toEqual(
      new Map([
        [otherManager.id, 1],
        [otherCashier.id, 2],
      ]),
    );
    expect(await listed(first)).toHaveLength(3);
  });

  it('takes of a transfer no more into stock than was sent, however often it is booked', async () => {
    const { store, otherStore, people } = shop;
    const kaftan = await item({ stock: 20 }, otherStore.id);
    const ends = { fromStoreId: otherStore.id, toStoreId: store.id };
    const items = [{ articleId: kaftan.articleId, quantity: 3 }];
    await shop.owner.transfers.move({
      sourceVariantId: kaftan.id,
      sourceStoreId: otherStore.id,
      destStoreId: store.id,
      quantity: 1,
    });
    const { id, number } = await shop.owner.transfers.send({ ...ends, items });
    const till = await device({ actor: people.manager.id });
    const user = { id: people.manager.id, name: people.manager.name };
    const booked = (quantity: number) => {
      const lines = [{ articleId: kaftan.articleId, quantity, cost: null, item: null }];
      const record = { ...ends, id, label: number, lines, notes: null, user };
      return till.envelope({ name: 'transfers.receive', record });
    };
    const stockHere = async () =>
      (await server.probe.rows('items')).find(
        (i) => i.storeId === store.id && i.articleId === kaftan.articleId,
      )?.stock;
    const told = async () =>
      (await server.probe.rows('exceptions'))
        .filter((e) => e.documentId === id)
        .map(({ kind, storeId, data, settledAt }) => ({
          kind,
          storeId,
          isOpen: settledAt === null,
          surplus: data.surplus ?? null,
        }));
    expect(statuses((await till.push(booked(2))).answers)).toEqual(['applied']);
    expect(await stockHere()).toBe(3);
    const more = [booked(2), booked(50), booked(1000)];
    expect(statuses((await till.push(...more)).answers)).toEqual(['applied', 'applied', 'applied']);
    expect(await stockHere()).toBe(4);
    const transfer = await shop.owner.transfers.find({ id });
    expect(transfer).toMatchObject({ status: 'received', sentPieces: 3, receivedPieces: 3 });
    const difference = { storeId: otherStore.id, isOpen: false, kind: 'transfer_difference', surplus: null };
    const two = { storeId: store.id, isOpen: true, kind: 'transfer_surplus', surplus: 1051 };
    expect(await told()).toHaveLength(2);
    expect(await told()).toEqual(expect.arrayContaining([difference, two]));
    expect(await stockDifferences(server.probe)).toEqual({});
  });

  it('is listed when a till books a sale for somebody else whose sales its actor may not book', async () => {
    const { cashier, manager, owner, otherCashier } = shop.people;
    const kaftan = await item({ stock: 50 });
    const soldFor = async (actor: string, { id, name }: { id: string; name: string }) => {
      const till = await device({ actor });
      const sold = till.sale(kaftan, 1, { cashier: { id, name } });
      expect(statuses((await till.push(sold)).answers)).toEqual(['applied']);
      const saleId = sold.record.saleId;
      const exceptions = (await server.probe.rows('exceptions')).filter((e) => e.commandId === saleId);
      const log = (await server.probe.rows('auditLog')).filter((a) => a.entityId === saleId);
      // Whoever the sale is booked for: the log names who made it.
      expect(log.map((a) => [a.userId, a.userName])).toEqual([
        [actor, [cashier, manager, owner].find((p) => p.id === actor)?.name],
      ]);
      return exceptions.map((e) => e.data.cashier ?? null);
    };
    expect(await soldFor(cashier.id, owner)).toEqual([owner.id]);
    expect(await soldFor(cashier.id, cashier)).toEqual([]);
    expect(await soldFor(manager.id, cashier)).toEqual([]);
    expect(await soldFor(manager.id, owner)).toEqual([owner.id]);
    expect(await soldFor(manager.id, otherCashier)).toEqual([otherCashier.id]);
    expect(await soldFor(owner.id, manager)).toEqual([]);
  });

  it('lists an article that two tills created off line', async () => {
    const [a, b] = [
      await device({ actor: shop.people.manager.id }),
      await device({ actor: shop.people.manager.id }),
    ];
    const sku = `TWIN-${newId().slice(-6)}`.toUpperCase();
    const twin = (till: typeof a) => {
      const id = newId();
      const styleId = derivedId(id, 'style');
      const articleId = derivedId(id, 'article:0');
      return till.envelope({
        id,
        name: 'catalogue.createStyle',
        record: {
          storeId: shop.store.id,
          style: { id: styleId, name: 'Twin', category: 'X', createdAt: 1 },
          articles: [
            {
              id: articleId,
              styleId,
              sku,
              skuKey: sku,
              size: 'M',
              color: 'Vert',
              fold: 'twin',
              isDiscontinued: false,
              createdAt: 1,
            },
          ],
          items: [],
          stock: {},
          user: { id: shop.people.manager.id, name: 'Meryem Manager' },
        },
      });
    };
    expect(statuses((await a.push(twin(a))).answers)).toEqual(['applied']);
    const second = twin(b);
    expect(statuses((await b.push(second)).answers)).toEqual(['applied']);
    const clashes = (await server.probe.rows('exceptions')).filter((e) => e.data.sku === sku);
    expect(clashes).toMatchObject([{ kind: 'clash', commandId: opened(second).id }]);
  });

  it('is at most fifty commands', async () => {
    const till = await device();
    const many = Array.from({ length: 51 }, () => till.envelope({ name: 'nothing' }));
    expect((await refusalOf(() => till.push(...many))).code).toBe('BAD_INPUT');
    expect(await commandsOf(till.id)).toEqual([]);
  });

  it('leaves every item with the stock of its movements', async () => {
    expect(await stockDifferences(server.probe)).toEqual({});
  });
});
