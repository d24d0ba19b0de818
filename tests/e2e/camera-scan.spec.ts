import type { Page } from '@playwright/test';
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
