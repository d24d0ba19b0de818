import { expect } from 'vitest';
import { sha256 } from '../../../src/core/hash.ts';
import { newId } from '../../../src/core/ids.ts';
import { type Client, httpClient, type InputFor } from '../../fixtures/clients.ts';
import { listen, ofType } from '../../fixtures/events.ts';
import { expectNone } from '../../fixtures/every.ts';
import { enrolRawDevice } from '../../fixtures/raw-device.ts';
import { addPerson, PASSWORD } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { picture } from './catalogue-cases.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const code = async (w: World) => (await w.as('owner').devices.createCode({ stores: [w.shop.store.id] })).code;

const deviceCases: Case[] = [
  answers('devices.createCode', 'makes a code that is good for a quarter of an hour', async (w) => {
    const now = w.server.clock.now();
    const made = await w.as('owner').devices.createCode({ stores: [w.shop.store.id], name: 'Front' });
    expect(made.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(made.expiresAt - now).toBeGreaterThan(14 * 60_000);
    expect(made.expiresAt - now).toBeLessThan(16 * 60_000);
  }),
  answers('devices.enrol', 'gives a device its key and what it serves', async (w) => {
    const device = await w.nobody().devices.enrol({ name: 'New', code: (await code(w)).toLowerCase() });
    expect(device).toMatchObject({
      code: expect.stringMatching(/^T\d+$/),
      incarnation: 1,
      scope: [w.shop.store.id],
      stores: [{ id: w.shop.store.id, name: w.shop.store.name }],
    });
    const client = httpClient(w.server.url, { deviceKey: device.key });
    expect((await client.sync.pull({ incarnation: 1, limit: 1 })).epoch).toBe(device.epoch);
    // Neither the key nor the secret can be read again.
    const listed = JSON.stringify(await w.as('owner').devices.list());
    expect(listed).toContain(device.deviceId);
    expect(listed).not.toContain(device.secret);
  }),
  answers(
    'devices.enrol',
    'gives devices that come at once each a code of its own',
    (w) =>
      w.bare(async ({ server, open }) => {
        const names = ['A', 'B', 'C', 'D', 'E'];
        const codes = await Promise.all(names.map(() => server.server.enrolmentCode()));
        const enrolled = await Promise.all(
          names.map((name, i) => open().devices.enrol({ name, code: codes[i] ?? '' })),
        );
        expect(enrolled.map((d) => d.code).toSorted()).toEqual(['T1', 'T2', 'T3', 'T4', 'T5']);
      }),
    'server',
  ),
  refuses('devices.enrol', 'CODE_INVALID', 'the code was used', async (w) => {
    const used = await code(w);
    await w.nobody().devices.enrol({ name: 'First', code: used });
    return () => w.nobody().devices.enrol({ name: 'Second', code: used });
  }),
  refuses('devices.enrol', 'CODE_INVALID', 'the code is too old', async (w) => {
    const old = await code(w);
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(16 * 60_000);
    return () => w.nobody().devices.enrol({ name: 'Late', code: old });
  }),
  refuses(
    'devices.enrol',
    'INVALID_CREDENTIALS',
    'a manager is no owner',
    async (w) => () =>
      w.nobody().devices.enrol({
        name: 'New',
        owner: { userId: w.shop.people.manager.id, password: PASSWORD },
      }),
  ),
  {
    operation: 'devices.enrol',
    title: 'five codes were guessed',
    expects: 'TOO_MANY_ATTEMPTS',
    at: 'server',
    run: (w) =>
      w.bare(async ({ server, open }) => {
        const enrol = (guess: string) => open().devices.enrol({ name: 'Guess', code: guess });
        for (let i = 0; i < 5; i += 1) {
          expect((await refusalOf(() => enrol(`AAAA-AAA${i}`))).code).toBe('CODE_INVALID');
        }
        const right = await server.server.enrolmentCode();
        expect((await refusalOf(() => enrol(right))).code).toBe('TOO_MANY_ATTEMPTS');
        expect(await server.probe.rows('devices')).toEqual([]);
        server.clock.advance(16_000);
        expect((await enrol(await server.server.enrolmentCode())).scope).toEqual(['*']);
      }),
  },
  answers('devices.list', 'lists the devices, without their secrets', async (w) => {
    const { items } = await w.as('owner').devices.list();
    expect(items.filter((d) => d.kind === 'server').map((d) => d.code)).toContain('S');
    for (const device of items) expect(Object.keys(device)).not.toContain('secret');
  }),
  answers('devices.rename', 'gives a device another name', async (w) => {
    const device = await enrolRawDevice(w.server.url, w.shop);
    expect(await w.as('owner').devices.rename({ id: device.id, name: ' Caisse 2 ' })).toMatchObject({
      id: device.id,
      name: 'Caisse 2',
    });
    const { items } = await w.as('owner').devices.list();
    expect(items.find((d) => d.id === device.id)?.name).toBe('Caisse 2');
  }),
  refuses(
    'devices.rename',
    'NOT_FOUND',
    'there is no such device',
    async (w) => () => w.as('owner').devices.rename({ id: UNKNOWN, name: 'New' }),
  ),
  answers('devices.revoke', 'shuts a device out', async (w) => {
    const device = await enrolRawDevice(w.server.url, w.shop);
    expect((await w.as('owner').devices.revoke({ id: device.id })).revokedAt).not.toBeNull();
    for (const call of [() => device.pull(), () => device.push()]) {
      expect(await refusalOf(call)).toMatchObject({ code: 'NOT_A_DEVICE', status: 401 });
    }
  }),
  answers('devices.revoke', 'signs out at the server who was signed in through it', async (w) => {
    const { id, key } = await enrolRawDevice(w.server.url, w.shop);
    const who = { userId: w.shop.people.cashier.id, password: PASSWORD };
    const { access_token: token } = await httpClient(w.server.url, { deviceKey: key }).auth.login(who);
    const { access_token: elsewhere } = await httpClient(w.server.url).auth.login(who);
    await w.as('owner').devices.revoke({ id });
    for (const deviceKey of [key, undefined]) {
      const there = httpClient(w.server.url, { token, ...(deviceKey ? { deviceKey } : {}) });
      expect((await refusalOf(() => there.approvals.waiting())).code).toBe('UNAUTHORIZED');
    }
    expect((await httpClient(w.server.url, { token: elsewhere }).approvals.waiting()).items).toEqual([]);
  }),
  refuses(
    'devices.revoke',
    'NOT_FOUND',
    'there is no such device',
    async (w) => () => w.as('owner').devices.revoke({ id: UNKNOWN }),
  ),
];

const fileCases: Case[] = [
  answers('files.find', 'gives a picture to anybody who knows its hash', async (w) => {
    const bytes = await picture(`#${newColor()}`);
    const { image } = await w.shop.owner.catalogue.uploadImage({ image: new File([bytes], 'p.png') });
    const file = await w.nobody().files.find({ sha256: image });
    expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(image);
  }),
  refuses(
    'files.find',
    'NOT_FOUND',
    'there is no such file',
    async (w) => () => w.nobody().files.find({ sha256: 'b'.repeat(64) }),
  ),
  answers(
    'files.put',
    'keeps a till’s file as it is, under its hash',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      const bytes = await picture(`#${newColor()}`);
      const hash = sha256(bytes);
      await device.client.files.put({ sha256: hash, file: new File([bytes], hash) });
      const kept = await w.nobody().files.find({ sha256: hash });
      expect(new Uint8Array(await kept.arrayBuffer())).toEqual(bytes);
    },
    'server',
  ),
  refuses(
    'files.put',
    'IMAGE_INVALID',
    'the content has another hash',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      const bytes = await picture(`#${newColor()}`);
      return () => device.client.files.put({ sha256: 'c'.repeat(64), file: new File([bytes], 'x') });
    },
    { at: 'server' },
  ),
];

