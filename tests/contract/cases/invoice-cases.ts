import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { PrintedInvoice } from '../../../src/invoices/invoice-document.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { newClient } from './client-cases.ts';
import { reusesKey } from './supplier-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const ADDRESS = { address: '45 boulevard d’Anfa, Casablanca' };
const COMPANY = { ...ADDRESS, kind: 'company' as const, ice: '002233445566778', rc: '12345' };

/** A sale of 100.00 a piece, known to the server. */
async function sold(w: World, clientId: string | null, quantity = 1) {
  const items = await w.style();
  const input = saleInput(w.shop.store.id, items, quantity);
  const sale = await w
    .as('cashier')
    .sales.complete({ ...input, clientId, paymentAmount: input.paymentAmount + 50_00 });
  await w.settle();
  return sale;
}

export const invoiced = async (w: World, quantity = 1) => {
  const client = await newClient(w, COMPANY);
  const sale = await sold(w, client.id, quantity);
  return { client, sale, invoice: await w.as('cashier').invoices.issue({ saleId: sale.id }) };
};

async function returned(w: World, sale: { id: string; items: { id: string }[] }) {
  const itemsToReturn = [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }];
  const { refunds } = await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
  await w.settle();
  const refund = refunds.at(-1);
  if (!refund) throw new Error('nothing was returned');
  return refund;
}

/** A sale of the other store, which a till of the first does not hold. */
async function soldElsewhere(w: World) {
  const { owner, otherStore } = w.shop;
  const { items } = await owner.catalogue.createStyle({
    storeId: otherStore.id,
    styleName: 'There',
    category: 'Caftans',
    variants: [
      { sku: `THERE-${newId().slice(-8)}`, size: 'M', color: 'Vert', price: 100_00, floor: 0, stock: 5 },
    ],
  });
  const item = items[0];
  if (!item) throw new Error('no item');
  return await owner.sales.complete({
    storeId: otherStore.id,
    items: [{ productId: item.id, price: 100_00, quantity: 1 }],
    paymentAmount: 100_00,
  });
}

const sequenceOf = (number: string) => Number(number.split('-').at(-1));

const issuing: Case[] = [
  answers('invoices.issue', 'numbers one after the other, with all that the law asks for', async (w) => {
    const { invoice: first } = await invoiced(w);
    const { client, sale, invoice } = await invoiced(w, 3);
    expect(invoice).toMatchObject({
      ...here(w),
      kind: 'invoice',
      clientId: client.id,
      clientName: client.name,
      saleId: sale.id,
      refundId: null,
      invoiceId: null,
      total: 300_00,
      userName: 'Karim Cashier',
      number: expect.stringMatching(/^F-CAS1-\d{4}-\d{5}$/),
    });
    expect(sequenceOf(invoice.number)).toBe(sequenceOf(first.number) + 1);
    const { body, hash } = await w.as('cashier').invoices.find({ id: invoice.id });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(body as PrintedInvoice).toMatchObject({
      receiptNumber: sale.receiptNumber,
      seller: { ice: '001234567000089', taxId: '40123456', tradeRegister: '123456', businessTax: '34567890' },
      buyer: { name: client.name, ice: COMPANY.ice, address: COMPANY.address },
      vat: [{ rate: 20, net: 250_00, tax: 50_00, total: 300_00 }],
      // Without the change.
      payments: [{ method: 'cash', amount: 300_00 }],
      words: { fr: 'trois cents dirhams', ar: 'ثلاثمائة درهم' },
    });
  }),
  answers('invoices.issue', 'gives the same invoice however often it is asked for', async (w) => {
    const { sale, invoice } = await invoiced(w);
    const other = await newClient(w, ADDRESS);
    expect(await w.as('manager').invoices.issue({ saleId: sale.id })).toEqual(invoice);
    expect(await w.as('manager').invoices.issue({ saleId: sale.id, clientId: other.id })).toEqual(invoice);
  }),
  answers('invoices.issue', 'leaves no gap when two are asked for at once', async (w) => {
    const client = await newClient(w, ADDRESS);
    const sales = [await sold(w, client.id), await sold(w, client.id), await sold(w, client.id)];
    const { invoices } = w.as('manager');
    const issues = sales.flatMap(({ id: saleId }) => [
      invoices.issue({ saleId }),
      invoices.issue({ saleId }),
    ]);
    const numbers = [...new Set((await Promise.all(issues)).map((issued) => sequenceOf(issued.number)))];
    expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 1, 2].map((i) => Math.min(...numbers) + i));
  }),
  answers(
    'invoices.issue',
    'names a client of a sale that has none, and who a double turned out to be',
    async (w) => {
      const [client, double] = [await newClient(w, ADDRESS), await newClient(w)];
      await w.as('manager').clients.merge({ id: double.id, into: client.id });
      const sale = await sold(w, null);
      const invoice = await w.as('cashier').invoices.issue({ saleId: sale.id, clientId: double.id });
      expect(invoice).toMatchObject({ clientId: client.id, clientName: client.name });
    },
  ),
  refuses('invoices.issue', 'CLIENT_REQUIRED', 'the sale names nobody', async (w) => {
    const { id: saleId } = await sold(w, null);
    return () => w.as('cashier').invoices.issue({ saleId });
  }),
  refuses(
    'invoices.issue',
    'CLIENT_INCOMPLETE',
    'a company lacks address and ICE',
    async (w) => {
      const { id } = await newClient(w, { kind: 'company' });
      const { id: saleId } = await sold(w, id);
      return () => w.as('cashier').invoices.issue({ saleId });
    },
    { data: { missing: ['address', 'ice'] } },
  ),
  refuses(
    'invoices.issue',
    'SELLER_INCOMPLETE',
    'the store lacks its own numbers',
    async (w) => {
      const sale = await soldElsewhere(w);
      await w.shop.owner.stores.update({ id: w.shop.otherStore.id, address: '', ice: '', taxId: '' });
      const client = await w.shop.owner.clients.create({
        ...ADDRESS,
        storeId: w.shop.otherStore.id,
        name: 'There',
      });
      return () => w.as('owner').invoices.issue({ saleId: sale.id, clientId: client.id });
    },
    { data: { missing: ['address', 'ice', 'taxId'] } },
  ),
  refuses(
    'invoices.issue',
    'NOT_FOUND',
    'there is no such sale',
    async (w) => () => w.as('cashier').invoices.issue({ saleId: UNKNOWN }),
  ),
  refuses('invoices.issue', 'CLIENT_UNKNOWN', 'there is no such client', async (w) => {
    const { id: saleId } = await sold(w, null);
    return () => w.as('cashier').invoices.issue({ saleId, clientId: UNKNOWN });
  }),
  refuses('invoices.issue', 'WRONG_STORE', 'the sale is the other store’s', async (w) => {
    const { id: saleId } = await soldElsewhere(w);
    return () => w.as('cashier').invoices.issue({ saleId });
  }),
  reusesKey('invoices.issue', async (w) => {
    const { id } = await newClient(w, ADDRESS);
    const [sale, other] = [await sold(w, id), await sold(w, id)];
    return {
      first: (o) => w.as('cashier').invoices.issue({ saleId: sale.id }, o),
      second: (o) => w.as('cashier').invoices.issue({ saleId: other.id }, o),
    };
  }),
];

