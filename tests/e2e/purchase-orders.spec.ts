import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPdf } from '../fixtures/pdf-text.ts';
import { byTurns } from './by-turns.ts';
import { openSale } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { call, type Look, signIn } from './till-page.ts';

// One shop: an order of one test is what the next one sees.
test.describe.configure({ mode: 'serial' });

const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];
const COLORS = ['أخضر', 'أحمر', 'أزرق', 'أبيض', 'أسود', 'بني', 'رمادي', 'وردي'];
type Article = { id: string; sku: string; size: string; color: string; stock: number; cost: number };

/** A text that counts, in the form that the language has for the number. */
function counted(language: Language, key: string, count: number): string {
  return texts(language)(`${key}_${new Intl.PluralRules(language).select(count)}`, { count });
}

let shop: SmallShop;
const styles: Record<string, { name: string; nameAr: string; items: Article[] }> = {};

/** A style of forty articles, of which there is nothing yet. */
async function addStyle(stem: string, name: string, nameAr: string): Promise<void> {
  const api = await shop.api();
  const variants = COLORS.flatMap((color, c) =>
    SIZES.map((size) => ({
      sku: `${stem}-${c + 1}-${size}`,
      size,
      color,
      price: 40_000,
      cost: 10_000,
      stock: 0,
      lowStockThreshold: 0,
    })),
  );
  const made = await api.call('POST', '/products/style', {
    storeId: shop.storeId,
    styleName: name,
    styleNameAr: nameAr,
    category: 'Takchitas',
    variants,
  });
  styles[stem] = { name, nameAr, items: made.items as Article[] };
}

test.beforeAll(async () => {
  shop = await startSmallShop();
  await addStyle('TKA', 'Takchita Andalous', 'تكشيطة أندلسية');
  await addStyle('TKB', 'Takchita Chamali', 'تكشيطة شمالية');
});
test.afterAll(async () => {
  await shop.stop();
});

