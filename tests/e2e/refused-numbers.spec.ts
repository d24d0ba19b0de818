import type { Page } from '@playwright/test';
import { byTurns } from './by-turns.ts';
import { openSale } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { type Look, signIn } from './till-page.ts';

const LONG = '2000000000381';
const EIGHT = '96385074';
const FOUR = '1500';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  for (const sku of [LONG, EIGHT, FOUR]) {
    const variant = { sku, size: 'M', color: 'أخضر', price: 10_000, floor: 5_000, cost: 1_000, stock: 50 };
    await api.call('POST', '/products/style', {
      styleName: `Article ${sku}`,
      category: 'Divers',
      storeId: shop.storeId,
      variants: [variant],
    });
  }
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

const ARABIC = { language: 'ar', context: { viewport: { width: 1024, height: 768 } } } as const;

test('a scan drops no refused discount: it is said, and the article comes after its answer', async ({
  open,
}) => {
  const { page, cart, dialog, lines, t } = await openSale(open, shop, ARABIC);
  await scan(page, LONG);
  await expect(lines).toHaveCount(1);
  await cart.getByRole('button', { name: t('sales:cart.discount'), exact: true }).click();
  const field = dialog.getByRole('textbox', { name: t('sales:discount.labels.percent') });
  await field.fill('1.250');
  await scan(page, EIGHT);
  await expect(dialog.getByRole('alert')).toContainText('1.250');
  await expect(field).toHaveValue('1.250');
  await expect(lines).toHaveCount(1);
  await field.fill('10');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(lines).toHaveCount(2);
  await expect(cart).toContainText('10%');
  // More than one may give waits for somebody else's yes.
  await cart.getByRole('button', { name: /10%/ }).click();
  await field.fill('40');
  await scan(page, FOUR);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('40');
  await expect(lines).toHaveCount(2);
  await field.fill('12');
  await scan(page, LONG);
  await expect(dialog).toBeHidden();
  await expect(cart).toContainText('12%');
  await expect(lines).toHaveCount(3);
});

test('a scan into a price or a number of pieces that is refused says what is wrong with it', async ({
  open,
}) => {
  const { page, dialog, line, lines, t } = await openSale(open, shop, { language: 'fr' });
  await scan(page, LONG);
  await line(`Article ${LONG}`)
    .getByRole('button', { name: /100,00/ })
    .first()
    .click();
  const price = dialog.getByRole('textbox', { name: t('sales:price.labels.price') });
  await price.fill('1.250');
  await scan(page, EIGHT);
  await expect(dialog.getByRole('alert')).toContainText('1.250');
  await expect(price).toHaveValue('1.250');
  await expect(lines).toHaveCount(1);
});

test('the pad takes every digit, and the field says what is too much', async ({ open }) => {
  const { page, cart, dialog, t } = await openSale(open, shop, ARABIC);
  await scan(page, LONG);
  await cart.getByRole('button', { name: t('sales:cart.discount'), exact: true }).click();
  const field = dialog.getByRole('textbox', { name: t('sales:discount.labels.percent') });
  const key = (name: string) =>
    dialog
      .getByRole('group', { name: t('common:numpad.label') })
      .getByRole('button', { name, exact: true })
      .click();
  for (const digit of '123456789') await key(digit);
  await expect(field).toHaveValue('123456789');
  await expect(dialog.getByRole('alert')).toBeVisible();
  for (let n = 0; n < 9; n += 1) await key(t('common:numpad.backspace'));
  for (const label of ['1', t('common:numpad.decimal'), '2', '3', '4', '5']) await key(label);
  await expect(field).toHaveValue('1.2345');
  await expect(dialog.getByRole('alert')).toContainText(t('common:number.decimals', { most: 2 }));
});

for (const look of byTurns('refused-numbers', [ARABIC, { language: 'fr' }] as const satisfies (Look & {
  language: Language;
})[])) {
  test(`a rate that is not typed is asked for (${look.language})`, async ({ open }) => {
    const t = texts(look.language);
    const page = await open(look);
    await enter(page, '/settings?section=currency');
    await page.getByRole('button', { name: t('settings:currency.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t('settings:currency.which') }).click();
    await page.getByRole('option', { name: /CHF/ }).click();
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(dialog.getByText(t('common:invalid.required'))).toHaveCount(1);
    const worth = dialog.getByRole('textbox', {
      name: t('settings:currency.worth', { one: '\u20661 CHF\u2069' }),
    });
    await expect(worth).toBeFocused();
    await worth.fill('10.5');
    await expect(dialog.getByText(t('common:invalid.required'))).toHaveCount(0);
    // The other way round it is enough as well.
    await worth.fill('');
    await dialog
      .getByRole('textbox', { name: t('settings:currency.worth', { one: '\u20661 MAD\u2069' }) })
      .fill('0.085');
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const franc = page.getByRole('listitem').filter({ hasText: '(CHF)' });
    await franc.getByRole('button', { name: new RegExp(t('settings:currency.remove')) }).click();
    await dialog.getByRole('button', { name: t('settings:currency.remove') }).click();
    await expect(franc).toHaveCount(0);
  });
}