const crediting: Case[] = [
  answers(
    'invoices.issueCreditNote',
    'takes back what came back, in a series of its own, once',
    async (w) => {
      const { client, sale, invoice } = await invoiced(w, 3);
      const refund = await returned(w, sale);
      const note = await w.as('cashier').invoices.issueCreditNote({ refundId: refund.id });
      expect(note).toMatchObject({
        kind: 'credit_note',
        clientId: client.id,
        saleId: sale.id,
        refundId: refund.id,
        invoiceId: invoice.id,
        total: 100_00,
        number: expect.stringMatching(/^A-CAS1-\d{4}-\d{5}$/),
      });
      expect(await w.as('manager').invoices.issueCreditNote({ refundId: refund.id })).toEqual(note);
      const { body } = await w.as('cashier').invoices.find({ id: note.id });
      expect(body as PrintedInvoice).toMatchObject({
        invoiceNumber: invoice.number,
        receiptNumber: refund.receiptNumber,
        buyer: { name: client.name },
        lines: [{ quantity: 1, price: 100_00, total: 100_00 }],
        payments: [{ method: 'cash', amount: 100_00 }],
        words: { fr: 'cent dirhams', ar: 'مائة درهم' },
      });
    },
  ),
  refuses('invoices.issueCreditNote', 'INVOICE_NEEDED', 'the sale was not invoiced', async (w) => {
    const { id: refundId } = await returned(w, await sold(w, null));
    return () => w.as('cashier').invoices.issueCreditNote({ refundId });
  }),
  refuses(
    'invoices.issueCreditNote',
    'NOT_FOUND',
    'there is no such return',
    async (w) => () => w.as('cashier').invoices.issueCreditNote({ refundId: UNKNOWN }),
  ),
  refuses('invoices.issueCreditNote', 'WRONG_STORE', 'the return is the other store’s', async (w) => {
    const sale = await soldElsewhere(w);
    const itemsToReturn = [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }];
    const { refunds } = await w.shop.owner.sales.refund({ id: sale.id, itemsToReturn });
    return () => w.as('cashier').invoices.issueCreditNote({ refundId: refunds[0]?.id ?? UNKNOWN });
  }),
  reusesKey('invoices.issueCreditNote', async (w) => {
    const [a, b] = [await invoiced(w), await invoiced(w)];
    const [refund, other] = [await returned(w, a.sale), await returned(w, b.sale)];
    return {
      first: (o) => w.as('cashier').invoices.issueCreditNote({ refundId: refund.id }, o),
      second: (o) => w.as('cashier').invoices.issueCreditNote({ refundId: other.id }, o),
    };
  }),
];

