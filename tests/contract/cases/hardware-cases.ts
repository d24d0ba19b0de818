import { expect } from 'vitest';
import { type HardwareSettings, NO_HARDWARE } from '../../../src/hardware/contract.ts';
import type { Client } from '../../fixtures/clients.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, expectRefusal, refusalOf, refuses } from '../case.ts';
import { CART, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { owing } from './account-cases.ts';
import { soldByCheque, takesCheques } from './cheque-cases.ts';
import { taken } from './deposit-cases.ts';
import { issued } from './exchange-cases.ts';
import { onNewDay } from './report-cases.ts';

const till = (operation: Case['operation'], title: string, run: Case['run']) =>
  answers(operation, title, run, 'till');

/** A counter whose devices are simulated, all of them set up; put back as it was afterwards. */
async function atCounter<R>(
  w: World,
  use: (client: Client, at: { printer: HardwareSettings['receiptPrinter'] }) => Promise<R>,
  change: Partial<HardwareSettings> = {},
): Promise<R> {
  const owner = w.as('owner');
  await owner.simulators.turn({ isOn: true });
  const simulators = await owner.simulators.find();
  const transport = {
    kind: 'tcp' as const,
    host: simulators.receiptPrinter.host,
    port: simulators.receiptPrinter.port,
  };
  const printer = {
    transport,
    paper: 80 as const,
    codePage: 'wpc1252' as const,
    isChinese: false,
    lacksQr: false,
    language: 'fr' as const,
    isAutomatic: true,
  };
  await owner.hardware.saveSettings({
    ...NO_HARDWARE,
    receiptPrinter: printer,
    drawer: { pin: 2, openWhen: 'high' },
    labelPrinter: {
      transport: { kind: 'tcp', host: simulators.labelPrinter.host, port: simulators.labelPrinter.port },
      speaks: 'tspl',
    },
    display: { path: simulators.display.path, baudRate: 9_600, language: 'fr' },
    serialReaders: [
      { path: simulators.serialCardReader.path, baudRate: 9_600, kind: 'card_reader' },
      { path: simulators.serialScanner.path, baudRate: 9_600, kind: 'scanner' },
    ],
    ...change,
  });
  // The server's log tells of the printers, and a till pulls its log.
  await w.settle();
  try {
    return await use(owner, { printer });
  } finally {
    await owner.hardware.saveSettings(NO_HARDWARE);
    await owner.simulators.turn({ isOn: false });
    await w.settle();
  }
}

const papersOf = async (client: Client) => (await client.simulators.find()).receiptPrinter.printed;
const labelsIn = async (client: Client) => (await client.simulators.find()).labelPrinter.printed;
const kicksOf = async (client: Client) => (await client.simulators.find()).receiptPrinter.kicks;

/** Sells one piece. @returns the sale's id */
async function sell(w: World, method: 'cash' | 'credit_card' = 'cash'): Promise<string> {
  const submission = saleInput(w.shop.store.id, await w.style());
  const { id } = await w.as('cashier').sales.complete({ ...submission, paymentMethod: method });
  return id;
}

/** A label printer that nobody switched on. */
const NOBODY_THERE: HardwareSettings = {
  ...NO_HARDWARE,
  labelPrinter: { transport: { kind: 'tcp', host: 'nowhere.localhost.lan', port: 9 }, speaks: 'tspl' },
};
async function setUp(w: World, settings: HardwareSettings): Promise<void> {
  await w.as('owner').hardware.saveSettings(settings);
  await w.settle();
}
const withoutDevices = (w: World) => setUp(w, NO_HARDWARE);

/** Opens the cashier's drawer, and waits until the real one has opened as well. */
async function openDrawer(w: World, client: Client | null): Promise<string> {
  const before = client ? await kicksOf(client) : 0;
  const { id } = await w.as('cashier').drawer.open({ storeId: w.shop.store.id, float: 100_00 });
  if (client) await until('the drawer opens', async () => (await kicksOf(client)) === before + 1);
  return id;
}
const closeDrawer = (w: World, id: string) => w.as('cashier').drawer.close({ id, pieces: { '10000': 1 } });

const refusesAtTill = (
  operation: Case['operation'],
  code: Parameters<typeof refuses>[1],
  title: string,
  prepare: Parameters<typeof refuses>[3],
) => refuses(operation, code, title, prepare, { at: 'till' });

export const hardwareCases: Case[] = [
  till('hardware.status', 'says how the devices are, to whoever looks', async (w) => {
    await withoutDevices(w);
    expect(await w.nobody().hardware.status()).toEqual({
      devices: [],
      papers: [],
      isDrawerOpen: null,
      simulates: false,
    });
    await atCounter(w, async (client) => {
      await until('all are ready', async () => {
        const { devices } = await client.hardware.status();
        return (
          devices.length === 8 &&
          devices.every((d) => d.state === (d.kind === 'label_printer' ? 'unknown' : 'ready'))
        );
      });
    });
  }),
  till('hardware.settings', 'tells what is set up', async (w) => {
    await withoutDevices(w);
    expect(await w.as('cashier').hardware.settings()).toEqual({
      receiptPrinter: null,
      drawer: null,
      labelPrinter: null,
      display: null,
      serialReaders: [],
      cardFormat: 'decimal',
    });
  }),
  till('hardware.saveSettings', 'lets anybody set up a display and readers', async (w) => {
    await withoutDevices(w);
    const settings: HardwareSettings = { ...NO_HARDWARE, cardFormat: 'hex' };
    expect(await w.as('cashier').hardware.saveSettings(settings)).toEqual(settings);
    expect(await w.as('manager').hardware.settings()).toEqual(settings);
    await w.as('cashier').hardware.saveSettings(NO_HARDWARE);
  }),
  till(
    'hardware.saveSettings',
    'sends papers elsewhere for a manager, or with a manager’s yes',
    async (w) => {
      await withoutDevices(w);
      const cashier = w.as('cashier');
      await expect(cashier.hardware.saveSettings(NOBODY_THERE)).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
        data: { permission: 'can_manage_expenses' },
      });
      expect(await cashier.hardware.settings()).toEqual(NO_HARDWARE);
      const { id: approval } = await cashier.approvals.approve({
        storeId: w.shop.store.id,
        permissions: ['can_manage_expenses'],
        userId: w.shop.people.manager.id,
        password: 'qftan-2026',
      });
      const context = { context: { approval } };
      expect(await cashier.hardware.saveSettings(NOBODY_THERE, context)).toEqual(NOBODY_THERE);
      // The yes was to one change.
      await expect(cashier.hardware.saveSettings(NO_HARDWARE, context)).rejects.toMatchObject({
        code: 'APPROVAL_INVALID',
      });
      // The shop's log hears of both, also of what was done off line.
      w.till?.cable.cut();
      w.till?.clock.advance(1_000);
      expect(await w.as('manager').hardware.saveSettings(NO_HARDWARE)).toEqual(NO_HARDWARE);
      w.till?.cable.mend();
      await w.settle();
      const { cashier: seller, manager } = w.shop.people;
      const told = async () =>
        (await w.server.probe.rows('auditLog'))
          .filter((e) => e.action === 'device.printers_changed' && e.userId !== w.shop.people.owner.id)
          .toSorted((entry, other) => entry.at - other.at);
      await until('the log has both', async () => (await told()).length === 2);
      const { deviceId, name, code } = await w.as('manager').till.status();
      const none = { receiptPrinter: null, printsEachSale: null, labelPrinter: null, cashDrawer: null };
      const set = { ...none, labelPrinter: 'nowhere.localhost.lan:9' };
      const of = { storeId: w.shop.store.id, entityId: deviceId };
      const all = await told();
      expect(all).toMatchObject([
        { ...of, userId: seller.id, details: { before: none, after: set, approver: manager.id } },
        { ...of, userId: manager.id, details: { name: `${name} (${code})`, before: set, after: none } },
      ]);
      expect(all[1]?.details).not.toHaveProperty('approver');
    },
  ),
  till(
    'hardware.saveSettings',
    'takes no printer outside the shop’s network, nor this machine as one',
    async (w) => {
      await withoutDevices(w);
      for (const host of ['8.8.8.8', '169.254.169.254', 'example.com', '127.0.0.1']) {
        const labelPrinter = {
          transport: { kind: 'tcp' as const, host, port: 9_100 },
          speaks: 'zpl' as const,
        };
        await expect(
          w.as('owner').hardware.saveSettings({ ...NO_HARDWARE, labelPrinter }),
          host,
        ).rejects.toMatchObject({ code: 'BAD_INPUT' });
      }
      expect(await w.as('owner').hardware.settings()).toEqual(NO_HARDWARE);
    },
  ),
  till('hardware.found', 'lists the ports of this machine', async (w) => {
    await atCounter(w, async (client) => {
      const { serialPorts } = await client.hardware.found();
      const { serialScanner } = await client.simulators.find();
      expect(serialPorts.map((p) => p.path)).toContain(serialScanner.path);
    });
  }),
  till('hardware.findPrinters', 'finds what answers in the network', async (w) => {
    await atCounter(w, async (client, { printer }) => {
      const { items } = await client.hardware.findPrinters();
      const { transport } = printer ?? {};
      expect(transport?.kind === 'tcp' && items.find((p) => p.port === transport.port)).toMatchObject({
        answers: true,
      });
    });
  }),
  till('hardware.test', 'prints a test, greets, and opens the drawer while nobody trades', async (w) => {
    await atCounter(w, async (client) => {
      const before = await kicksOf(client);
      await w.as('cashier').hardware.test({ device: 'receipt_printer' });
      await until('the paper is out', async () => (await papersOf(client)) === 1);
      await w.as('cashier').hardware.test({ device: 'drawer' });
      await until('the drawer opens', async () => (await kicksOf(client)) === before + 1);
      await client.hardware.test({ device: 'display' });
      await until('the display greets', async () =>
        (await client.simulators.find()).display.lines.some((line) => /HANOUT/i.test(line)),
      );
      await client.hardware.test({ device: 'label_printer' });
      await until('the label is out', async () => (await labelsIn(client)) === 1);
    });
  }),
  refusesAtTill('hardware.test', 'NO_PRINTER', 'there is no such device', async (w) => {
    await withoutDevices(w);
    return () => w.as('cashier').hardware.test({ device: 'receipt_printer' });
  }),
  till('hardware.test', 'opens no drawer in which a cashier’s trade lies', async (w) => {
    await atCounter(w, async (client) => {
      const cashier = w.as('cashier');
      const id = await openDrawer(w, client);
      const before = await kicksOf(client);
      const refused = await refusalOf(() => cashier.hardware.test({ device: 'drawer' }));
      expect(refused.code).toBe('PERMISSION_DENIED');
      expect(await kicksOf(client)).toBe(before);
      await w.as('manager').hardware.test({ device: 'drawer' });
      await until('the drawer opens', async () => (await kicksOf(client)) === before + 1);
      await closeDrawer(w, id);
    });
  }),
  refusesAtTill('hardware.test', 'DEVICE_FAILED', 'it does not answer', async (w) => {
    await setUp(w, NOBODY_THERE);
    return () => w.as('cashier').hardware.test({ device: 'label_printer' });
  }),
  till('hardware.log', 'tells in order what happened, and no card whole', async (w) => {
    await atCounter(w, async (client) => {
      await until('the reader is ready', async () =>
        (await client.hardware.status()).devices.some((d) => d.kind === 'card_reader' && d.state === 'ready'),
      );
      await w.nobody().simulators.act({ act: 'card', reader: 'serial', hex: '010063E9AE' });
      const card = await until('the card is in the log', async () =>
        (await client.hardware.log()).items.find((e) => e.what === 'card'),
      );
      expect(card.detail).toBe('886');
    });
  }),
  till('hardware.printReceipt', 'prints a sale once by itself, and a copy as asked', async (w) => {
    await atCounter(w, async (client) => {
      const before = { kicks: await kicksOf(client), papers: await papersOf(client) };
      const id = await sell(w);
      await until('the receipt is out', async () => (await papersOf(client)) === before.papers + 1);
      expect(await kicksOf(client)).toBe(before.kicks + 1);
      const cashier = w.as('cashier');
      expect(await cashier.hardware.printReceipt({ id })).toEqual({ result: 'printed_before' });
      expect(await cashier.hardware.printReceipt({ id, isCopy: true })).toEqual({ result: 'queued' });
      await until('the copy is out', async () => (await papersOf(client)) === before.papers + 2);
      expect(await kicksOf(client)).toBe(before.kicks + 1);
    });
  }),
  till('hardware.printReceipt', 'opens no drawer where no cash moves', async (w) => {
    await atCounter(w, async (client) => {
      const before = { kicks: await kicksOf(client), papers: await papersOf(client) };
      await sell(w, 'credit_card');
      await until('the receipt is out', async () => (await papersOf(client)) === before.papers + 1);
      expect(await kicksOf(client)).toBe(before.kicks);
    });
  }),
  refusesAtTill('hardware.printReceipt', 'NO_PRINTER', 'no printer is set up', async (w) => {
    await withoutDevices(w);
    const id = await sell(w);
    return () => w.as('cashier').hardware.printReceipt({ id });
  }),
  till('hardware.printDrawer', 'prints what a drawer comes to', async (w) => {
    await atCounter(w, async (client) => {
      const cashier = w.as('cashier');
      const id = await openDrawer(w, client);
      await closeDrawer(w, id);
      const before = await papersOf(client);
      expect(await cashier.hardware.printDrawer({ id })).toEqual({ result: 'queued' });
      await until('the slip is out', async () => (await papersOf(client)) === before + 1);
    });
  }),
  refusesAtTill('hardware.printDrawer', 'NO_PRINTER', 'no printer is set up', async (w) => {
    const cashier = w.as('cashier');
    await withoutDevices(w);
    const id = await openDrawer(w, null);
    await closeDrawer(w, id);
    return () => cashier.hardware.printDrawer({ id });
  }),
  till('hardware.printDay', 'prints what a closing would say now, and a closing', async (w) => {
    await onNewDay(w);
    const manager = w.as('manager');
    await sell(w);
    await w.settle();
    await atCounter(w, async (client) => {
      expect(await manager.hardware.printDay({ storeId: w.shop.store.id })).toEqual({ result: 'queued' });
      await until('X is out', async () => (await papersOf(client)) === 1);
      const { today } = await manager.reports.x({ storeId: w.shop.store.id });
      const { id } = await manager.reports.close({ storeId: w.shop.store.id, day: today });
      const of = { storeId: w.shop.store.id, id, locale: 'ar' as const };
      expect(await manager.hardware.printDay(of)).toEqual({ result: 'queued' });
      await until('Z is out', async () => (await papersOf(client)) === 2);
    });
  }),
  {
    operation: 'hardware.printDay',
    title: 'there is no such closing',
    expects: 'NOT_FOUND',
    at: 'till',
    async run(w) {
      const of = { storeId: w.shop.store.id, id: UNKNOWN };
      await atCounter(w, async () => {
        await expectRefusal(w, 'NOT_FOUND', () => w.as('manager').hardware.printDay(of));
      });
    },
  },
  {
    operation: 'hardware.printDay',
    title: 'the server cannot be reached',
    expects: 'SERVER_UNREACHABLE',
    at: 'till',
    async run(w) {
      await atCounter(w, async (client) => {
        w.till?.cable.cut();
        try {
          const of = { storeId: w.shop.store.id };
          const error = await refusalOf(() => w.as('manager').hardware.printDay(of));
          expect(error.code).toBe('SERVER_UNREACHABLE');
          expect(await papersOf(client)).toBe(0);
        } finally {
          w.till?.cable.mend();
        }
      });
      await until('the till is on line again', async () => (await w.nobody().till.status()).online);
    },
  },
  refusesAtTill('hardware.printDay', 'NO_PRINTER', 'no printer is set up', async (w) => {
    await withoutDevices(w);
    return () => w.as('manager').hardware.printDay({ storeId: w.shop.store.id });
  }),
  till('hardware.printAccount', 'prints the statement of an account', async (w) => {
    const { id } = await owing(w);
    await atCounter(w, async (client) => {
      expect(await w.as('cashier').hardware.printAccount({ id })).toEqual({ result: 'queued' });
      await until('the statement is out', async () => (await papersOf(client)) === 1);
    });
  }),
  refusesAtTill('hardware.printAccount', 'NO_PRINTER', 'no printer is set up', async (w) => {
    await withoutDevices(w);
    const { id } = await owing(w);
    return () => w.as('cashier').hardware.printAccount({ id });
  }),
  till('hardware.printChequeSlip', 'prints a deposit slip of cheques', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    const slip = await w.as('manager').cheques.bank({ storeId: w.shop.store.id, ids: [cheque.id] });
    await atCounter(w, async (client) => {
      expect(await w.as('manager').hardware.printChequeSlip({ id: slip.id })).toEqual({ result: 'queued' });
      await until('the slip is out', async () => (await papersOf(client)) === 1);
    });
  }),
  refusesAtTill('hardware.printChequeSlip', 'NO_PRINTER', 'no printer is set up', async (w) => {
    await withoutDevices(w);
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    const slip = await w.as('manager').cheques.bank({ storeId: w.shop.store.id, ids: [cheque.id] });
    return () => w.as('manager').hardware.printChequeSlip({ id: slip.id });
  }),
  till('hardware.printDeposit', 'prints the slip of a payment', async (w) => {
    const { id } = (await taken(w)).deposit;
    await atCounter(w, async (client) => {
      expect(await w.as('cashier').hardware.printDeposit({ id })).toEqual({ result: 'queued' });
      await until('the slip is out', async () => (await papersOf(client)) === 1);
    });
  }),
  refusesAtTill('hardware.printDeposit', 'NO_PRINTER', 'no printer is set up', async (w) => {
    await withoutDevices(w);
    const { id } = (await taken(w)).deposit;
    return () => w.as('cashier').hardware.printDeposit({ id });
  }),
  till('hardware.printCredit', 'prints the slip of a store credit', async (w) => {
    const { id } = await issued(w, 10_00);
    await atCounter(w, async (client) => {
      expect(await w.as('manager').hardware.printCredit({ id })).toEqual({ result: 'queued' });
      await until('the slip is out', async () => (await papersOf(client)) === 1);
    });
  }),
  refusesAtTill('hardware.printCredit', 'NO_PRINTER', 'no printer is set up', async (w) => {
    await withoutDevices(w);
    const { id } = await issued(w, 10_00);
    return () => w.as('manager').hardware.printCredit({ id });
  }),
  refusesAtTill(
    'hardware.printCredit',
    'PERMISSION_DENIED',
    'a cashier asks for the code of a credit of others',
    async (w) => {
      const { id } = await issued(w, 10_00);
      return () => w.as('cashier').hardware.printCredit({ id });
    },
  ),
  refusesAtTill(
    'hardware.printCredit',
    'WRONG_STORE',
    'a manager asks for the code of another store’s credit',
    async (w) => {
      const storeId = w.shop.otherStore.id;
      const { id } = await w.shop.owner.credits.issue({ storeId, amount: 10_00, reason: 'apology' });
      await w.settle();
      return () => w.as('manager').hardware.printCredit({ id });
    },
  ),
  till('hardware.printLabels', 'prints each label as often as asked', async (w) => {
    await atCounter(w, async (client) => {
      const [item] = await w.style();
      await client.hardware.printLabels({
        storeId: w.shop.store.id,
        lines: [{ variantId: item?.id ?? '', copies: 3 }],
        format: '40x30',
        language: 'ar',
      });
      await until('the labels are out', async () => (await labelsIn(client)) === 3);
    });
  }),
  refusesAtTill('hardware.printLabels', 'NO_PRINTER', 'no label printer is set up', async (w) => {
    await withoutDevices(w);
    const [item] = await w.style();
    return () => w.as('owner').hardware.printLabels(labelsOf(w, item?.id ?? ''));
  }),
  refusesAtTill('hardware.printLabels', 'PRODUCT_NOT_FOUND', 'there is no such article', async (w) => {
    return () => w.as('owner').hardware.printLabels(labelsOf(w, UNKNOWN));
  }),
  refusesAtTill('hardware.printLabels', 'DEVICE_FAILED', 'the printer does not answer', async (w) => {
    const [item] = await w.style();
    await setUp(w, NOBODY_THERE);
    return () => w.as('owner').hardware.printLabels(labelsOf(w, item?.id ?? ''));
  }),
  till('hardware.settlePrintJob', 'lets people take a paper off the list that waits', async (w) => {
    await atCounter(w, async (client) => {
      await client.simulators.act({ act: 'printer', paper: 'end' });
      await sell(w);
      const paper = await until('the paper waits', async () =>
        (await client.hardware.status()).papers.find(
          (p) => p.status === 'waiting' && p.trouble === 'paper_end',
        ),
      );
      await w.as('cashier').hardware.settlePrintJob({ id: paper.id, settle: 'drop' });
      expect((await client.hardware.status()).papers).toEqual([]);
      await client.simulators.act({ act: 'printer', paper: 'enough' });
    });
  }),
  till('hardware.clientScreen', 'shows the client the sale as it is made', async (w) => {
    const cashier = w.as('cashier');
    const { storeId } = { storeId: w.shop.store.id };
    await cashier.till.saveCart({ storeId, body: CART });
    expect(await w.nobody().hardware.clientScreen()).toMatchObject({
      state: 'sale',
      discount: 10_00,
      total: 190_00,
      latest: UNKNOWN,
    });
    await cashier.till.saveCart({ storeId, body: null });
    expect(await w.nobody().hardware.clientScreen()).toEqual({ state: 'welcome' });
    await sell(w);
    expect(await w.nobody().hardware.clientScreen()).toMatchObject({ state: 'thanks', change: 0 });
  }),
  till('shell.find', 'says how the window is', async (w) => {
    const { shell } = await w.as('cashier').shell.find();
    expect(shell).toMatchObject({ keyProtection: 'system', update: null });
  }),
  till('shell.change', 'keeps what a manager wants of it', async (w) => {
    expect(await w.as('manager').shell.change({ zoom: 1.25, startsWithMachine: true })).toMatchObject({
      zoom: 1.25,
      startsWithMachine: true,
    });
  }),
  till('shell.kiosk', 'lets a manager out of the kiosk, and back', async (w) => {
    expect((await w.as('manager').shell.kiosk({ isOn: false })).kiosk.isOn).toBe(false);
    expect((await w.as('manager').shell.kiosk({ isOn: true })).kiosk.isOn).toBe(true);
  }),
  till('shell.quit', 'ends the program for a manager', async (w) => {
    expect(await w.as('manager').shell.quit()).toEqual({});
  }),
  till('simulators.turn', 'offers simulated devices, and takes them away', async (w) => {
    const owner = w.as('owner');
    expect((await owner.simulators.turn({ isOn: true })).simulates).toBe(true);
    expect((await owner.simulators.turn({ isOn: false })).simulates).toBe(false);
    expect((await refusalOf(() => owner.simulators.find())).code).toBe('NOT_FOUND');
  }),
  till('simulators.find', 'says how they are', async (w) => {
    await atCounter(w, async () => {
      expect((await w.nobody().simulators.find()).receiptPrinter).toMatchObject({ paper: 'enough' });
    });
  }),
  till('simulators.act', 'does what a person would', async (w) => {
    await atCounter(w, async () => {
      const now = await w.nobody().simulators.act({ act: 'printer', isCoverOpen: true });
      expect(now.receiptPrinter.isCoverOpen).toBe(true);
    });
  }),
];

const labelsOf = (w: World, variantId: string) => ({
  storeId: w.shop.store.id,
  lines: [{ variantId, copies: 1 }],
  format: '40x30' as const,
  language: 'ar' as const,
});
