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

test('an article is found', async ({ open }) => {
  const { search, tiles, tile, dialog, t, catalogue, page, line, lines } = await openSale(open, shop);
  await test.step('as one types: with harakat or without, in Latin letters, by SKU', async () => {
    await expect(tiles).toHaveCount(5);
    for (const [typed, name] of [
      ['قفطان', 'قُفطان فاسي'],
      ['قُفْطَان', 'قُفطان فاسي'],
      ['جلابه', 'جلّابة صوف'],
      ['djellaba', 'جلّابة صوف'],
      ['babouches', 'بلغة'],
      ['wazqm', 'سلهام'],
    ] as const) {
      await search.fill(typed);
      await expect(tiles, typed).toHaveCount(1);
      await expect(tiles, typed).toContainText(name);
    }
    await search.fill('معطف');
    await expect(catalogue.getByRole('heading', { name: t('sales:catalogue.nothing.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(tiles).toHaveCount(5);
    // Enter takes the first that was found.
    await search.fill('blg-30');
    await expect(tiles).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('BLG-30');
  });
  await test.step('by its category', async () => {
    await expect(search).toHaveValue('');
    const categories = page.getByRole('group', { name: t('sales:catalogue.categories') });
    await categories.getByRole('button', { name: 'بلغة' }).click();
    await expect(tiles).toHaveCount(1);
    await expect(tiles).toContainText('بلغة');
    await categories.getByRole('button', { name: 'قفطان' }).click();
    await expect(tiles).toContainText(['قُفطان فاسي']);
    await categories.getByRole('button', { name: t('sales:catalogue.everything') }).click();
    await expect(tiles).toHaveCount(5);
  });
  await test.step('a style in sizes and colours asks which', async () => {
    await tile('قُفطان فاسي').click();
    await dialog
      .getByRole('button', { name: t('sales:chooser.cell_few', { size: 'L', color: 'أحمر', count: 3 }) })
      .click();
    await expect(dialog).toBeHidden();
    await expect(lines).toHaveCount(2);
    await expect(line('قُفطان فاسي')).toContainText('KFT-LR');
  });
});

test('no more than there is can be sold', async ({ open }) => {
  const { tile, toast, line, dialog, t, page, lines } = await openSale(open, shop, { language: 'en' });
  await tile('Tarbouche').click();
  await expect(toast('Out of Stock')).toContainText('Tarbouche');
  await expect(lines).toHaveCount(0);

  await tile('Jellaba').click();
  await tile('Jellaba').click();
  await expect(toast('Quantity Updated')).toContainText('Jellaba: 2');
  await tile('Jellaba').click();
  await expect(toast('Stock Limit Reached')).toContainText(
    'Cannot add more than the available stock of 2 items.',
  );
  const jellaba = line('Jellaba');
  await jellaba.getByRole('button', { name: t('sales:line.more', { name: 'Jellaba' }) }).click();
  await expect(toast('Stock Limit Reached')).toContainText(
    'Cannot set quantity higher than available stock of 2.',
  );
  const quantity = (n: number) =>
    jellaba.getByRole('button', { name: t('sales:line.quantity', { name: 'Jellaba', quantity: n }) });
  await expect(quantity(2)).toBeVisible();

  await quantity(2).click();
  const field = dialog.getByRole('textbox');
  await field.fill('3');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Cannot set quantity higher than available stock of 2.');
  await field.fill('1');
  await page.keyboard.press('Enter');
  await expect(quantity(1)).toBeVisible();
  await quantity(1).click();
  await field.fill('0');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(0);
});

test('a price below the floor is refused in the prompt', async ({ open }) => {
  const { tile, line, dialog, t, page, total } = await openSale(open, shop, { language: 'en' });
  await tile('Belgha').click();
  const price = line('Belgha').getByRole('button', { name: /^Price of Belgha/ });
  await price.click();
  const field = dialog.getByRole('textbox', { name: t('sales:price.labels.price') });
  await expect(field).toHaveValue('200.00');
  // The client sees the screen: the floor is said to who went below it, and to nobody else.
  await expect(dialog).not.toContainText('150');
  await field.fill('149.99');
  await expect(dialog).not.toContainText('150');
  await page.keyboard.press('Enter');
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('Invalid Price');
  await expect(refusal).toContainText(/Price cannot be lower than base price of 150\.00\sMAD\./);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(total).toHaveText('200.00');
  await field.fill('150');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(total).toHaveText('150.00');

  // A digit too many is asked about once more, and taken only then.
  await price.click();
  await field.fill('2000');
  await page.keyboard.press('Enter');
  await expect(refusal).toContainText(/^2,000\.00\sMAD is 10 times the list price/);
  await expect(total).toHaveText('150.00');
  await dialog.getByRole('button', { name: t('sales:price.keep') }).click();
  await expect(dialog).toBeHidden();
  await expect(total).toHaveText('2,000.00');
});

test('a cashier gives up to 15 %, the owner more', async ({ open }) => {
  const { tile, dialog, page, total, toast, cart, t } = await openSale(open, shop, { language: 'en' });
  await tile('Belgha').click();
  const discount = cart.getByRole('button', { name: /^Discount|%$/ });
  await discount.click();
  // Nothing is given yet, which is 0.00 and not -0.00.
  await expect(dialog.locator('[data-money]').first()).toHaveText(/^0\.00/);
  const field = dialog.getByRole('textbox', { name: 'Percentage' });
  await field.fill('15.5');
  const refusal = 'You do not have permission to give discounts over 15%.';
  await expect(dialog.getByRole('alert')).toHaveText(refusal);
  await page.keyboard.press('Enter');
  // Somebody who may is asked, and says no.
  const approval = page.getByRole('dialog', { name: t('approvals:title') });
  await approval.getByRole('button', { name: t('common:cancel'), exact: true }).click();
  await expect(approval).toBeHidden();
  await expect(toast('Permission Denied')).toContainText(refusal);
  await expect(total).toHaveText('200.00');
  await field.fill('15');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(total).toHaveText('170.00');

  const owner = await openSale(open, shop, { language: 'en', as: shop.owner });
  await owner.tile('Belgha').click();
  await owner.page.keyboard.press('F6');
  await owner.dialog.getByRole('button', { name: '25%' }).click();
  await expect(owner.total).toHaveText('150.00');
});

test('a client is added in passing, and found again by phone', async ({ open }) => {
  const { cart, dialog, t, page } = await openSale(open, shop);
  await cart.getByRole('button', { name: t('sales:cart.addClient') }).click();
  const search = dialog.getByRole('textbox', { name: t('sales:client.search') });
  await search.fill('لالة حرير');
  await expect(dialog.getByText(t('sales:client.notFound', { query: 'لالة حرير' }))).toBeVisible();
  await dialog.getByRole('button', { name: t('sales:client.add') }).click();
  const name = dialog.getByRole('textbox', { name: t('sales:client.name'), exact: true });
  await expect(name).toHaveValue('لالة حرير');
  await dialog.getByRole('textbox', { name: `${t('sales:client.phone')} (` }).fill('0600 00 10 01');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cart.getByRole('button', { name: 'لالة حرير' })).toBeVisible();

  await page.keyboard.press('F4');
  await dialog.getByRole('button', { name: t('sales:client.remove') }).click();
  await expect(cart.getByRole('button', { name: t('sales:cart.addClient') })).toBeVisible();
  await page.keyboard.press('F4');
  await dialog.getByRole('textbox', { name: t('sales:client.search') }).fill('1001');
  await dialog.getByRole('button', { name: 'لالة حرير' }).click();
  await expect(cart.getByRole('button', { name: 'لالة حرير' })).toBeVisible();
});

test('a sale is held, brought back, deleted', async ({ open }) => {
  const { tile, cart, dialog, t, page, lines, line, toast } = await openSale(open, shop);
  const hold = cart.getByRole('button', { name: t('sales:cart.hold') });
  await expect(hold).toBeDisabled();
  await tile('بلغة').click();
  await hold.click();
  await expect(toast(t('sales:held.done'))).toBeVisible();
  await expect(lines).toHaveCount(0);
  await tile('سلهام').click();
  await page.keyboard.press('F8');
  await expect(lines).toHaveCount(0);
  await expect(cart.getByRole('button', { name: t('sales:cart.heldCount_two', { count: 2 }) })).toBeVisible();

  // Bringing one back holds the sale that is open; the newest stands first.
  await tile('جلّابة صوف').click();
  await page.keyboard.press('F10');
  const held = dialog.getByRole('button', { name: /×1/ });
  await expect(held).toHaveText([/سلهام ×1/, /بلغة ×1/]);
  await held.filter({ hasText: 'بلغة' }).click();
  await expect(toast(t('sales:held.swapped'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(lines).toHaveCount(1);
  await expect(line('بلغة')).toBeVisible();
  await page.keyboard.press('F10');
  await expect(held).toHaveText([/جلّابة صوف ×1/, /سلهام ×1/]);

  // Deleting asks once.
  const remove = dialog.getByRole('button', { name: t('sales:held.delete') });
  await remove.first().click();
  await expect(held).toHaveCount(2);
  await dialog.getByText(t('sales:held.delete'), { exact: true }).click();
  await expect(held).toHaveText([/سلهام ×1/]);
  await remove.click();
  await dialog.getByText(t('sales:held.delete'), { exact: true }).click();
  await expect(dialog.getByText(t('sales:held.none.title'))).toBeVisible();
});