const reading: Case[] = [
  answers('invoices.list', 'finds by client, sale, kind, day, number and name, page by page', async (w) => {
    const { client, sale, invoice } = await invoiced(w, 2);
    const refund = await returned(w, sale);
    const note = await w.as('cashier').invoices.issueCreditNote({ refundId: refund.id });
    await w.settle();
    const { invoices } = w.as('manager');
    type Query = Parameters<typeof invoices.list>[0];
    const ids = async (o: Query) => (await invoices.list(o)).items.map((listed) => listed.id).toSorted();
    const both = [invoice.id, note.id].toSorted();
    expect(await ids({ clientId: client.id })).toEqual(both);
    expect(await ids({ saleId: sale.id })).toEqual(both);
    expect(await ids({ saleId: sale.id, kind: 'credit_note' })).toEqual([note.id]);
    expect(await ids({ ...here(w), search: invoice.number.toLowerCase() })).toEqual([invoice.id]);
    expect(await ids({ ...here(w), search: client.name, kind: 'invoice' })).toEqual([invoice.id]);
    expect(await ids({ clientId: client.id, from: invoice.day, to: invoice.day })).toEqual(both);
    expect(await ids({ clientId: client.id, from: '2999-01-01' })).toEqual([]);
    const first = await invoices.list({ clientId: client.id, limit: 1 });
    const second = await invoices.list({ clientId: client.id, limit: 1, cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map((listed) => listed.id).toSorted()).toEqual(both);
    expect(second.next).toBeNull();
    // Who the client turned out to be has them as well.
    const into = await newClient(w);
    await w.as('manager').clients.merge({ id: client.id, into: into.id });
    expect(await ids({ clientId: into.id })).toEqual(both);
  }),
  answers(
    'invoices.find',
    'shows an invoice as it was issued, whatever the client is called by now',
    async (w) => {
      const { client, invoice } = await invoiced(w);
      await w.as('manager').clients.update({ id: client.id, name: 'Another name' });
      const { body, hash: _hash, ...rest } = await w.as('cashier').invoices.find({ id: invoice.id });
      expect(rest).toEqual(invoice);
      expect((body as PrintedInvoice).buyer.name).toBe(client.name);
    },
  ),
  refuses(
    'invoices.find',
    'NOT_FOUND',
    'there is no such invoice',
    async (w) => () => w.as('cashier').invoices.find({ id: UNKNOWN }),
  ),
  answers('invoices.pdf', 'prints it in three languages', async (w) => {
    const { invoice } = await invoiced(w);
    for (const locale of ['ar', 'fr', 'en'] as const) {
      const file = await w.as('cashier').invoices.pdf({ id: invoice.id, locale });
      expect(file.type).toBe('application/pdf');
      const [page] = readPdf(Buffer.from(await file.arrayBuffer()));
      expect(page?.lines.join('\n')).toContain(invoice.number);
    }
  }),
  refuses(
    'invoices.pdf',
    'NOT_FOUND',
    'there is no such invoice',
    async (w) => () => w.as('cashier').invoices.pdf({ id: UNKNOWN }),
  ),
  answers('invoices.series', 'names each series of a store and year', async (w) => {
    const { invoice } = await invoiced(w);
    const { items } = await w.as('manager').invoices.series();
    const series = invoice.number.replace(/-\d+$/, '');
    expect(items.find((row) => row.series === series)?.invoices).toBe(sequenceOf(invoice.number));
  }),
  answers('invoices.check', 'proves a series whole, from its start or from its middle', async (w) => {
    const { invoice } = await invoiced(w);
    const series = invoice.number.replace(/-\d+$/, '');
    const count = sequenceOf(invoice.number);
    const whole = await w.as('manager').invoices.check({ series });
    expect(whole).toMatchObject({ checked: count, next: null, broken: null });
    const { hash } = await w.as('manager').invoices.find({ id: invoice.id });
    expect(await w.as('manager').invoices.check({ series, after: count, hash })).toMatchObject({
      checked: 0,
      broken: null,
    });
    // What follows another hash than the one before it is not of this series.
    const torn = await w.as('manager').invoices.check({ series, after: count - 1, hash: 'f'.repeat(64) });
    expect(torn.broken).toEqual({ number: count, why: 'unchained' });
  }),
  answers('invoices.check', 'proves a series from its middle without the hash before it', async (w) => {
    const { invoice: first } = await invoiced(w);
    const { invoice: second } = await invoiced(w);
    const series = second.number.replace(/-\d+$/, '');
    expect(sequenceOf(first.number)).toBeGreaterThan(0);
    // From behind its first one: what comes next has another hash before it than a series begins with.
    expect(await w.as('manager').invoices.check({ series, after: 1 })).toMatchObject({
      checked: sequenceOf(second.number) - 1,
      next: null,
      broken: null,
    });
  }),
];

export const invoiceCases: Case[] = [...issuing, ...crediting, ...reading];
