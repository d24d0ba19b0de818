import { IS_FULL } from '../fixtures/extent.ts';
import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { call } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

test('a tile that is pressed while other results arrive is the one that is taken', async ({ open }) => {
  const { page, tile, tiles, search, lines } = await openSale(open, shop);
  const box = await tile('بلغة').boundingBox();
  if (!box) throw new Error('the tile is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await search.fill('WAZQM');
  await expect(tiles).toHaveText([/سلهام/]);
  await page.mouse.up();
  await expect(lines).toHaveText([/BLG-30/]);
});

inFull(
  'an option of the style picker that is pressed while other results arrive is the one that is taken',
  async ({ open }) => {
    const { page, t } = await openSale(open, shop, { as: shop.owner });
    await page.goto(new URL('/purchase-orders/new', shop.till.url).href);
    const picker = page.getByRole('searchbox', { name: t('common:stylePicker.label') });
    await picker.fill('BLG');
    const option = page.getByRole('option', { name: 'بلغة' });
    const box = await option.boundingBox();
    if (!box) throw new Error('the option is not there');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.keyboard.type('-NOTHING');
    await expect(option).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByRole('region', { name: 'بلغة' })).toBeVisible();
    await expect(picker).toHaveValue('');
  },
);

test('a client that is pressed while other results arrive is the one that is taken', async ({ open }) => {
  const { page, dialog, t } = await openSale(open, shop, { as: shop.owner });
  const api = await shop.api();
  const add = async (name: string) =>
    String((await api.call('POST', '/clients', { storeId: shop.storeId, name, phone: '' })).id);
  const [into] = [await add('Salma Amrani'), await add('Nadia Berrada'), await add('Nadia Bennis')];
  const { id, price } = shop.articles.belgha;
  const sale = await call(page, shop.till.url, 'POST', '/transactions/sale', {
    storeId: shop.storeId,
    items: [{ productId: id, price, quantity: 1 }],
    paymentMethod: 'cash',
    paymentAmount: price,
  });
  await call(page, shop.till.url, 'POST', '/till/sync');

  const take = async (label: string, name: string) => {
    const field = dialog.getByRole('combobox', { name: label });
    await field.click();
    await field.fill('Nadia');
    const option = page.getByRole('option', { name });
    await expect(page.getByRole('option')).toHaveCount(2);
    const box = await option.boundingBox();
    if (!box) throw new Error('the option is not there');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.keyboard.type(' Nobody');
    await expect(option).toHaveCount(0);
    await page.mouse.up();
    await expect(field).toHaveValue(name);
    await expect(page.getByRole('listbox')).toBeHidden();
  };
  await page.goto(new URL(`/clients/profile/${into}`, shop.till.url).href);
  await page.getByRole('button', { name: t('clients:merge.start') }).click();
  await take(t('clients:merge.find'), 'Nadia Bennis');
  await expect(dialog.getByRole('button', { name: t('clients:merge.confirm'), exact: true })).toBeEnabled();

  if (!IS_FULL) return;
  await page.goto(new URL(`/transactions?sale=${sale.id}`, shop.till.url).href);
  await page.getByRole('button', { name: t('invoices:start'), exact: true }).click();
  await take(t('invoices:dialog.client'), 'Nadia Berrada');
  await expect(dialog.getByText(t('invoices:dialog.noClient'))).toBeHidden();

  await page.goto(new URL('/credits', shop.till.url).href);
  await page
    .getByRole('button', { name: t('credits:issue.start') })
    .first()
    .click();
  await take(t('credits:issue.client'), 'Nadia Bennis');
});
