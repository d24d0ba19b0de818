import type { Locator, Page } from '@playwright/test';
import { filmCamera, holdBefore } from './barcode-video.ts';
import { barriersOf } from './open-to-all.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

const EAN = '6111234567895';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, permissions: ['camera'] };

test.use(filmCamera);

let shop: SmallShop;
test.beforeEach(async () => {
  shop = await startSmallShop();
});
test.afterEach(() => shop.stop());

/** The owner's phone in the web back office. */
async function openOffice(page: Page, language: Language, path: string) {
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.server.url, { storeId: shop.storeId, userId, password });
  await page.goto(new URL(path, shop.server.url).href);
  return { t: texts(language) };
}

/** At a count that has begun. */
async function openCount(page: Page, language: Language) {
  const t = texts(language);
  const api = await shop.api();
  await api.call('POST', '/products/style', {
    storeId: shop.storeId,
    styleName: 'Djabador',
    styleNameAr: 'جبادور',
    styleNameFr: 'Jabador',
    category: 'Djabadors',
    variants: [
      {
        sku: 'DJB-50',
        barcode: EAN,
        size: 'M',
        color: 'أبيض',
        price: 70_000,
        floor: 60_000,
        cost: 1_000,
        stock: 4,
      },
    ],
  });
  await openOffice(page, language, '/inventory-audit');
  await page.getByRole('button', { name: t('counts:start.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('counts:start.confirm'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/inventory-audit\/.+/);
  const scans = page.getByRole('region', { name: t('counts:scans.title') }).getByRole('listitem');
  const camera = page.getByRole('region', { name: t('common:camera.title') });
  const openCamera = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common:camera.open') })
      .click();
    await expect(camera).toBeVisible();
  };
  /** The pieces of one count that the server has, by SKU. */
  const counted = async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { items } = await api.call('GET', `/audits/inventory/${id}/lines`);
    return Object.fromEntries(
      (items as { sku: string; countedStock: number }[]).map((line) => [line.sku, line.countedStock]),
    );
  };
  return { t, scans, camera, openCamera, counted };
}

/** Long enough for some ten more pictures of the same code. */
const MORE_PICTURES_MS = 2_000;

test('an EAN-13 adds one piece to a count for as long as it stays in view, as a scanner does', async ({
  open,
}) => {
  await holdBefore([{ kind: 'ean13', text: EAN }]);
  const page = await open({ language: 'ar', context: PHONE });
  const { t, scans, camera, openCamera, counted } = await openCount(page, 'ar');
  await openCamera();
  await expect(scans).toHaveCount(1);
  await expect(camera.getByRole('status')).toHaveText(EAN);
  await page.waitForTimeout(MORE_PICTURES_MS);
  await expect(scans).toHaveCount(1);
  await camera.getByRole('button', { name: t('common:camera.again') }).click();
  await expect(scans).toHaveCount(2);
  await expect.poll(counted).toEqual({ 'DJB-50': 2 });
  expect(await barriersOf(page, 'the camera')).toEqual([]);
  await camera.getByRole('button', { name: t('common:camera.close') }).click();
  await expect(camera).toHaveCount(0);
});

test('a code of the shop shows its article on a screen that takes no codes', async ({ open }) => {
  await holdBefore([{ kind: 'code128', text: 'BLG-30' }]);
  const page = await open({ language: 'fr', context: PHONE });
  const { t } = await openOffice(page, 'fr', '/dashboard');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:camera.open') })
    .click();
  await expect(page.getByRole('dialog')).toContainText('BLG-30');
});

/** Opens the camera beside the search for goods, which also stands in dialogs. */
async function openCameraAt(page: Page, t: ReturnType<typeof texts>, place: Locator) {
  await place.getByRole('button', { name: t('common:camera.open') }).click();
  const camera = page.getByRole('region', { name: t('common:camera.title') });
  await expect(camera).toBeVisible();
  return {
    again: () => camera.getByRole('button', { name: t('common:camera.again') }).click(),
    async close() {
      await camera.getByRole('button', { name: t('common:camera.close') }).click();
      await expect(camera).toHaveCount(0);
    },
  };
}

/** Pieces of the belgha that a store has. */
async function stockAt(storeId: string): Promise<number | undefined> {
  const api = await shop.api();
  const { items } = await api.call('GET', `/products/search?storeId=${storeId}&query=BLG-30`);
  return (items as unknown as { stock: number }[])[0]?.stock;
}

test('what comes of an order is counted with the camera, and labelled', async ({ open }) => {
  await holdBefore([{ kind: 'code128', text: 'BLG-30' }]);
  const page = await open({ language: 'fr', context: PHONE });
  const api = await shop.api();
  const supplier = await api.call('POST', '/suppliers', { name: 'Tanneries de Fès' });
  const order = await api.call('POST', '/purchase-orders', {
    storeId: shop.storeId,
    supplierId: supplier.id,
    items: [{ variantId: shop.articles.belgha.id, quantity: 3, cost: 10_000 }],
  });
  const { t } = await openOffice(page, 'fr', `/purchase-orders/${order.id}`);
  await page.getByRole('button', { name: t('purchase-orders:receive.start') }).click();
  await page.getByRole('button', { name: t('purchase-orders:receive.nothing') }).click();
  const camera = await openCameraAt(page, t, page.getByRole('banner'));
  const cell = page.getByRole('textbox', { name: /42$/ });
  await expect(cell).toHaveValue('1');
  await camera.again();
  await expect(cell).toHaveValue('2');
  await expect(page.getByRole('status').filter({ hasText: '2 pièces sur 3' })).toBeVisible();
  await camera.close();
  await page.getByRole('button', { name: t('purchase-orders:receive.submit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('purchase-orders:receive.submit') }).click();
  await expect.poll(() => stockAt(shop.storeId)).toBe(62);
  await page.getByRole('button', { name: t('purchase-orders:receive.labels_other', { count: 2 }) }).click();
  await expect(dialog.getByRole('status')).toContainText(t('labels:count_other', { count: 2 }));
});

test('goods are sent to another store with the camera, and counted there with it', async ({ open }) => {
  await holdBefore([{ kind: 'code128', text: 'BLG-30' }]);
  const page = await open({ language: 'ar', context: PHONE });
  const api = await shop.api();
  const other = await api.call('POST', '/stores', {
    name: 'Hanout Marrakech',
    nameAr: 'حانوت مراكش',
    code: 'MRK',
    drawerFor: 'never',
  });
  const { t } = await openOffice(page, 'ar', '/transfers');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('transfers:send') }).click();
  await dialog.getByRole('combobox', { name: t('transfers:to') }).click();
  await page.getByRole('option', { name: 'حانوت مراكش' }).click();
  const sending = await openCameraAt(page, t, dialog);
  const cell = dialog.getByRole('textbox', { name: /42$/ });
  await expect(cell).toHaveValue('1');
  await sending.again();
  await expect(cell).toHaveValue('2');
  expect(await barriersOf(page, 'the camera above a transfer')).toEqual([]);
  await sending.close();
  await dialog.getByRole('button', { name: t('transfers:form.confirmSend_two', { count: 2 }) }).click();
  const drawer = page.getByRole('dialog', { name: /^TR-/ });
  await expect(drawer).toContainText(t('transfers:status.in_transit'));
  await expect.poll(() => stockAt(shop.storeId)).toBe(58);

  const { id: userId, password } = shop.owner;
  await signIn(page, shop.server.url, { storeId: String(other.id), userId, password });
  await page.goto(new URL('/transfers', shop.server.url).href);
  await page.getByRole('main').getByText(/TR-/).first().click();
  await drawer.getByRole('button', { name: t('transfers:act.receive') }).click();
  const receiving = page.getByRole('dialog').last();
  const camera = await openCameraAt(page, t, receiving);
  await expect(receiving.getByRole('textbox', { name: /42$/ })).toHaveValue('1');
  await camera.again();
  await expect(receiving.getByRole('textbox', { name: /42$/ })).toHaveValue('2');
  await camera.close();
  await receiving.getByRole('button', { name: t('transfers:receiving.confirm_two', { count: 2 }) }).click();
  await expect.poll(() => stockAt(String(other.id))).toBe(2);
});

test('an article that the camera shows is labelled', async ({ open }) => {
  await holdBefore([{ kind: 'code128', text: 'BLG-30' }]);
  const page = await open({ language: 'ar', context: PHONE });
  const { t } = await openOffice(page, 'ar', '/dashboard');
  const camera = await openCameraAt(page, t, page.getByRole('banner'));
  const article = page.getByRole('dialog', { name: 'بلغة' });
  await expect(article).toContainText('BLG-30');
  await camera.close();
  await article.getByRole('button', { name: t('catalogue:quickView.labels') }).click();
  await expect(page.getByRole('dialog', { name: t('labels:title') }).getByRole('status')).toContainText(
    '60 تيكيطة',
  );
});

for (const [look, film] of [
  ['blurred', () => holdBefore([{ kind: 'ean13', text: EAN }], { blur: 2 })],
  ['upside down', () => holdBefore([{ kind: 'ean13', text: EAN, turned: 180 }])],
  ['upright', () => holdBefore([{ kind: 'ean13', text: EAN, turned: 90, bar: 2 }])],
  ['aslant', () => holdBefore([{ kind: 'ean13', text: EAN, turned: 35 }])],
] as const) {
  test(`a code that is ${look} is read`, async ({ open }) => {
    await film();
    const page = await open({ language: 'fr', context: PHONE });
    const { scans, openCamera, counted } = await openCount(page, 'fr');
    await openCamera();
    await expect(scans).toHaveCount(1);
    await expect.poll(counted).toEqual({ 'DJB-50': 1 });
  });
}

test('of two codes in one picture the one nearest to the middle is meant', async ({ open }) => {
  await holdBefore([
    { kind: 'code128', text: 'BLG-30', at: [330, 170], bar: 2 },
    { kind: 'ean13', text: EAN, at: [700, 420] },
  ]);
  const page = await open({ language: 'fr', context: PHONE });
  const { scans, openCamera, counted } = await openCount(page, 'fr');
  await openCamera();
  await expect(scans).toHaveCount(1);
  await page.waitForTimeout(MORE_PICTURES_MS);
  await expect.poll(counted).toEqual({ 'DJB-50': 1 });
});

test('over plain http the page says what is missing', async ({ open }) => {
  const page = await open({ language: 'fr', context: { viewport: PHONE.viewport } });
  // What a browser leaves out of a page that is not secure.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined }),
  );
  const { t } = await openOffice(page, 'fr', '/dashboard');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:camera.open') })
    .click();
  await expect(page.getByRole('region', { name: t('common:camera.title') })).toContainText(
    t('common:camera.insecure'),
  );
});