async function enter(page: Page, path: string): Promise<void> {
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(new URL(path, shop.till.launchUrl).href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

const stockAt = async (page: Page, id: string) =>
  (await call(page, shop.till.url, 'GET', `/products/${id}`)) as unknown as Article;

async function pdfText(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await press();
  return readPdf(readFileSync(await (await downloading).path()));
}

const JOURNEYS = [
  { look: { language: 'ar', theme: 'light' }, stem: 'TKA', supplier: 'Atelier Fès' },
  { look: { language: 'fr', theme: 'dark' }, stem: 'TKB', supplier: 'Tissages Salé' },
] as const satisfies { look: Look & { language: Language }; stem: string; supplier: string }[];

const made = byTurns('purchase-orders', JOURNEYS);
/** A supplier that a journey adds. */
const supplierName = made[0]?.supplier ?? '';
for (const { look, stem, supplier } of made) {
  test(`forty articles are ordered, thirty-seven come, are labelled and sold (${look.language})`, async ({
    open,
  }) => {
    const t = texts(look.language);
    const page = await open(look);
    const style = styles[stem];
    if (!style) throw new Error('the style is missing');
    const name = look.language === 'ar' ? style.nameAr : style.name;
    const dialog = page.getByRole('dialog');

    await enter(page, '/suppliers');
    await page
      .getByRole('button', { name: t('suppliers:add') })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: t('suppliers:fields.name') }).fill(supplier);
    await dialog.getByRole('textbox', { name: t('suppliers:fields.name') }).press('Enter');
    await dialog.getByRole('link', { name: t('suppliers:order') }).click();

    // One piece of each in the grid, at 125.00 a piece.
    await expect(page).toHaveURL(/\/purchase-orders\/new/);
    await page.getByRole('searchbox', { name: t('common:stylePicker.label') }).fill(name);
    await page.getByRole('option', { name }).click();
    const card = page.getByRole('region', { name });
    await card.getByRole('textbox', { name: t('common:grid.fill') }).fill('1');
    await card.getByRole('textbox', { name: t('purchase-orders:form.cost') }).fill('125');
    const total = look.language === 'ar' ? '5,000.00' : '5 000,00';
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: total })).toContainText(
      counted(look.language, 'purchase-orders:pieces', 40),
    );
    await page.getByRole('button', { name: t('purchase-orders:form.order'), exact: true }).click();
    await expect(page).toHaveURL(/\/purchase-orders\/[0-9a-f-]{36}$/);
    await expect(page.getByText(t('purchase-orders:status.ordered'), { exact: true })).toBeVisible();
    const [paper] = await pdfText(page, () =>
      page.getByRole('button', { name: t('purchase-orders:pdf') }).click(),
    );
    expect(paper?.lines.join('\n')).toContain(supplier);

    // Three do not come.
    await page.getByRole('button', { name: t('purchase-orders:receive.start') }).click();
    const cell = (color: string, size: string) =>
      page.getByRole('textbox', { name: `${name} · ${color} · ${size}`, exact: true });
    const [green, red, pink] = look.language === 'ar' ? ['أخضر', 'أحمر', 'وردي'] : ['Vert', 'Rouge', 'Rose'];
    for (const [color, size] of [
      [green, 'S'],
      [red, 'XL'],
      [pink, 'XXL'],
    ] as const)
      await cell(color, size).fill('0');
    await expect(cell(green, 'S')).toHaveAttribute('data-tone', 'differs');
    await expect(cell(green, 'M')).not.toHaveAttribute('data-tone', 'differs');
    await page.getByRole('button', { name: t('purchase-orders:receive.submit') }).click();
    await expect(dialog).toContainText(t('purchase-orders:receive.final'));
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await dialog.getByRole('button', { name: t('purchase-orders:receive.submit') }).click();
    await expect(
      page.getByText(t('purchase-orders:status.partially_received'), { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('table', { name }).locator('[data-tone="missing"]')).toHaveCount(3);

    // As many labels as pieces.
    await page
      .getByRole('button', { name: counted(look.language, 'purchase-orders:receive.labels', 37) })
      .click();
    await expect(dialog.getByRole('status')).toContainText(counted(look.language, 'labels:count', 37));
    // Its buttons are in sight on a tablet that is held upright, however many articles there are.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(dialog.getByRole('button', { name: t('labels:print') })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('status')).toBeInViewport({ ratio: 1 });
    if (size) await page.setViewportSize(size);
    const labels = await pdfText(page, () =>
      dialog.getByRole('button', { name: t('labels:download') }).click(),
    );
    expect(labels).toHaveLength(37);
    const printed = labels.map((label) => label.lines.join('\n').match(/TK[AB]-\d-\w+/)?.[0] ?? '');
    expect(new Set(printed).size).toBe(37);
    expect(printed).not.toContain(`${stem}-1-S`);
    // Colour by colour (white is the first of the list), from the small to the large size, as the goods are sorted.
    expect(printed.slice(0, 5)).toEqual(SIZES.map((size) => `${stem}-4-${size}`));
    await page.keyboard.press('Escape');

    // It is owed, costs what was paid, and can be sold by its label.
    await enter(page, '/suppliers');
    const owed = look.language === 'ar' ? '4,625.00' : '4 625,00';
    await expect(page.getByRole('button', { name: supplier })).toContainText(owed);
    const sold = style.items.find((item) => item.sku === `${stem}-1-M`);
    expect(await stockAt(page, sold?.id ?? '')).toMatchObject({ stock: 1, cost: 125_00, lastCost: 125_00 });
    const screen = await openSale(open, shop, look);
    await scan(screen.page, `${stem}-1-M`);
    await expect(screen.page.getByRole('dialog')).toContainText(`${stem}-1-M`);
    await screen.page.keyboard.press('Enter');
    await expect(screen.lines).toHaveCount(1);
    await screen.page.keyboard.press('F9');
    await screen.page.keyboard.press('Enter');
    await expect(screen.done).toBeVisible();
    expect(await stockAt(page, sold?.id ?? '')).toMatchObject({ stock: 0 });
  });
}

test('what comes is counted with the scanner, from zero', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  const style = styles.TKB;
  if (!style) throw new Error('the style is missing');
  const api = await shop.api();
  const supplier = await api.call('POST', '/suppliers', { name: 'Laine d’Azrou' });
  const ordered = style.items.filter(({ sku }) => sku === 'TKB-1-S' || sku === 'TKB-2-M');
  const order = await api.call('POST', '/purchase-orders', {
    storeId: shop.storeId,
    supplierId: supplier.id,
    items: ordered.map((item) => ({ variantId: item.id, quantity: 3, cost: 10_000 })),
  });
  await enter(page, '/purchase-orders');
  await page.getByRole('link', { name: new RegExp(String(order.number)) }).click();
  await page.getByRole('button', { name: t('purchase-orders:receive.start') }).click();
  await page.getByRole('button', { name: t('purchase-orders:receive.nothing') }).click();
  const cell = (color: string, size: string) =>
    page.getByRole('textbox', { name: `${style.name} · ${color} · ${size}`, exact: true });
  await scan(page, 'TKB-1-S');
  await expect(cell('Green', 'S')).toHaveValue('1');
  // Into another cell: it is no number there.
  await cell('Green', 'S').focus();
  await scan(page, 'TKB-2-M');
  await expect(cell('Red', 'M')).toHaveValue('1');
  await expect(cell('Green', 'S')).toHaveValue('1');
  await expect(page.getByRole('status').filter({ hasText: '2 of 6 pieces' })).toBeVisible();

  await scan(page, 'TKB-2-L');
  const refusal = page.getByRole('alert').filter({ hasText: t('purchase-orders:receive.notInOrder') });
  await expect(refusal).toContainText(`${style.name} · L · Red`);
  await expect(page.getByRole('status').filter({ hasText: '2 of 6 pieces' })).toBeVisible();
});

