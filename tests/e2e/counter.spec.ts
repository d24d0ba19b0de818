import type { Page } from '@playwright/test';
import { type HardwareStatus, NO_HARDWARE } from '../../src/hardware/contract.ts';
import type { SimulatedAct, Simulators } from '../../src/simulators/contract.ts';
import { byTurns } from './by-turns.ts';
import { saleScreen } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import type { Language } from './texts.ts';
import { texts } from './texts.ts';
import { call, signIn, startAfresh } from './till-page.ts';

let shop: SmallShop;
test.beforeEach(async () => {
  shop = await startSmallShop();
});
test.afterEach(async () => {
  await shop.stop();
});

/** The devices of the counter, as somebody stands before them. */
function deskOf(page: Page) {
  const { launchUrl } = shop.till;
  const find = async () => (await call(page, launchUrl, 'GET', '/till/simulators')) as Simulators;
  return {
    find,
    act: (act: SimulatedAct) => call(page, launchUrl, 'POST', '/till/simulators/act', act),
    status: async () => (await call(page, launchUrl, 'GET', '/till/hardware')) as HardwareStatus,
    printer: async () => (await find()).receiptPrinter,
    total: async () => (await find()).display.lines[1] ?? '',
  };
}

const JOURNEYS = [
  { language: 'ar', article: 'سلهام' },
  { language: 'en', article: 'Selham' },
] as const satisfies { language: Language; article: string }[];

for (const { language, article } of byTurns('counter', JOURNEYS)) {
  test(`a day at a counter with all its devices, in ${language}`, async ({ open }) => {
    const t = texts(language);
    const { launchUrl } = shop.till;
    const { storeId, owner, cashier } = shop;

    // The owner turns the simulated devices on, and sets the printer up on the screen.
    const boss = await open({ language });
    await signIn(boss, launchUrl, { storeId, userId: owner.id, password: owner.password });
    await boss.goto(new URL('/devices', launchUrl).href);
    await boss.getByRole('heading', { name: t('hardware:title'), level: 1 }).waitFor();
    await boss.keyboard.press('Control+Alt+KeyD');
    const panel = boss.getByRole('dialog');
    await panel.getByRole('switch', { name: t('developer:simulators.on') }).press('Space');
    await expect(panel.getByText('SIMULATED-CARD-READER')).toBeVisible();
    await boss.keyboard.press('Escape');
    const desk = deskOf(boss);
    const at = await desk.find();
    const setUp = (kind: 'receipt_printer' | 'display') =>
      boss.getByRole('button', { name: `${t('hardware:setUp')}: ${t(`hardware:kinds.${kind}`)}` }).click();
    const dialog = boss.getByRole('dialog');
    await setUp('receipt_printer');
    await expect(dialog.getByLabel(t('hardware:transport.host'))).toBeFocused();
    await boss.keyboard.type(at.receiptPrinter.host);
    await dialog.getByLabel(t('hardware:transport.port')).fill(String(at.receiptPrinter.port));
    // By keyboard: the dialog begins in its first field, Enter saves, and the focus is where one came from.
    await boss.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const change = `${t('hardware:change')}: ${t('hardware:kinds.receipt_printer')}`;
    await expect(boss.getByRole('button', { name: change })).toBeFocused();
    const printerCard = boss
      .getByRole('listitem')
      .filter({ has: boss.getByRole('heading', { name: t('hardware:kinds.receipt_printer') }) });
    await expect(printerCard).toContainText(t('hardware:states.ready'));
    await setUp('display');
    await dialog.getByRole('combobox', { name: t('hardware:transport.path') }).click();
    await boss.getByRole('option', { name: /SIMULATED-DISPLAY/ }).click();
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await boss.getByRole('button', { name: t('hardware:readers.add') }).click();
    await dialog.getByRole('combobox', { name: t('hardware:transport.path') }).click();
    await boss.getByRole('option', { name: /SIMULATED-CARD-READER/ }).click();
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await desk.status()).devices.every((d) => d.state === 'ready')).toBe(true);

    // The live test shows what is read; a card is linked to the cashier.
    await desk.act({ act: 'card', reader: 'serial', hex: '010063E9AE' });
    await expect(boss.getByRole('region', { name: t('hardware:live.title') })).toContainText('0006547886');
    await call(boss, launchUrl, 'POST', `/team/${cashier.id}/card`, {
      cardNumber: '0006547886',
      ownPassword: owner.password,
    });

    // The cashier signs in with the card at the serial reader.
    const page = await open({ language });
    await signIn(page, launchUrl, { storeId, userId: cashier.id, password: cashier.password });
    await startAfresh(page, launchUrl, storeId);
    await call(page, launchUrl, 'POST', '/auth/lock');
    await page.goto(launchUrl);
    await expect(page.getByText(t('auth:card.hint'))).toBeVisible();
    await boss.close();
    const counter = deskOf(page);
    // Known here as soon as the till has heard of the link.
    await expect(async () => {
      await counter.act({ act: 'card', reader: 'serial', hex: '010063E9AE' });
      await expect(page).toHaveURL(/\/new-sale$/, { timeout: 2_000 });
    }).toPass();

    // An article is scanned by an HID scanner while the search field has the focus; the client sees the total.
    const screen = saleScreen(page, language);
    await screen.tiles.first().waitFor();
    await screen.search.focus();
    await counter.act({ act: 'scan', scanner: 'hid', code: 'WAZQM-10' });
    await screen.dialog.getByRole('textbox').waitFor();
    await page.keyboard.press('Enter');
    await expect(screen.line(article)).toBeVisible();
    await counter.act({ act: 'scan', scanner: 'hid', code: 'WAZQM-10' });
    await expect(screen.total).toContainText(/1[,.\s\u00a0]?800/);
    await expect(screen.search).toHaveValue('');
    await expect.poll(counter.total).toMatch(/^TOTAL +1 800,00$/);
    const client = await page.context().newPage();
    await client.goto(new URL('/client-display', launchUrl).href);
    await expect(client.getByRole('main')).toContainText(article);
    await expect(client.getByRole('main')).toContainText(/1[,.\s\u00a0]?800/);
    await page.bringToFront();

    // Paid in cash: the drawer opens once, the receipt comes out, the client is thanked.
    await screen.pay.click();
    await screen.dialog.getByRole('textbox').first().fill('2000');
    await page.keyboard.press('Enter');
    await expect(screen.done).toBeVisible();
    await expect.poll(async () => (await counter.printer()).printed).toBe(1);
    await expect.poll(async () => (await counter.printer()).kicks).toBe(1);
    expect((await counter.printer()).isDrawerOpen).toBe(true);
    await expect.poll(counter.total).toMatch(/^RENDU +200,00$/);
    await expect(client.getByRole('main')).toContainText(t('hardware:client.thanks'));
    await counter.act({ act: 'printer', isDrawerOpen: false });

    // Asked for again, it is a copy, and the drawer stays shut.
    await page.getByRole('button', { name: t('transactions:receipt.print') }).click();
    await expect.poll(async () => (await counter.printer()).printed).toBe(2);

    // The paper ends: the sale goes on, the header says so, and the receipt comes out once there is paper.
    await counter.act({ act: 'printer', paper: 'end' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('sales:done.newSale') }).click();
    await counter.act({ act: 'scan', scanner: 'hid', code: 'WAZQM-10' });
    await screen.dialog.getByRole('textbox').waitFor();
    await page.keyboard.press('Enter');
    await expect(screen.line(article)).toBeVisible();
    await screen.pay.click();
    await screen.dialog.getByRole('textbox').first().fill('900');
    await page.keyboard.press('Enter');
    await expect(screen.done).toBeVisible();
    const header = page.getByRole('banner').getByRole('link', { name: t('to-settle:title') });
    await expect(header).toHaveAccessibleName(
      `${t('to-settle:title')} · ${t('to-settle:waiting', { count: 1 })}`,
    );
    await expect.poll(async () => (await counter.printer()).kicks).toBe(2);
    expect((await counter.printer()).printed).toBe(2);
    await header.click();
    await expect(page.getByRole('main')).toContainText(t('hardware:troubles.paper_end'));
    await page.getByRole('link', { name: t('to-settle:device.open') }).click();
    const waiting = page.getByRole('region', { name: t('hardware:papers.title') });
    await expect(waiting).toContainText(t('hardware:papers.status.waiting'));
    await counter.act({ act: 'printer', paper: 'enough' });
    await expect.poll(async () => (await counter.printer()).printed).toBe(3);
    await expect(waiting).toBeHidden();
    expect((await counter.printer()).kicks).toBe(2);
  });
}

