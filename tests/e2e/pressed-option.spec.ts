import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';

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

test('an option of the style picker that is pressed while other results arrive is the one that is taken', async ({
  open,
}) => {
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
});