inFull('the proposals become an order', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await enter(page, '/purchase-orders/new');
  await page.getByRole('button', { name: t('purchase-orders:proposals.start') }).click();
  const dialog = page.getByRole('dialog');
  const tarbouche = dialog.getByRole('textbox', { name: /^Tarbouche/ });
  await expect(tarbouche).toHaveValue('3');
  await tarbouche.fill('6');
  await dialog.getByRole('button', { name: /^Take \d+ articles$/ }).click();
  const card = page.getByRole('region', { name: 'Tarbouche' });
  await expect(card.getByRole('textbox', { name: 'Tarbouche · Red · U' })).toHaveValue('6');
  await page.getByRole('button', { name: t('purchase-orders:form.saveDraft') }).click();
  await expect(page.getByText(t('purchase-orders:form.supplierMissing'))).toBeVisible();
  await page.getByRole('combobox', { name: t('purchase-orders:supplier') }).click();
  await page.getByRole('option', { name: supplierName }).click();
  await page.getByRole('button', { name: t('purchase-orders:form.saveDraft') }).click();
  await expect(page.getByText(t('purchase-orders:status.draft'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('purchase-orders:form.order'), exact: true }).click();
  await expect(page.getByText(t('purchase-orders:status.ordered'), { exact: true })).toBeVisible();
});

test('goods come in while the server is out of reach, and reach it later', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await enter(page, '/purchase-orders');
  await page
    .getByRole('link', { name: /Partially received/ })
    .first()
    .click();
  await page.getByRole('button', { name: t('purchase-orders:receive.start') }).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  await shop.server.stop();
  await page.getByRole('button', { name: t('purchase-orders:receive.start') }).click();
  await page.getByRole('button', { name: t('purchase-orders:receive.submit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('purchase-orders:receive.submit') }).click();
  await expect(page.getByText(t('purchase-orders:status.received'), { exact: true })).toBeVisible();
  await shop.startServer();
  const api = await shop.api();
  await expect
    .poll(async () => (await api.call('GET', `/purchase-orders/${id}`)).status, { timeout: 60_000 })
    .toBe('received');
  expect((await api.call('GET', `/purchase-orders/${id}`)).receivedPieces).toBe(40);
});

test('a supplier is paid, archived and restored', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await enter(page, '/suppliers');
  await page.getByRole('button', { name: supplierName }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('suppliers:pay.start') }).click();
  const amount = page.getByRole('textbox', { name: t('suppliers:pay.amount') });
  await amount.fill('1000');
  await page.getByRole('button', { name: t('suppliers:pay.submit'), exact: true }).click();
  await expect(dialog.getByText('Cash')).toBeVisible();
  await expect(dialog.getByText('1,000.00 MAD')).toHaveCount(2);
  await dialog.getByRole('button', { name: t('suppliers:archive.start') }).click();
  const question = page.getByRole('dialog', { name: t('suppliers:archive.title', { name: supplierName }) });
  await question.getByRole('button', { name: t('suppliers:archive.start') }).click();
  await expect(page.getByText('Supplier Archived', { exact: true })).toBeVisible();
  // Escape is the drawer's once the question is gone.
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: supplierName })).toHaveCount(0);
  await page.getByRole('switch', { name: t('suppliers:showArchived') }).check();
  await page.getByRole('button', { name: supplierName }).click();
  await dialog.getByRole('button', { name: t('suppliers:restore') }).click();
  await expect(page.getByText('Supplier Restored', { exact: true })).toBeVisible();

  // Another one of this name is not added without a word.
  await page.goto(new URL('/suppliers', shop.till.url).href);
  await page
    .getByRole('button', { name: t('suppliers:add') })
    .first()
    .click();
  await dialog
    .getByRole('textbox', { name: t('suppliers:fields.name') })
    .fill(supplierName.toUpperCase().replace(' ', '  '));
  await expect(dialog.getByRole('alert')).toHaveText(
    t('suppliers:known', { names: `\u2068${supplierName}\u2069` }),
  );
  await expect(dialog.getByRole('button', { name: t('common:addAnyway') })).toBeVisible();
});