test('a shop assistant sees the devices of the counter and not the tills of the shop', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  const { launchUrl } = shop.till;
  const { storeId, cashier } = shop;
  await signIn(page, launchUrl, { storeId, userId: cashier.id, password: cashier.password });
  await page.goto(new URL('/devices', launchUrl).href);
  await expect(page.getByRole('heading', { name: t('hardware:kinds.receipt_printer') })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.keyboard.press('Control+Alt+KeyD');
  // The developer panel is for people who manage stores.
  await expect(page.getByRole('dialog')).toContainText(t('developer:onlyManagers'));
  await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(0);
});

inFull('what the day comes to is printed on the roll of the counter', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  const { launchUrl } = shop.till;
  const { storeId, owner } = shop;
  await signIn(page, launchUrl, { storeId, userId: owner.id, password: owner.password });
  await call(page, launchUrl, 'POST', '/till/simulators', { isOn: true });
  const desk = deskOf(page);
  const { host, port } = await desk.printer();
  await call(page, launchUrl, 'PUT', '/till/hardware/settings', {
    ...NO_HARDWARE,
    receiptPrinter: {
      transport: { kind: 'tcp', host, port },
      paper: 58,
      codePage: 'wpc1252',
      isChinese: false,
      lacksQr: false,
      language: 'ar',
      isAutomatic: true,
    },
  });
  await page.goto(new URL('/reports', launchUrl).href);
  await page.getByRole('button', { name: t('reports:print'), exact: true }).click();
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: t('hardware:printing.queued') }),
  ).toBeVisible();
  await expect.poll(async () => (await desk.printer()).printed).toBe(1);
});
