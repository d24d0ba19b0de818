import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initialiseClock } from '../../src/change-log/clock.ts';
import { newId } from '../../src/core/ids.ts';
import type { Row, Store } from '../../src/core/store/store.ts';
import type { Documents } from '../../src/documents/port.ts';
import { sendDueMails, writeDueMails } from '../../src/mail/due-mails.ts';
import { documents } from '../../src/papers.node.ts';
import type { DailyMail } from '../../src/stores/rules.ts';
import { openStore } from '../../src-server/open-store.ts';
import { smtpMailer } from '../../src-server/smtp-mailer.ts';
import { ENGINES, newDatabase, tempFolder } from '../fixtures/databases.ts';
import { drawn, wordsOf } from '../fixtures/paper-words.ts';
import { ROOT } from '../fixtures/server.ts';
import { startSmtp, type TestSmtp } from '../fixtures/smtp.ts';

const HOUR_MS = 3_600_000;
const CLOSING = Date.parse('2026-11-22T21:00:00Z');
const DAY = '2026-11-22';
const RECEIVERS: DailyMail['receivers'] = [
  { address: 'owner@hanout.test', language: 'ar' },
  { address: 'comptable@hanout.test', language: 'fr' },
];

const SHOP: Row<'stores'> = {
  id: 's1',
  code: 'CAS1',
  name: 'Casablanca Maarif',
  nameAr: 'الدار البيضاء',
  address: '',
  phone: '',
  manager: '',
  opensAt: '09:30',
  closesAt: '21:00',
  currency: 'MAD',
  taxRate: 20,
  zone: 'Africa/Casablanca',
  dayStartMinutes: 240,
  legalName: null,
  ice: null,
  taxId: null,
  tradeRegister: null,
  businessTax: null,
  receiptFooter: null,
  logo: null,
  ownerId: null,
  createdAt: 1,
  archivedAt: null,
};

