import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '../../src/core/hash.ts';
import { derivedId, itemId, newId } from '../../src/core/ids.ts';
import { newSigningPair, signer } from '../../src/core/signing.ts';
import { addDays, businessDayOf } from '../../src/core/time.ts';
import { creditCode } from '../../src/credits/credit-code.ts';
import { CHAIN_START, receiptHash } from '../../src/receipts/issue-receipt.ts';
import { saleTotals } from '../../src/sales/total-rules.ts';
import { enrolRawDevice, opened, type RawDevice, type Sealed } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addPerson, addStyle, type Item, openShop, type Shop } from '../fixtures/shop.ts';

const MAX = 1_000_000_000_000;
const DAY_MS = 24 * 3_600_000;

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
  const today = (at = Date.now()) => businessDayOf(shop.store, at);
  const balances = async () => (await server.probe.rows('storeCredits')).map((c) => c.balance);

  /** A move of 500 pieces of an article to a store, with the first number of a series, as a till would decide it. */
  async function moveOf(article: Item, { series, to }: { series: string; to: string }) {
    const label = `${series}-0001`;
    const source = (await server.probe.rows('items')).find((row) => row.id === article.id);
    if (!source) throw new Error('the article has no item');
    return {
      id: derivedId('transfer', label),
      number: { series, number: 1, label },
      fromStoreId: a,
      toStoreId: to,
      line: { articleId: article.articleId, quantity: 500, price: 1, floor: 0, cost: 999_999 },
      item: {
        ...source,
        id: itemId(article.articleId, to),
        storeId: to,
        price: 1,
        floor: 0,
        cost: 0,
        stock: 0,
        lastCost: null,
        countedAt: null,
      },
      user: { id: shop.people.owner.id, name: 'Salma Owner' },
    };
  }

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
      id: derivedId(documentId, 'receipt'),
      series,
      incarnation: 1,
      number,
      label,
      body,
      previousHash,
      hash,
      signature,
    };
  }

  /** What people were told of a till's clock and days. */
  const skewsOf = async (device: RawDevice) => {
    const of = new Set(
      (await server.probe.rows('commands')).filter((c) => c.tillId === device.id).map((c) => c.id),
    );
    return (await server.probe.rows('exceptions')).filter(
      (e) => e.kind === 'clock_skew' && of.has(e.commandId),
    );
  };

  type Terms = {
    price?: number;
    quantity?: number;
    cost?: number;
    discountPercentage?: number;
    total?: number;
    day?: string;
    approver?: string;
    seller?: { id: string; name: string };
  };

  /** A deposit of pieces of the article, as a till would take it, and the sale that it becomes. */
  function deposit(device: RawDevice, clientId: string, o: Terms = {}) {
    const userId = shop.people.cashier.id;
    depositsOf.set(device, (depositsOf.get(device) ?? 0) + 1);
    const number = depositsOf.get(device) ?? 0;
    const id = newId();
    const at = Date.now();
    const { price = item.price, quantity = 1, cost = 0, discountPercentage = 0 } = o;
    const series = `AR-CAS1-${device.code}A`;
    const label = `${series}-${String(number).padStart(4, '0')}`;
    const line = {
      id: derivedId(id, 'line:0'),
      itemId: item.id,
      articleId: item.articleId,
      styleId: item.styleId,
      sku: item.sku,
      name: 'Kaftan',
      nameAr: null,
      nameFr: null,
      size: 'M',
      color: 'Vert',
      category: 'Caftans',
      quantity,
      price,
      listPrice: item.price,
      floor: item.floor,
      cost,
      total: price * quantity,
      discount: 0,
      ...(o.seller ? { seller: o.seller } : {}),
    };
    const { total } = saleTotals({ lines: [line], discountPercentage, taxRate: 20 });
    const when = { at, day: o.day ?? today(at), userId, userName: 'Somebody' };
    const paid = 5_00;
    const record = {
      number: { series, number, label },
      deposit: {
        id,
        number: label,
        storeId: a,
        clientId,
        clientName: 'Nadia',
        status: 'open',
        lines: [line],
        measurements: {},
        discountPercentage,
        discountAmount: null,
        total: o.total ?? total,
        paid,
        dueOn: '2027-01-15',
        notes: null,
        ...when,
        readyAt: null,
        saleId: null,
        closedAt: null,
        closedReason: null,
      },
      payment: {
        id: derivedId(id, 'payment'),
        depositId: id,
        storeId: a,
        tillId: device.id,
        kind: 'deposit',
        method: 'cash',
        methodKind: 'cash',
        amount: paid,
        receiptNumber: label,
        ...when,
        drawerSessionId: null,
        commandId: id,
        saleId: null,
        reason: null,
      },
    };
    const { approver } = o;
    const forfeit = (day: string) => {
      const [by, next] = [newId(), { series, number: number + 500, label: `${series}-0${number + 500}` }];
      const payment = {
        id: derivedId(by, 'payment:0'),
        depositId: id,
        storeId: a,
        tillId: device.id,
        kind: 'forfeit',
        method: 'deposit',
        amount: 0 - paid,
        receiptNumber: next.label,
        ...when,
        day,
        drawerSessionId: null,
        commandId: by,
        saleId: null,
        reason: null,
      };
      const ended = { number: next, deposit: { id, number: label, storeId: a, lines: [line] } };
      return device.envelope({
        id: by,
        name: 'deposits.forfeit',
        actor: userId,
        at,
        record: { ...ended, payments: [payment] },
      });
    };
    const command = device.envelope({ id, name: 'deposits.create', actor: userId, at, approver, record });
    return {
      command,
      forfeit,
      collect: (changes: Changes = {}) => collect(device, record.deposit, changes),
    };
  }
  const depositsOf = new Map<RawDevice, number>();

  type Taken = {
    id: string;
    number: string;
    clientId: string;
    clientName: string;
    lines: { price: number; quantity: number }[];
    paid: number;
  };
  /** `isOwed`: the balance goes on the account of the client. */
  type Changes = Terms & { tax?: number; isOwed?: boolean };

  function collect(
    device: RawDevice,
    taken: Taken & { discountPercentage: number; userId: string },
    { tax, approver, isOwed = false, ...o }: Changes,
  ) {
    const terms = { price: taken.lines[0]?.price ?? 0, discountPercentage: taken.discountPercentage, ...o };
    const { discountPercentage } = terms;
    const made = device.sale(item);
    const { saleId: id, receipt, lines: sold, ...sale } = made.record;
    const { sequence } = opened(made);
    const at = Date.now();
    const lines = sold.map((line) => ({ ...line, price: terms.price }));
    const { lines: amounts, pointsOff: _, ...sums } = saleTotals({ lines, discountPercentage, taxRate: 20 });
    const left = sums.total - taken.paid;
    const paid = [
      { method: 'deposit', amount: taken.paid, sourceId: taken.id },
      isOwed
        ? { method: 'account', amount: left, sourceId: taken.clientId }
        : { method: 'cash', methodKind: 'cash', amount: left },
    ].filter(({ amount }) => amount > 0);
    const { day } = sale;
    const record = {
      ...sale,
      saleId: id,
      receipt,
      ...sums,
      tax: tax ?? sums.tax,
      discountPercentage,
      paid: sums.total,
      client: isOwed ? { id: taken.clientId, name: taken.clientName } : null,
      lines: lines.map((line, i) => ({ ...line, ...amounts[i] })),
      payments: paid.map((payment, i) => ({
        id: derivedId(id, `payment:${i}`),
        currency: 'MAD',
        tendered: payment.amount,
        ...payment,
      })),
      deposit: { id: taken.id, number: taken.number, lines: taken.lines },
      entry: {
        id: derivedId(id, 'entry'),
        depositId: taken.id,
        storeId: a,
        tillId: device.id,
        kind: 'collect',
        method: 'deposit',
        amount: 0 - taken.paid,
        receiptNumber: receipt.label,
        at,
        day,
        userId: taken.userId,
        userName: 'Somebody',
        drawerSessionId: null,
        commandId: id,
        saleId: id,
        reason: null,
      },
    };
    return device.envelope({
      id,
      name: 'deposits.collect',
      sequence,
      actor: taken.userId,
      at,
      approver,
      record,
    });
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
      id,
      label,
      number: { series, number: 1, label },
      fromStoreId: b,
      toStoreId: third,
      lines: [{ articleId: theirs.articleId, quantity: 5, price: 100, floor: 100, cost: 100 }],
      notes: null,
      user: { id: shop.people.otherManager.id, name: 'Othmane Manager' },
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
    const record = await moveOf(theirs, { series: `TR-CAS1-${thief.code}A`, to: third });
    const { id } = record;
    const arriving = record.item.id;
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
    expect(items.find((row) => row.series === series)?.receipts).toBe(1);
    expect((await server.probe.rows('sales')).some((row) => row.id === id)).toBe(true);
  });

  it('sends what it made before its enrolment under a code that a restored server gave again', async () => {
    const [former, present] = [newSigningPair(), newSigningPair()];
    const other = await enrolRawDevice(server.url, shop, { actor: shop.people.owner.id });
    const tell = () =>
      other.client.sync.push({ protocol: 2, incarnation: 1, publicKey: present.publicKey, commands: [] });
    const till = await enrolRawDevice(server.url, shop, { actor: shop.people.owner.id });
    // Both sell at the same time, so that neither can send what the other made.
    await tell();
    const before = Date.now() - 60_000;
    const series = `CAS1-${other.code}A`;
    const sold = (at: number, number = 7) => {
      const sale = till.sale(item);
      const receipt = printed(sale.record.saleId, series, number, CHAIN_START, former.privateKey);
      const command = till.envelope({ ...opened(sale), at, record: { ...sale.record, receipt } });
      return { id: sale.record.saleId, command };
    };
    const early = sold(before);
    expect(await send(till, early.command)).toEqual(['applied']);
    expect(await kindsOf(early.id)).toEqual(['unproved_receipt']);
    expect(await send(till, sold(Date.now()).command)).toEqual(['its receipt is not signed by its till']);
    // A clock that is ahead of the server's may say any time: it was made before the enrolment as well.
    const ahead = sold(Date.now() + 3_600_000, 8);
    expect(await send(till, ahead.command)).toEqual(['applied']);
    expect(await kindsOf(ahead.id)).toEqual(['unproved_receipt']);
    // The till that has the code now continues its series.
    const own = other.sale(item);
    expect(await send(other, own)).toEqual(['applied']);
    expect(await kindsOf(own.record.saleId)).toEqual([]);
    expect(await firstBreak(series)).toBeNull();

    const record = await moveOf(item, { series: `TR-${series}`, to: b });
    const moved = (at: number) => till.envelope({ name: 'transfers.move', at, record });
    expect(await send(till, moved(Date.now()))).toEqual(['its number is of the series of another till']);
    expect(await send(till, moved(before))).toEqual(['applied']);
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
      protocol: 2,
      incarnation: 1,
      publicKey: 'not a pem',
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
        refundId: id,
        saleId: o.saleId ?? newId(),
        storeId: a,
        day: today(),
        clientId: null,
        cashier: { id: shop.people.cashier.id, name: shop.people.cashier.name },
        reason: null,
        notes: null,
        total: o.amount,
        tax: 0,
        taxRate: 20,
        lines: [
          {
            id: derivedId(id, 'line:0'),
            saleLineId: o.line ?? newId(),
            sellerId: shop.people.cashier.id,
            itemId: item.id,
            styleId: item.styleId,
            category: 'Caftans',
            size: 'M',
            color: 'Vert',
            cost: 50_00,
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
      previous: receipt.hash,
      saleId: sold.record.saleId,
      line: sold.record.lines[0]?.id ?? '',
      amount: 999_999_999_00,
      own: true,
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
      subtotal: big,
      total: big,
      paid: big,
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
      discount: 99_00,
      total: left,
      paid: left,
      tax: 0,
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
        thief.envelope({ name: 'syncInbox.discard', record: settled }),
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
        number: 1,
        label,
        body,
        previousHash: CHAIN_START,
        hash: receiptHash(CHAIN_START, body),
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

  it('sells under no day that is neither its drawer’s nor its clock’s without being told, once', async () => {
    const thief = await enrolRawDevice(server.url, shop);
    const now = Date.now();
    const far = ['2019-03-01', '2031-03-01', addDays(today(), -2), addDays(today(), 2)];
    const sales = far.map((day) => thief.sale(item, 1, { day }));
    // Its clock is within what is believed, and its day is of now.
    sales.push(thief.sale(item, 1, { day: today() }, { at: now - 30 * DAY_MS }));
    // A drawer that nobody has heard of gives no day.
    sales.push(thief.sale(item, 1, { day: '2019-03-01', drawerSessionId: newId() }));
    expect(new Set(await send(thief, ...sales))).toEqual(new Set(['applied']));
    const [told, ...more] = await skewsOf(thief);
    expect(more).toEqual([]);
    expect(told?.data).toMatchObject({ times: sales.length, day: '2019-03-01' });
    const booked = (await server.probe.rows('sales')).filter((s) => s.tillId === thief.id);
    expect(booked.map((s) => s.day).toSorted()).toEqual(sales.map((s) => s.record.day).toSorted());
  });

  it('writes no other fact under a day of its choice without being told', async () => {
    const { owner } = shop.people;
    const client = await shop.owner.clients.create({ storeId: a, name: 'Nadia' });
    const { id: supplierId } = await shop.owner.suppliers.create({ name: 'Atelier' });
    const day = '2019-03-01';
    const at = Date.now();
    const user = { userId: owner.id, userName: owner.name };
    const drawer = (id: string, tillId: string, tillCode: string) => ({
      id,
      storeId: a,
      tillId,
      tillCode,
      day,
      openedAt: at,
      openedBy: owner.id,
      openedByName: owner.name,
      float: 0,
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
    });
    const tried = new Map<string, (thief: RawDevice) => Sealed>([
      [
        'a return',
        (thief) => {
          const id = newId();
          const line = {
            id: derivedId(id, 'line:0'),
            saleLineId: derivedId(id, 'line:0'),
            sellerId: shop.people.cashier.id,
            itemId: item.id,
            styleId: item.styleId,
            category: 'Caftans',
            size: 'M',
            color: 'Vert',
            cost: 50_00,
          };
          const record = {
            refundId: id,
            saleId: id,
            withoutReceipt: true,
            storeId: a,
            day,
            clientId: null,
            cashier: { id: owner.id, name: owner.name },
            reason: null,
            notes: null,
            total: 100_00,
            tax: 0,
            taxRate: 20,
            lines: [{ ...line, quantity: 1, amount: 100_00 }],
            payments: [
              { id: derivedId(id, 'payment:0'), method: 'cash', methodKind: 'cash', amount: 100_00 },
            ],
            receipt: printed(id, `CAS1-${thief.code}A`, 1, CHAIN_START),
          };
          return thief.envelope({ id, name: 'sales.returnWithoutReceipt', record });
        },
      ],
      ['a deposit', (thief) => deposit(thief, client.id, { day }).command],
      [
        'an opened drawer',
        (thief) => {
          const id = newId();
          return thief.envelope({
            id,
            name: 'drawer.open',
            at,
            record: { session: drawer(id, thief.id, thief.code) },
          });
        },
      ],
      [
        'a store credit',
        (thief) => {
          const id = newId();
          const credit = { id: derivedId(id, 'credit'), clientId: null, clientName: null, amount: 5_00 };
          const code = creditCode(credit.id);
          const record = {
            storeId: a,
            day,
            user: { id: owner.id, name: owner.name },
            reason: 'sorry',
            credit: { ...credit, code, expiresOn: null },
          };
          return thief.envelope({ id, name: 'credits.issue', record });
        },
      ],
      [
        'a payment to a supplier',
        (thief) => {
          const id = newId();
          const paid = { method: 'cash', amount: 5_00, notes: null };
          const payment = { id, supplierId, storeId: a, at, day, ...user, ...paid };
          const record = { payment, supplierName: 'Atelier' };
          return thief.envelope({ id, name: 'suppliers.pay', at, record });
        },
      ],
      [
        'goods that nobody ordered',
        (thief) => {
          const id = newId();
          const series = `GR-CAS1-${thief.code}A`;
          const number = { series, number: 1, label: `${series}-0001` };
          const order = {
            id,
            storeId: a,
            supplierId,
            number: number.label,
            isDirect: true,
            status: 'received',
            orderedOn: day,
            expectedOn: null,
            receivedAt: at,
            cancelledAt: null,
            notes: null,
            total: 6_00,
            pieces: 2,
            receivedPieces: 2,
            ...user,
            createdAt: at,
          };
          const lines = [{ id: derivedId(id, 'line:0'), itemId: item.id, quantity: 2, cost: 3_00 }];
          const record = { number, order, lines, supplierName: 'Atelier' };
          return thief.envelope({ id, name: 'purchaseOrders.receiveDirect', at, record });
        },
      ],
      [
        'an expense of twenty years ago',
        (thief) => {
          const id = newId();
          const expense = {
            id,
            storeId: a,
            date: '2006-03-01',
            category: 'rent',
            amount: 5_00,
            description: 'Loyer',
            ...user,
            photos: [],
            drawerMoveId: null,
            recurringId: null,
            createdAt: at,
            archivedAt: null,
          };
          return thief.envelope({ id, name: 'expenses.create', at, record: { expense, move: null } });
        },
      ],
      [
        'a coming',
        (thief) => {
          const photo = { photo: null, noPhoto: null, allowedById: null };
          const record = { kind: 'in', storeId: a, at, day, ...user, ...photo };
          return thief.envelope({ name: 'attendance.clockIn', at, record });
        },
      ],
    ]);
    for (const [what, make] of tried) {
      const thief = await enrolRawDevice(server.url, shop, { actor: owner.id });
      expect([what, ...(await send(thief, make(thief)))]).toEqual([what, 'applied']);
      expect([what, (await skewsOf(thief)).length]).toEqual([what, 1]);
    }
  });

  it('is told nothing of a drawer that is open since the day before, or since days', async () => {
    const till = await enrolRawDevice(server.url, shop, { actor: shop.people.owner.id });
    const openedAt = Date.now() - 5 * DAY_MS;
    const id = newId();
    const day = today(openedAt);
    const opened = {
      id,
      storeId: a,
      tillId: till.id,
      tillCode: till.code,
      day,
      openedAt,
      openedBy: shop.people.owner.id,
      openedByName: 'Salma Owner',
      float: 0,
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
    const open = till.envelope({ id, name: 'drawer.open', at: openedAt, record: { session: opened } });
    const sale = till.sale(item, 1, { day, drawerSessionId: id });
    // By the clock of the wall, where a till that is off line does not know the store's new hours.
    const night = till.sale(item, 1, { day: addDays(today(), -1) });
    expect(await send(till, open, sale, night)).toEqual(['applied', 'applied', 'applied']);
    expect(await skewsOf(till)).toEqual([]);
    // What the shop keeps of a deposit names no drawer, and is of its day.
    const client = await shop.owner.clients.create({ storeId: a, name: 'Houda' });
    const kept = deposit(till, client.id);
    expect(await send(till, kept.command, kept.forfeit(day))).toEqual(['applied', 'applied']);
    expect(await skewsOf(till)).toEqual([]);
    // The drawer has one day, and nothing that names it another.
    expect(await send(till, till.sale(item, 1, { drawerSessionId: id }))).toEqual(['applied']);
    expect(await skewsOf(till)).toHaveLength(1);
  });

  it('takes no deposit, and gives out none, at terms that no sale may have', async () => {
    const { cashier, manager } = shop.people;
    const client = await shop.owner.clients.create({ storeId: a, name: 'Zineb' });
    const kinds = async (thief: RawDevice, command: Sealed) => {
      expect(await send(thief, command)).toEqual(['applied']);
      return await kindsOf(opened(command).id);
    };
    const till = await enrolRawDevice(server.url, shop, { actor: cashier.id });
    // As it was promised, by who may: nobody is asked again when it is collected.
    const approved = deposit(till, client.id, { price: 10_00, discountPercentage: 50, approver: manager.id });
    expect(await kinds(till, approved.command)).toEqual([]);
    expect(await kinds(till, approved.collect())).toEqual([]);
    const cheap = deposit(till, client.id, { price: 10_00 });
    expect(await kinds(till, cheap.command)).toEqual(['below_floor']);
    const dear = deposit(till, client.id);
    expect(await kinds(till, dear.command)).toEqual([]);
    expect(await kinds(till, dear.collect({ price: 10_00 }))).toEqual(['below_floor']);
    const uneven = deposit(till, client.id, { total: 1 });
    expect(await kinds(till, uneven.command)).toEqual(['sums_differ']);
    const even = deposit(till, client.id);
    await send(till, even.command);
    expect(await kinds(till, even.collect({ tax: 0 }))).toEqual(['sums_differ']);
    // The permission is told once for each till and person.
    const devices = [await enrolRawDevice(server.url, shop), await enrolRawDevice(server.url, shop)] as const;
    const generous = deposit(devices[0], client.id, { discountPercentage: 50 });
    expect(await kinds(devices[0], generous.command)).toEqual(['below_floor', 'no_permission']);
    const plain = deposit(devices[1], client.id);
    await send(devices[1], plain.command);
    expect(await kinds(devices[1], plain.collect({ discountPercentage: 50 }))).toEqual([
      'below_floor',
      'no_permission',
    ]);
  });

  it('takes who approved what goes on an account as nobody who approved a price', async () => {
    const { cashier, manager } = shop.people;
    const client = await shop.owner.clients.create({ storeId: a, name: 'Ghita' });
    const till = await enrolRawDevice(server.url, shop, { actor: cashier.id });
    /** What is told of the sale of a deposit that goes on the account of a client without a limit. */
    const toldOf = async (o: { price?: number; discountPercentage?: number; approver?: string }) => {
      const { command, collect } = deposit(till, client.id);
      const sale = collect({ ...o, isOwed: true });
      expect(await send(till, command, sale)).toEqual(['applied', 'applied']);
      return await kindsOf(opened(sale).id);
    };
    const approver = manager.id;
    expect(await toldOf({})).toEqual(['account_over_limit']);
    expect(await toldOf({ approver })).toEqual([]);
    expect(await toldOf({ approver, price: 10_00 })).toEqual(['below_floor']);
    expect(await toldOf({ approver, discountPercentage: 50 })).toEqual(['below_floor', 'no_permission']);
  });

  it('takes no deposit whose pieces have cost more than totals can add up', async () => {
    const client = await shop.owner.clients.create({ storeId: a, name: 'Salwa' });
    const thief = await enrolRawDevice(server.url, shop);
    const { command } = deposit(thief, client.id, { cost: MAX - 1, quantity: 2 });
    expect(await send(thief, command)).toEqual([expect.stringContaining('costs more than can be')]);
  });

  it('credits nobody of another store, and moves no stock by a free article', async () => {
    const { cashier, otherCashier } = shop.people;
    const till = await enrolRawDevice(server.url, shop, { actor: cashier.id });
    const { record } = till.sale(item);
    const seller = { id: otherCashier.id, name: otherCashier.name };
    const credited = { ...record, lines: record.lines.map((line) => ({ ...line, seller })) };
    const id = record.saleId;
    const command = till.envelope({
      id,
      name: 'sales.complete',
      sequence: 1,
      at: Date.now(),
      record: credited,
    });
    expect(await send(till, command)).toEqual(['applied']);
    expect(await kindsOf(id)).toEqual(['out_of_scope']);
    const [line] = (await server.probe.rows('saleLines')).filter(({ saleId }) => saleId === id);
    expect(line?.sellerId).toBe(cashier.id);

    const client = await shop.owner.clients.create({ storeId: a, name: 'Loubna' });
    const { command: taken } = deposit(till, client.id, { seller });
    const reported = (await timesOf('out_of_scope')).length;
    expect(await send(till, taken)).toEqual(['applied']);
    expect(await timesOf('out_of_scope')).toHaveLength(reported + 1);
    const [kept] = (await server.probe.rows('deposits')).filter((row) => row.clientId === client.id);
    expect(kept?.lines).toEqual([expect.not.objectContaining({ seller: expect.anything() })]);

    const thief = await enrolRawDevice(server.url, shop, { actor: cashier.id });
    const made = thief.sale(item);
    const free = { ...made.record, lines: made.record.lines.map((sold) => ({ ...sold, free: true })) };
    const named = { id: free.saleId, name: 'sales.complete', sequence: 1, at: Date.now(), record: free };
    // A free article under the key of an item would be identified as any other.
    expect(await send(thief, thief.envelope(named))).not.toEqual(['applied']);
  });

  it('is lent nothing by who has left, or works elsewhere', async () => {
    const { cashier, manager, otherManager } = shop.people;
    const left = await addPerson(server.url, shop.owner, {
      name: 'Gone Manager',
      nameAr: 'غادر',
      role: 'manager',
      assignments: [{ storeId: a, role: 'manager' }],
    });
    const before = Date.now() - DAY_MS;
    await shop.owner.team.archive({ id: left.id });
    const cheap = [{ price: 10_00, total: 10_00, net: 10_00 }];
    const sell = async (approver: string, at = Date.now()) => {
      const till = await enrolRawDevice(server.url, shop, { actor: cashier.id });
      const sum = { subtotal: 10_00, total: 10_00, paid: 10_00, tax: 1_67 };
      const { record } = till.sale(item, 1, sum, { at });
      const lines = record.lines.map((line, i) => ({ ...line, ...cheap[i] }));
      const payments = record.payments.map((payment) => ({ ...payment, amount: 10_00, tendered: 10_00 }));
      const id = record.saleId;
      const sale = { ...record, lines, payments };
      const command = till.envelope({ id, name: 'sales.complete', sequence: 1, approver, at, record: sale });
      expect(await send(till, command)).toEqual(['applied']);
      return await kindsOf(id);
    };
    expect(await sell(manager.id)).toEqual([]);
    expect(await sell(left.id, before)).toEqual([]);
    expect(await sell(left.id)).toEqual(['below_floor', 'no_permission']);
    expect(await sell(otherManager.id)).toEqual(['below_floor', 'no_permission']);
    expect(await sell(newId())).toEqual(['below_floor', 'no_permission']);
  });

  it('books nothing for another by the yes of who has left, nor for who has left', async () => {
    const { cashier, manager } = shop.people;
    const add = async (name: string, role: 'manager' | 'cashier') =>
      await addPerson(server.url, shop.owner, {
        name,
        nameAr: name,
        role,
        assignments: [{ storeId: a, role }],
      });
    const [boss, other, gone] = [
      await add('Old Boss', 'manager'),
      await add('Other', 'cashier'),
      await add('Gone', 'cashier'),
    ];
    for (const { id } of [boss, gone]) await shop.owner.team.archive({ id });
    const book = async (actor: string, person: { id: string; name: string }, approver?: string) => {
      const till = await enrolRawDevice(server.url, shop, { actor });
      const sale = till.sale(item, 1, { cashier: { id: person.id, name: person.name } }, { approver });
      expect(await send(till, sale)).toEqual(['applied']);
      return (await server.probe.rows('exceptions')).filter((e) => e.commandId === sale.record.saleId).length;
    };
    expect(await book(manager.id, other)).toBe(0);
    expect(await book(cashier.id, other, manager.id)).toBe(0);
    // The cashier who may not, and the yes that is none.
    expect(await book(cashier.id, other, boss.id)).toBe(2);
    expect(await book(manager.id, gone)).toBe(1);
  });

  it('takes no cash out of a drawer by the yes of who has left', async () => {
    const { cashier, manager } = shop.people;
    const boss = await addPerson(server.url, shop.owner, {
      name: 'Former Boss',
      nameAr: 'سابق',
      role: 'manager',
      assignments: [{ storeId: a, role: 'manager' }],
    });
    await shop.owner.team.archive({ id: boss.id });
    const move = async (approver: string) => {
      const till = await enrolRawDevice(server.url, shop, { actor: cashier.id });
      const id = newId();
      const at = Date.now();
      const moved = { kind: 'cash_out', amount: 5_00, reason: 'Taxi', at, expenseId: null, day: today(at) };
      const record = {
        move: {
          id,
          sessionId: newId(),
          storeId: a,
          tillId: till.id,
          ...moved,
          userId: cashier.id,
          userName: cashier.name,
        },
      };
      expect(await send(till, till.envelope({ id, name: 'drawer.move', at, approver, record }))).toEqual([
        'applied',
      ]);
      return await kindsOf(id);
    };
    expect(await move(manager.id)).toEqual([]);
    expect(await move(boss.id)).toEqual(['no_permission', 'no_permission']);
  });
});
