import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '../../src/core/hash.ts';
import { derivedId, itemId, newId } from '../../src/core/ids.ts';
import { newSigningPair, signer } from '../../src/core/signing.ts';
import { creditCode } from '../../src/credits/credit-code.ts';
import { CHAIN_START, receiptHash } from '../../src/receipts/issue-receipt.ts';
import { enrolRawDevice, opened, type RawDevice, type Sealed } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop } from '../fixtures/shop.ts';

const MAX = 1_000_000_000_000;

/** What a key of store A's till could do with records that are well-formed and of its own store. */
describe('a key of one store', () => {
  let server: TestServer;
  let shop: Shop;
  let item: Item;
  let theirs: Item;
  let third: string;
  let a: string;
  let b: string;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    shop = await openShop(server.url);
    a = shop.store.id;
    b = shop.otherStore.id;
    third = (await shop.owner.stores.create({ name: 'Fes', code: 'FES1', drawerFor: 'never' })).id;
    const [mine] = await addStyle(shop.owner, a, { stock: 1_000 });
    const [other] = await addStyle(shop.owner, b, { stock: 100 });
    if (!mine || !other) throw new Error('there are no articles');
    item = mine;
    theirs = other;
  });
  afterAll(async () => {
    await server?.close();
  });

  const send = async (device: RawDevice, ...commands: Sealed[]) =>
    (
      await device.client.sync.push({
        protocol: 2,
        incarnation: 1,
        commands: commands.map(({ text, hash }) => ({ text, hash })),
      })
    ).answers.map(({ status, error }) => error?.message ?? status);
  const kindsOf = async (commandId: string) =>
    (await server.probe.rows('exceptions'))
      .filter((e) => e.commandId === commandId)
      .map((e) => e.kind)
      .toSorted();
  const timesOf = async (kind: string) =>
    (await server.probe.rows('exceptions')).filter((e) => e.kind === kind).map((e) => e.data.times);
  const firstBreak = async (series: string) => (await shop.owner.receipts.check({ series })).broken;
  const balances = async () => (await server.probe.rows('storeCredits')).map((c) => c.balance);

  /** A receipt in any place of any series. */
  function printed(
    documentId: string,
    series: string,
    number: number,
    previousHash: string,
    privateKey?: string,
  ) {
    const label = `${series}-${String(number).padStart(6, '0')}`;
    const body = canonicalJson({ number: label });
    const hash = receiptHash(previousHash, body);
    const signature = privateKey ? signer(privateKey)(hash) : null;
    return {
      ...{ id: derivedId(documentId, 'receipt'), series, incarnation: 1, number, label, body, previousHash },
      ...{ hash, signature },
    };
  }

  it('makes the shop take no other epoch by what is counted above its quota', async () => {
    const thief = await enrolRawDevice(server.url, shop);
    let n = 0;
    const junk = () => {
      n += 1;
      return { text: `junk ${n}`, hash: sha256(`junk ${n}`) };
    };
    const push = (incarnation: number, count: number) =>
      thief.client.sync.push({ protocol: 2, incarnation, commands: Array.from({ length: count }, junk) });
    for (let batch = 0; batch < 20; batch += 1) await push(1, 50);
    const { mark, epoch } = await push(1, 1);
    await push(2, 1);
    const pulled = await thief.client.sync.pull({ incarnation: 1, cursor: '0', mark });
    expect(pulled.epoch).toBe(epoch);
  });

  it('takes no number of another store’s transfers away from it', async () => {
    const thief = await enrolRawDevice(server.url, shop, { actor: shop.people.owner.id });
    const till = await enrolRawDevice(server.url, shop, { stores: [b], actor: shop.people.otherManager.id });
    const series = `TR-MAR1-${till.code}A`;
    const label = `${series}-0001`;
    const id = derivedId('transfer', label);
    const user = { id: shop.people.owner.id, name: 'Salma Owner' };
    const lines = [{ articleId: item.articleId, quantity: 1, cost: null, item: null }];
    const squat = { id, label, fromStoreId: b, toStoreId: a, lines, notes: null, user };
    expect(await send(thief, thief.envelope({ name: 'transfers.receive', record: squat }))).toEqual([
      'applied',
    ]);
    const record = {
      ...{ id, label, number: { series, number: 1, label }, fromStoreId: b, toStoreId: third },
      lines: [{ articleId: theirs.articleId, quantity: 5, price: 100, floor: 100, cost: 100 }],
      ...{ notes: null, user: { id: shop.people.otherManager.id, name: 'Othmane Manager' } },
    };
    expect(await send(till, till.envelope({ name: 'transfers.send', store: b, record }))).toEqual([
      'applied',
    ]);
    const sent = await shop.owner.transfers.find({ id });
    expect(sent).toMatchObject({ number: label, fromStoreId: b, toStoreId: third, status: 'in_transit' });
    expect(sent.items.map(({ articleId, sent: pieces, received }) => [articleId, pieces, received])).toEqual([
      [theirs.articleId, 5, 0],
    ]);
    // What was taken in under that number goes on by itself, for its two stores to settle.
    const others = (await server.probe.rows('transfers')).filter((t) => t.number === label && t.id !== id);
    expect(others.map((t) => [t.fromStoreId, t.toStoreId, t.receivedPieces])).toEqual([[b, a, 1]]);
    const foreign = { ...squat, id: derivedId('transfer', 'TR-FES1-SA-0001'), label: 'TR-FES1-SA-0001' };
    expect(await send(thief, thief.envelope({ name: 'transfers.receive', record: foreign }))).toEqual([
      'its number does not follow from the command',
    ]);
  });

  it('brings no article into another store that its own store does not have', async () => {
    const thief = await enrolRawDevice(server.url, shop, { actor: shop.people.owner.id });
    const series = `TR-CAS1-${thief.code}A`;
    const label = `${series}-0001`;
    const id = derivedId('transfer', label);
    const source = (await server.probe.rows('items')).find((row) => row.id === theirs.id);
    const arriving = itemId(theirs.articleId, third);
    const record = {
      ...{ id, number: { series, number: 1, label }, fromStoreId: a, toStoreId: third },
      line: { articleId: theirs.articleId, quantity: 500, price: 1, floor: 0, cost: 999_999 },
      item: {
        ...source,
        ...{
          id: arriving,
          storeId: third,
          price: 1,
          floor: 0,
          cost: 0,
          stock: 0,
          lastCost: null,
          countedAt: null,
        },
      },
      user: { id: shop.people.owner.id, name: 'Salma Owner' },
    };
    expect(await send(thief, thief.envelope({ name: 'transfers.move', record }))).toEqual(['applied']);
    const items = await server.probe.rows('items');
    expect(items.filter((row) => row.id === arriving)).toEqual([]);
    expect(await shop.owner.transfers.find({ id })).toMatchObject({
      status: 'in_transit',
      sentPieces: 500,
      receivedPieces: 0,
    });
  });

  it('breaks no series of a till that signs: what is not proved is booked beside it', async () => {
    const [lost, stolen] = [newSigningPair(), newSigningPair()];
    const old = await enrolRawDevice(server.url, shop);
    const series = `CAS1-${old.code}A`;
    const first = old.sale(item);
    const receipt = printed(first.record.saleId, series, 1, CHAIN_START, lost.privateKey);
    const sale = old.envelope({ ...opened(first), record: { ...first.record, receipt } });
    await old.client.sync.push({ protocol: 2, incarnation: 1, publicKey: lost.publicKey, commands: [sale] });
    await shop.owner.devices.revoke({ id: old.id });
    const thief = await enrolRawDevice(server.url, shop);
    await thief.client.sync.push({ protocol: 2, incarnation: 1, publicKey: stolen.publicKey, commands: [] });
    const forged = thief.sale(item);
    const id = forged.record.saleId;
    const next = printed(id, series, 2, receipt.hash, stolen.privateKey);
    const command = thief.envelope({ ...opened(forged), record: { ...forged.record, receipt: next } });
    expect(await send(thief, command)).toEqual(['applied']);
    expect(await kindsOf(id)).toEqual(['unproved_receipt']);
    expect(await firstBreak(series)).toBeNull();
    const { items } = await shop.owner.receipts.series();
    expect(items.find((one) => one.series === series)?.receipts).toBe(1);
    expect((await server.probe.rows('sales')).some((row) => row.id === id)).toBe(true);
  });

  it('prints nothing in the series of a till that is still to come', async () => {
    const thief = await enrolRawDevice(server.url, shop);
    const next = `T${Number(thief.code.slice(1)) + 1}`;
    const early = thief.sale(item);
    const receipt = printed(early.record.saleId, `CAS1-${next}A`, 1, CHAIN_START);
    const command = thief.envelope({ ...opened(early), record: { ...early.record, receipt } });
    expect(await send(thief, command)).toEqual(['applied']);
    const till = await enrolRawDevice(server.url, shop);
    expect(till.code).toBe(`T${Number(thief.code.slice(1)) + 2}`);
  });

  it('hands in no key that is none', async () => {
    const thief = await enrolRawDevice(server.url, shop);
    const sale = thief.sale(item);
    await thief.client.sync.push({
      ...{ protocol: 2, incarnation: 1, publicKey: 'not a pem' },
      commands: [{ text: sale.text, hash: sale.hash }],
    });
    expect(await firstBreak(`CAS1-${thief.code}A`)).toBeNull();
    const pdf = shop.owner.sales.receiptPdf({ id: sale.record.saleId, locale: 'fr', format: 'a4' });
    // Its bytes are those of no receipt: there is nothing to print, and nothing breaks.
    await expect(pdf).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('fills no credit of another store, and gives none for more than was sold without being told', async () => {
    const thief = await enrolRawDevice(server.url, shop);
    const credit = await shop.owner.credits.issue({ storeId: b, amount: 50_00, reason: 'sorry' });
    const refund = (
      number: number,
      o: { previous: string; saleId?: string; line?: string; amount: number; own: boolean },
    ) => {
      const id = newId();
      const creditId = o.own ? derivedId(id, 'credit') : credit.id;
      const payment = { method: 'store_credit', amount: o.amount, sourceId: creditId };
      const record = {
        ...{ refundId: id, saleId: o.saleId ?? newId(), storeId: a, day: '2026-11-21', clientId: null },
        ...{
          cashier: { id: shop.people.cashier.id, name: shop.people.cashier.name },
          reason: null,
          notes: null,
        },
        ...{ total: o.amount, tax: 0 },
        lines: [
          {
            id: derivedId(id, 'line:0'),
            saleLineId: o.line ?? newId(),
            itemId: item.id,
            quantity: 1,
            amount: o.amount,
          },
        ],
        payments: [{ id: derivedId(id, o.own ? 'payment:credit' : 'payment:0'), ...payment }],
        ...(o.own
          ? {
              credit: {
                id: creditId,
                code: creditCode(creditId),
                clientId: null,
                clientName: null,
                amount: o.amount,
                expiresOn: null,
              },
            }
          : {}),
        receipt: printed(id, `CAS1-${thief.code}A`, number, o.previous),
      };
      return { record, command: thief.envelope({ id, name: 'sales.refund', record }) };
    };
    const before = await balances();
    const first = refund(1, { previous: CHAIN_START, amount: MAX, own: false });
    expect(await send(thief, first.command)).toEqual(['applied']);
    expect(await balances()).toEqual(before);
    expect(await kindsOf(first.record.refundId)).toEqual(['out_of_scope', 'over_returned']);
    const sold = thief.sale(item);
    const receipt = printed(sold.record.saleId, `CAS1-${thief.code}A`, 2, first.record.receipt.hash);
    await send(thief, thief.envelope({ ...opened(sold), record: { ...sold.record, receipt } }));
    const absurd = refund(3, {
      ...{ previous: receipt.hash, saleId: sold.record.saleId, line: sold.record.lines[0]?.id ?? '' },
      ...{ amount: 999_999_999_00, own: true },
    });
    expect(await send(thief, absurd.command)).toEqual(['applied']);
    expect(await kindsOf(absurd.record.refundId)).toEqual(['over_returned']);
  });

  it('drives no total so far that an honest sale is kept aside', async () => {
    const thief = await enrolRawDevice(server.url, shop);
    const { id } = await shop.owner.clients.create({ storeId: a, name: 'Nadia' });
    const client = { id, name: 'Nadia' };
    const sale = thief.sale(item, 1, { client });
    const record = sale.record;
    const big = MAX - 1;
    const dear = {
      ...record,
      ...{ subtotal: big, total: big, paid: big },
      lines: record.lines.map((line) => ({ ...line, total: big, net: big })),
      payments: record.payments.map((payment) => ({ ...payment, amount: big, tendered: big })),
    };
    expect(await send(thief, thief.envelope({ ...opened(sale), record: dear }))).toEqual(['applied']);
    const till = await enrolRawDevice(server.url, shop);
    expect(await send(till, till.sale(item, 1, { client }))).toEqual(['applied']);
    expect((await shop.owner.clients.find({ id })).totalPurchases).toBe(big + item.price);
  });

  it('is told of a discount that no percentage makes', async () => {
    const thief = await enrolRawDevice(server.url, shop);
    const sale = thief.sale(item);
    const { record } = sale;
    const left = record.total - 99_00;
    const hidden = {
      ...record,
      ...{ discount: 99_00, total: left, paid: left, tax: 0 },
      lines: record.lines.map((line) => ({ ...line, discountShare: 99_00, net: left })),
      payments: record.payments.map((payment) => ({ ...payment, amount: left, tendered: left })),
    };
    expect(await send(thief, thief.envelope({ ...opened(sale), record: hidden }))).toEqual(['applied']);
    expect(await kindsOf(record.saleId)).toEqual(['sums_differ']);
  });

  it('stores nothing beside what a till seals, and settles nothing that never was', async () => {
    const thief = await enrolRawDevice(server.url, shop, { actor: shop.people.owner.id });
    const padded = `${canonicalJson(opened(thief.envelope({ name: 'clients.archive', input: { id: newId() } })))} `;
    const note = { command: { id: newId(), tillId: 'another', hash: 'a'.repeat(64), name: 'free text' } };
    const settled = { ...note, storeId: null, how: 'discarded', document: 'X', note: 'Y', userName: 'Z' };
    expect(
      await send(
        thief,
        { text: padded, hash: sha256(padded) },
        thief.envelope({ name: 'expenses.create', input: 'x'.repeat(400_000), record: {} }),
        thief.envelope({ name: 'commands.discard', record: settled }),
      ),
    ).toEqual([
      'it is not in the form in which a till seals it',
      'it is not in the form in which a till seals it',
      'what it settles does not follow from the command',
    ]);
  });

  it('is told once of a number that it prints again and again', async () => {
    const thief = await enrolRawDevice(server.url, shop);
    const again = Array.from({ length: 20 }, () => {
      const sale = thief.sale(item);
      const label = `CAS1-${thief.code}A-000001`;
      const body = canonicalJson({ number: label, other: newId() });
      const receipt = {
        ...sale.record.receipt,
        ...{ number: 1, label, body, previousHash: CHAIN_START, hash: receiptHash(CHAIN_START, body) },
      };
      return thief.envelope({ ...opened(sale), record: { ...sale.record, receipt } });
    });
    expect(new Set(await send(thief, ...again))).toEqual(new Set(['applied']));
    expect(await timesOf('clash')).toEqual([19]);
  });

  it('never meets its store’s former code at another store', async () => {
    await shop.owner.stores.update({ id: third, code: 'FES9' });
    await expect(shop.owner.stores.update({ id: b, code: 'FES1' })).rejects.toMatchObject({
      code: 'STORE_CODE_TAKEN',
    });
    expect((await shop.owner.stores.update({ id: third, code: 'FES1' })).code).toBe('FES1');
  });
});