/** The image that `files.put` is too large for, with its real hash. */
const LARGE = new Uint8Array(8 * 1024 * 1024 + 1);

/** Within the last day by the clock of any of these servers. */
const LATER = Date.UTC(2090, 0, 1);

/** Each picture its own, so that none is there already. */
let colors = 0;
const newColor = () => {
  colors += 0x1001;
  return colors.toString(16).padStart(6, '0');
};

fileCases.push(
  refuses(
    'files.put',
    'FILE_TOO_LARGE',
    'the file has more than 8 MiB',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      return () => device.client.files.put({ sha256: sha256(LARGE), file: new File([LARGE], 'x') });
    },
    { at: 'server', data: { limit: 8 * 1024 * 1024 } },
  ),
  refuses(
    'files.put',
    'TOO_MUCH_TODAY',
    'the device has handed over 256 MiB since yesterday',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      const bytes = await picture(`#${newColor()}`);
      const hash = sha256(bytes);
      await w.server.probe.execute(
        `INSERT INTO files (id, type, size, is_private, created_at, device_id)
         VALUES ('${newId()}', 'image/webp', ${256 * 1024 * 1024 - bytes.length + 1}, false, ${LATER}, '${device.id}')`,
      );
      return () => device.client.files.put({ sha256: hash, file: new File([bytes], hash) });
    },
    { at: 'server' },
  ),
  refuses(
    'sync.push',
    'TOO_MUCH_TODAY',
    '20,000 commands of the device wait for a newer program',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      // Settled, and of this moment: no list of other cases begins with them.
      const now = w.server.clock.now();
      await w.server.probe.execute(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
         INSERT INTO commands
           (id, till_id, incarnation, sequence, name, hash, status, revision, received_at, settled_at, text)
         SELECT '01900000-0000-7000-8000-' || CAST(100000000000 + i AS varchar(12)), '${device.id}', 0, i,
           'sales.future', '', 'quarantined', 1, ${now}, ${now}, '' FROM n`,
      );
      return () => device.push(device.envelope({ name: 'sales.future' }));
    },
    { at: 'server' },
  ),
);

const syncCases: Case[] = [
  answers(
    'sync.push',
    'applies a till’s sale once, and says so',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      const sale = device.sale(await one(w));
      const first = await device.push(sale);
      expect(first).toMatchObject({
        lastSequence: 1,
        answers: [{ id: sale.record.saleId, status: 'applied' }],
      });
      expect((await device.push(sale)).answers).toMatchObject([{ status: 'duplicate' }]);
      const sold = await w.as('cashier').sales.find({ id: sale.record.saleId });
      expect(sold).toMatchObject({ receiptNumber: sale.record.receipt.label, total: sale.record.total });
    },
    'server',
  ),
  refuses(
    'sync.push',
    'NOT_A_DEVICE',
    'the key is another’s',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      const other = httpClient(w.server.url, { deviceKey: `${device.id}.${'x'.repeat(43)}` });
      return () => other.sync.push({ protocol: 1, incarnation: 1, commands: [] });
    },
    { at: 'server' },
  ),
  answers(
    'sync.renew',
    'gives a device a number that no copy of it has',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      expect(await device.client.sync.renew({ incarnation: 1 })).toEqual({ incarnation: 2 });
      expect(await device.client.sync.renew({ incarnation: 1 })).toEqual({ incarnation: 3 });
      expect(await device.client.sync.renew({ incarnation: 7 })).toEqual({ incarnation: 8 });
    },
    'server',
  ),
  refuses(
    'sync.renew',
    'NOT_A_DEVICE',
    'the key is another’s',
    async (w) => () => w.as('owner').sync.renew({ incarnation: 1 }),
    { at: 'server' },
  ),
  answers(
    'sync.guesses',
    'writes into the log what was guessed at off line: once for each subject and hour, of its own people alone',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop, { stores: [w.shop.otherStore.id] });
      const { manager, cashier } = w.shop.people;
      const at = w.server.clock.now() - 3 * 3_600_000;
      const note = (subject: string, kind: 'user' | 'card' = 'user') => ({ kind, subject, failures: 6, at });
      const theirs = await addPerson(w.server.url, w.shop.owner, {
        name: 'Guessed off line',
        role: 'cashier',
        assignments: [{ storeId: w.shop.otherStore.id, role: 'cashier' }],
      });
      const notes = [
        note(theirs.id),
        note(cashier.id),
        note(manager.id),
        note('card', 'card'),
        note(UNKNOWN),
      ];
      await device.client.sync.guesses({ notes });
      await device.client.sync.guesses({ notes: [{ ...note(theirs.id), failures: 9, at: at + 1 }] });
      const tooLate = w.server.clock.now() + 400 * 86_400_000;
      await device.client.sync.guesses({ notes: [{ ...note(theirs.id), at: tooLate }] });
      const entries = (await w.server.probe.rows('auditLog')).filter((e) => {
        const { till } = e.details as { till?: string };
        return till?.endsWith(`(${device.code})`);
      });
      expect(
        entries.map((e) => [e.action, e.entityId, (e.details as { count: number }).count]).sort(),
      ).toEqual([
        ['sign_in.card_guessed', null, 6],
        ['sign_in.guessed', theirs.id, 6],
        ['sign_in.guessed', theirs.id, 6],
      ]);
      expect(Math.max(...entries.map((e) => Number(e.at)))).toBeLessThanOrEqual(w.server.clock.now());
    },
    'server',
  ),
  answers(
    'sync.printerChanges',
    'writes each change into the log once, under the device’s own name, and no more than fifty a day',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop, { stores: [w.shop.otherStore.id] });
      const words = { receiptPrinter: null, printsEachSale: null, labelPrinter: null, cashDrawer: null };
      const change = (o: { store?: string; at?: number } = {}) => ({
        id: newId(),
        actor: w.shop.people.owner.id,
        approver: UNKNOWN,
        store: w.shop.otherStore.id,
        at: w.server.clock.now(),
        before: words,
        after: { ...words, labelPrinter: '10.0.0.9:9100' },
        ...o,
      });
      const entries = async () =>
        (await w.server.probe.rows('auditLog')).filter(
          (e) => e.action === 'device.printers_changed' && e.entityId === device.id,
        );
      const own = change();
      const later = w.server.clock.now() + 400 * 86_400_000;
      await device.client.sync.printerChanges({
        changes: [own, change({ store: w.shop.store.id, at: later })],
      });
      await device.client.sync.printerChanges({ changes: [own] });
      const [first, second, ...more] = (await entries()).toSorted((e) => (e.storeId === null ? 1 : -1));
      expect(more).toEqual([]);
      expect(first).toMatchObject({ storeId: w.shop.otherStore.id, userName: w.shop.people.owner.name });
      expect(first?.details).not.toHaveProperty('approver');
      expect(second?.storeId).toBeNull();
      expect(second?.at).toBeLessThanOrEqual(w.server.clock.now());
      for (let n = 0; n < 4; n += 1) {
        await device.client.sync.printerChanges({ changes: Array.from({ length: 20 }, () => change()) });
      }
      expect(await entries()).toHaveLength(50);
    },
    'server',
  ),
  answers(
    'sync.printerChanges',
    'counts a day by what arrives in it, and names only people of the till’s stores',
    async (w) => {
      const { store, otherStore, people } = w.shop;
      const device = await enrolRawDevice(w.server.url, w.shop, { stores: [otherStore.id] });
      const words = { receiptPrinter: null, printsEachSale: null, labelPrinter: null, cashDrawer: null };
      const change = (o: { at?: number; actor?: string; approver?: string | null } = {}) => ({
        id: newId(),
        actor: people.owner.id,
        approver: null,
        store: otherStore.id,
        at: w.server.clock.now(),
        before: words,
        after: { ...words, labelPrinter: '10.0.0.9:9100' },
        ...o,
      });
      const entries = async () =>
        (await w.server.probe.rows('auditLog')).filter(
          (e) => e.action === 'device.printers_changed' && e.entityId === device.id,
        );
      // The manager works in the first store alone, which the till does not serve.
      expect(people.manager.assignments.map((a) => a.storeId)).toEqual([store.id]);
      const forged = change({ actor: people.manager.id, approver: people.manager.id });
      const made = change({ actor: UNKNOWN });
      await device.client.sync.printerChanges({ changes: [forged, made] });
      const till = /^Raw \(T\d+\)$/;
      expect(await entries()).toMatchObject([
        { userId: null, userName: expect.stringMatching(till), storeId: otherStore.id },
        { userId: null, userName: expect.stringMatching(till), storeId: otherStore.id },
      ]);
      expect((await entries()).filter((e) => 'approver' in (e.details as object))).toEqual([]);
      const daysAgo = (days: number) => w.server.clock.now() - days * 86_400_000;
      for (let round = 0; round < 6; round += 1) {
        const changes = Array.from({ length: 20 }, (_, n) => change({ at: daysAgo(1 + round * 20 + n) }));
        await device.client.sync.printerChanges({ changes });
      }
      expect(await entries()).toHaveLength(50);
      w.server.clock.advance(86_400_000);
      await w.renew();
      await device.client.sync.printerChanges({ changes: [change()] });
      expect(await entries()).toHaveLength(51);
    },
    'server',
  ),
  refuses(
    'sync.printerChanges',
    'NOT_A_DEVICE',
    'the key is another’s',
    async (w) => () => w.as('owner').sync.printerChanges({ changes: [] }),
    { at: 'server' },
  ),
  refuses(
    'sync.guesses',
    'NOT_A_DEVICE',
    'the key is another’s',
    async (w) => () => w.as('owner').sync.guesses({ notes: [] }),
    { at: 'server' },
  ),
  answers(
    'sync.pull',
    'gives the rows of the device’s stores and what is everybody’s, and nothing else',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop, { stores: [w.shop.otherStore.id] });
      await w.shop.owner.clients.create({ storeId: w.shop.otherStore.id, name: 'Theirs' });
      let page = await device.pull('', 2000);
      const changes = [...page.changes];
      while (page.more) {
        page = await device.pull(page.cursor, 2000);
        changes.push(...page.changes);
      }
      const rows = (table: string) => changes.flatMap((c) => (c.table === table && c.row ? [c.row] : []));
      const names = (table: string) => rows(table).map((row) => row.name);
      expect(names('clients')).toContain('Theirs');
      for (const table of ['clients', 'items', 'sales']) {
        const stores = new Set([w.shop.otherStore.id, ...rows(table).map((row) => row.storeId)]);
        expect([...stores], table).toEqual([w.shop.otherStore.id]);
      }
      expect(names('users')).toEqual(expect.arrayContaining(['Salma Owner', 'Oumaima Cashier']));
      expect(names('users')).not.toContain('Karim Cashier');
      expectNone(changes, (c) => ['credentials', 'devices', 'sessions'].includes(c.table));
      expect((await device.pull(page.cursor)).changes).toEqual([]);
    },
    'server',
  ),
];

const restCases: Case[] = [
  answers('currency.rates', 'gives the spec’s rates', async (w) => {
    expect(await w.as('cashier').currency.rates()).toMatchObject({
      base: 'MAD',
      rates: { MAD: 1, USD: 0.1, EUR: 0.09, GBP: 0.08 },
    });
  }),
  answers('auditLog.list', 'says who did what, newest first, page by page', async (w) => {
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'Audited' });
    const [last] = (await w.as('manager').auditLog.list({ limit: 1 })).items;
    expect(last).toMatchObject({
      action: 'client.created',
      entityId: client.id,
      user: 'Karim Cashier',
      details: { name: 'Audited' },
    });
    const { items } = await w.as('manager').auditLog.list({ userId: w.shop.people.cashier.id, limit: 200 });
    expect(new Set(items.map((e) => e.user))).toEqual(new Set(['Karim Cashier']));
    const first = await w.as('manager').auditLog.list({ limit: 1 });
    const second = await w.as('manager').auditLog.list({ limit: 1, cursor: first.next ?? '' });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    expect((await w.as('manager').auditLog.list({ to: '2020-01-01' })).items).toEqual([]);
  }),
  answers('auditLog.list', 'is narrowed to a subject, to a store, to one thing', async (w) => {
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'Narrowed' });
    await w.as('manager').clients.update({ id: client.id, name: 'Widened' });
    await w.settle();
    const find = async (o: InputFor<'auditLog.list'>) =>
      (await w.as('manager').auditLog.list({ limit: 200, ...o })).items;
    const about = await find({ entityId: client.id });
    expect(about.map((e) => e.action)).toEqual(['client.updated', 'client.created']);
    const areas = new Set((await find({ area: 'client' })).map((e) => e.action.split('.')[0]));
    expect(areas).toEqual(new Set(['client']));
    expect(new Set((await find(here(w))).map((e) => e.storeId))).toEqual(new Set([w.shop.store.id]));
  }),
  answers('auditLog.people', 'names whom a manager may see in it, and everybody to the owner', async (w) => {
    const names = async (of: Client) => (await of.auditLog.people()).items.map((p) => p.name);
    expect(await names(w.as('manager'))).toContain('Karim Cashier');
    expect(await names(w.as('manager'))).not.toContain('Oumaima Cashier');
    expect(await names(w.shop.owner)).toContain('Oumaima Cashier');
  }),
  answers('auditLog.export', 'writes it as a file that Excel opens, in words', async (w) => {
    await w.as('cashier').clients.create({ ...here(w), name: 'زبونة; exportée' });
    const file = await w.as('manager').auditLog.export({ ...here(w), area: 'client', language: 'fr' });
    const [head, first] = Buffer.from(await file.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
    expect(head).toBe('\ufeffDate et heure;Magasin;Personne;Action;Objet;Détails');
    expect(first).toContain(';Casablanca Maarif;Karim Cashier;Client créé;"زبونة; exportée";');
  }),
  answers('auditLog.check', 'proves the whole log, and what is written to it next', async (w) => {
    const whole = async () => {
      let checked = 0;
      let after: { after?: number; hash?: string } = {};
      for (;;) {
        const part = await w.as('owner').auditLog.check(after);
        expect(part.broken).toBeNull();
        checked += part.checked;
        if (!part.next) return checked;
        after = { after: part.next.number, hash: part.next.hash };
      }
    };
    await w.settle();
    const before = await whole();
    expect(before).toBe((await w.server.probe.rows('auditLog')).length);
    await w.as('cashier').clients.create({ ...here(w), name: 'Proved' });
    await w.settle();
    expect(await whole()).toBeGreaterThan(before);
  }),
  answers('exceptions.list', 'lists what a till sold beyond the stock', async (w) => {
    const item = await one(w, { stock: 1 });
    await w.settle();
    const device = await enrolRawDevice(w.server.url, w.shop);
    const sale = device.sale(item, 3);
    await device.push(sale);
    await w.settle();
    const { items } = await w.as('manager').exceptions.list(here(w));
    expect(items.find((e) => e.commandId === sale.record.saleId)).toMatchObject({
      kind: 'oversold',
      documentId: sale.record.saleId,
      data: { itemId: item.id, sold: 3, stock: -2 },
      settledAt: null,
    });
  }),
  answers('sample.progress', 'says that nothing is being filled', async (w) => {
    expect(await w.as('owner').sample.progress()).toEqual({ state: 'none', done: 0 });
  }),
  answers('sample.fill', 'fills an empty shop', (w) =>
    w.bare(async (station) => {
      if (station.till) {
        const enrolmentCode = await station.server.server.enrolmentCode();
        await station.open().till.connect({
          serverUrl: station.till.cable.url,
          name: 'First',
          code: enrolmentCode,
        });
      }
      const client = station.open();
      const { access_token: token } = await client.auth.setUp({
        name: 'Owner',
        password: PASSWORD,
        setupCode: station.server.server.setupCode,
      });
      const owner = w.adapter === 'port' ? client : station.open({ token });
      expect((await owner.sample.fill()).state).toBe('running');
      await until('the first styles are there', async () => (await owner.sample.progress()).done > 0, 30_000);
    }),
  ),
  refuses('sample.fill', 'STORES_EXIST', 'the shop has goods', async (w) => {
    await one(w);
    await w.settle();
    return () => w.as('owner').sample.fill();
  }),
  answers('events.follow', 'tells what changed to who listens', async (w) => {
    const events = await listen(w.as('manager'));
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'Heard of' });
    await until('the event', () =>
      ofType(events.heard, 'entity_updated').some((e) => e.entity === 'clients'),
    );
    events.stop();
    expect(client.name).toBe('Heard of');
  }),
  answers('events.follow', 'tells a person, and nobody else, that he changed', async (w) => {
    const [his, hers] = [await listen(w.as('cashier')), await listen(w.as('manager'))];
    await w.as('owner').team.update({ id: w.shop.people.cashier.id, phone: '0600000000' });
    await until('his event', () => ofType(his.heard, 'user_updated').length > 0);
    expect(ofType(his.heard, 'user_updated')[0]?.user).toMatchObject({
      id: w.shop.people.cashier.id,
      phone: '0600000000',
    });
    expect(ofType(hers.heard, 'user_updated')).toEqual([]);
    his.stop();
    hers.stop();
  }),
];

export const systemCases: Case[] = [...deviceCases, ...fileCases, ...syncCases, ...restCases];