describe.each(ENGINES)('the daily letters on %s', (engine) => {
  let store: Store;
  let smtp: TestSmtp;
  let now = CLOSING;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const folder = tempFolder();
    ends.push(folder.remove);
    const database = engine === 'postgres' ? await newDatabase() : null;
    if (database) ends.push(database.drop);
    store = await openStore({
      data: folder.path,
      databaseUrl: database?.url,
      root: ROOT,
      clock: { now: () => now },
    });
    await store.transact(initialiseClock);
    await store.transact((w) =>
      w.insert('users', {
        id: 'c1',
        name: 'Karim',
        nameAr: 'كريم',
        role: 'cashier',
        assignments: [],
        permissions: [],
        canManageInventory: false,
        mustChangePassword: false,
        createdAt: 1,
      }),
    );
  });
  afterAll(async () => {
    await store?.close();
    for (const end of ends) await end();
  });

  /** Another store for each test: each has letters of its own. */
  let shop = SHOP;
  beforeEach(async () => {
    smtp = await startSmtp({ user: 'shop', password: 'p4ss' });
    now = CLOSING;
    shop = { ...SHOP, id: newId(), code: newId().slice(-6) };
    await store.transact(async (w) => {
      for (const old of await w.q.select().from(w.t.stores)) await w.update('stores', old, { archivedAt: 1 });
      await w.insert('stores', shop);
      await w.insert('storeSettings', {
        id: shop.id,
        settings: { dailyMail: { isOn: true, receivers: RECEIVERS } },
      });
    });
    await setAccount({});
  });
  afterEach(async () => {
    await smtp.close().catch(() => undefined);
  });

  const setAccount = (o: Partial<Row<'mailSettings'>>) =>
    store.transact((w) =>
      w.put('mailSettings', {
        id: 'mail',
        host: '127.0.0.1',
        port: smtp.port,
        isSecure: false,
        user: 'shop',
        password: 'p4ss',
        sender: 'hanout@hanout.test',
        changedAt: 1,
        ...o,
      }),
    );
  const round = async (papers: Pick<Documents, 'pdf'> = documents) => {
    await writeDueMails(store, now);
    return await sendDueMails({ store, mailer: smtpMailer, documents: papers, now: () => now });
  };
  const mails = () =>
    store.read(async (r) => (await r.q.select().from(r.t.mails)).filter((m) => m.storeId === shop.id));
  /** @param on when it was sold, where that is not the business day of its drawer */
  const sell = (day: string, total: number, on = day) =>
    store.transact(async (w) => {
      const id = newId();
      const styleId = newId();
      await w.insert('styles', {
        id: styleId,
        name: 'Kaftan',
        nameAr: 'قفطان',
        nameFr: 'Caftan',
        category: 'c',
        createdAt: 1,
      });
      const at = Date.parse(`${on}T15:00:00Z`);
      await w.insert('sales', {
        id,
        storeId: shop.id,
        tillId: 't',
        receiptNumber: 'R1',
        at,
        day,
        cashierId: 'c1',
        cashierName: 'Karim',
        itemCount: 2,
        subtotal: total,
        discountPercentage: 0,
        discountAmount: null,
        discount: 0,
        taxRate: 20,
        tax: 0,
        total,
        paid: total + 20_00,
        change: 20_00,
        rounding: 0,
        giftCards: 0,
        currency: 'MAD',
        exchangeRate: 1,
        paymentMethod: 'cash',
      });
      await w.insert('payments', {
        id: newId(),
        saleId: id,
        refundId: null,
        storeId: shop.id,
        method: 'cash',
        day,
        currency: 'MAD',
        amount: total + 20_00,
        tendered: total + 20_00,
        drawerSessionId: null,
        sourceId: null,
      });
      await w.insert('saleLines', {
        id: newId(),
        saleId: id,
        storeId: shop.id,
        position: 0,
        itemId: 'i',
        articleId: 'a',
        sku: 'KF',
        name: 'Kaftan',
        nameAr: 'قفطان',
        nameFr: 'Caftan',
        size: 'M',
        color: 'Vert',
        category: 'c',
        styleId,
        quantity: 2,
        price: total / 2,
        listPrice: total / 2,
        floor: null,
        cost: 0,
        total,
        discount: 0,
        discountShare: 0,
        net: total,
        sellerId: 'c',
        sellerName: 'C',
      });
    });

  it('leave at closing time, once for each receiver, in his language', async () => {
    await sell(DAY, 1_250_50);
    // Of a drawer that stayed open for days.
    await sell('2026-11-15', 1_000_00, '2026-11-19');
    now = CLOSING - 60_000;
    expect(await round()).toBe(2);
    // Before closing the day before is the last that is over.
    expect((await mails()).map((m) => m.day)).toEqual(['2026-11-21', '2026-11-21']);
    smtp.letters.length = 0;
    now = CLOSING;
    expect(await round()).toBe(2);
    expect(await round()).toBe(0);
    now += 3 * HOUR_MS;
    expect(await round()).toBe(0);
    const [arabic, french] = ['owner@hanout.test', 'comptable@hanout.test'].map((to) =>
      smtp.letters.find((letter) => letter.to[0] === to),
    );
    expect(smtp.letters).toHaveLength(2);
    expect(arabic?.subject).toBe('الدار البيضاء: 1,250.50\u00a0د.م. نهار الأحد، 22 نونبر 2026');
    const html = arabic?.parts.find((part) => part.type === 'text/html')?.content.toString() ?? '';
    expect(html).toContain('dir="rtl"');
    expect(html).toContain('قفطان');
    expect(html).toContain('كريم');
    expect(html).toContain('كثر بـ \u206625%\u2069 من السيمانة اللي فاتت');
    const paper = arabic?.parts.find((part) => part.type === 'application/pdf')?.content;
    const lines = (await wordsOf(paper ?? Buffer.alloc(0))).replaceAll('\u00a0', ' ').split('\n');
    const dirhams = `${drawn('د.م.')} 1,250.50`;
    expect(lines).toEqual(
      expect.arrayContaining([
        drawn('الدار البيضاء'),
        `${dirhams} | ${drawn('كاش')} | 1 | ${drawn('البيعات')}`,
        `${dirhams} | ${drawn('قفطان')} | ${dirhams} | ${drawn('كريم')}`,
      ]),
    );
    const text = french?.parts.find((part) => part.type === 'text/plain')?.content.toString() ?? '';
    expect(text).toContain('Recette: 1\u00a0250,50\u00a0DH');
    // What was given as change is no revenue of the method.
    expect(text).toContain('- \u2068Espèces\u2069: 1\u00a0250,50\u00a0DH');
    expect(text).toContain('- Karim (Ventes\u00a0: 1): 1\u00a0250,50\u00a0DH');
    expect((await mails()).filter((m) => m.day === DAY)).toMatchObject([
      { status: 'sent', attempts: 1, nextAt: null, sentAt: CLOSING, error: null },
      { status: 'sent', attempts: 1 },
    ]);
  });

  it('are tried again when the mail server asks to, and leave once', async () => {
    smtp.answer({ code: 451, text: 'try again later' });
    expect(await round()).toBe(0);
    expect(await mails()).toMatchObject(
      RECEIVERS.map(() => ({ status: 'waiting', attempts: 1, nextAt: CLOSING + 60_000 })),
    );
    expect((await mails())[0]?.error).toContain('451');
    expect(await round()).toBe(0);
    expect(smtp.offered()).toBe(2);
    smtp.answer(null);
    now += 60_000;
    expect(await round()).toBe(2);
    expect(await mails()).toMatchObject(RECEIVERS.map(() => ({ status: 'sent', attempts: 2, error: null })));
    expect(smtp.letters).toHaveLength(2);
  });

  it('are given up after a day out of reach', async () => {
    await setAccount({ port: 9 });
    // Dozens of papers would be drawn that no letter takes along.
    const blank = { pdf: async () => new Uint8Array() };
    for (;;) {
      await round(blank);
      const next = (await mails()).flatMap((m) => m.nextAt ?? []);
      if (next.length === 0) break;
      now = Math.min(...next);
    }
    expect(now).toBeGreaterThan(CLOSING + 20 * HOUR_MS);
    expect(now).toBeLessThanOrEqual(CLOSING + 24 * HOUR_MS);
    const today = (await mails()).filter((m) => m.day === DAY);
    expect(today.map((m) => m.status)).toEqual(['failed', 'failed']);
    expect(today[0]?.error).toContain('ECONNREFUSED');
  });

  it('are given up at once when the mail server will have none of them', async () => {
    smtp.answer({ code: 550, text: 'no such mailbox' });
    await round();
    expect(await mails()).toMatchObject(
      RECEIVERS.map(() => ({ status: 'failed', attempts: 1, nextAt: null })),
    );
  });

  it('never keep the password that a mail server repeats', async () => {
    await setAccount({ password: 'wr0ng' });
    await round();
    const errors = (await mails()).map((m) => m.error ?? '');
    expect(errors.join()).toMatch(/535/);
    expect(errors.join()).not.toContain('wr0ng');
  });

  it('leave once when two nodes look at the same moment', async () => {
    const counts = await Promise.all([round(), round(), round()]);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(2);
    expect(smtp.letters.map((letter) => letter.to[0]).toSorted()).toEqual(
      RECEIVERS.map((r) => r.address).toSorted(),
    );
  });

  it('are taken again from a node that died with them', async () => {
    const dead = { send: () => new Promise<void>(() => undefined) };
    await writeDueMails(store, now);
    void sendDueMails({ store, mailer: dead, documents, now: () => CLOSING });
    await expect.poll(async () => (await mails()).some((m) => m.attempts === 1)).toBe(true);
    expect(await round()).toBe(1);
    now += 10 * 60_000;
    expect(await round()).toBe(1);
    expect(smtp.letters).toHaveLength(2);
  });

  it('keep their Message-ID when a node dies after the mail server’s yes, and get another when sent again', async () => {
    const dying = {
      async send(...[account, letter]: Parameters<typeof smtpMailer.send>) {
        await smtpMailer.send(account, letter);
        await new Promise<void>(() => undefined);
      },
    };
    await writeDueMails(store, now);
    void sendDueMails({ store, mailer: dying, documents, now: () => CLOSING });
    await expect.poll(() => smtp.letters.length).toBe(1);
    now += 10 * 60_000;
    expect(await round()).toBe(2);
    const [first] = smtp.letters;
    const idsOf = (to: string | undefined) =>
      smtp.letters.filter((letter) => letter.to[0] === to).map((letter) => letter.messageId);
    expect(first?.messageId).toMatch(/^<[\w.-]+@hanout\.test>$/);
    expect(idsOf(first?.to[0])).toEqual([first?.messageId, first?.messageId]);
    expect(new Set(smtp.letters.map((letter) => letter.messageId)).size).toBe(2);
    await store.transact(async (w) => {
      for (const { id } of await mails()) {
        const mail = await w.lock('mails', id);
        if (mail) await w.update('mails', mail, { status: 'waiting', nextAt: now, at: now });
      }
    });
    expect(await round()).toBe(2);
    expect(new Set(smtp.letters.map((letter) => letter.messageId)).size).toBe(4);
  });

  it('are not written where the store wants none, or nobody has said how to send them', async () => {
    await store.transact(async (w) => {
      const row = await w.lock('storeSettings', shop.id);
      if (row)
        await w.update('storeSettings', row, {
          settings: { dailyMail: { isOn: false, receivers: RECEIVERS } },
        });
    });
    await round();
    expect(await mails()).toEqual([]);
  });
});
