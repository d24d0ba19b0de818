import type { Page } from '@playwright/test';
import { openSale } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, type Open, test } from './test.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

for (const layout of ['azerty', 'arabic'] as const) {
  test(`scans right while the keyboard is ${layout}`, async ({ open }) => {
    const { page, dialog, line, toast, t } = await openSale(open, shop);
    await scan(page, 'WAZQM-10', layout);
    await expect(dialog).toContainText('سلهام');
    await expect(dialog).toContainText('WAZQM-10');
    await page.keyboard.press('Enter');
    await expect(line('سلهام')).toBeVisible();
    // In the sale already: one more, without asking.
    await scan(page, 'WAZQM-10', layout);
    await expect(toast(t('sales:notice.quantityUpdated.title'))).toContainText('سلهام: 2');
    await expect(dialog).toBeHidden();
  });
}

test('says which code it does not know', async ({ open }) => {
  const { page, toast, lines, dialog } = await openSale(open, shop, { language: 'en' });
  await scan(page, 'NOPE-404');
  await expect(toast('Product Not Found')).toContainText('SKU "NOPE-404" not found in this store.');
  // Three characters are no code.
  await scan(page, 'NOP');
  await scan(page, 'TRB-40');
  await expect(toast('Out of Stock')).toContainText('Tarbouche');
  await expect(dialog).toBeHidden();
  await expect(lines).toHaveCount(0);
});

test('a burst while a price is asked confirms it and asks for the next', async ({ open }) => {
  const { page, dialog, lines, line, total, t } = await openSale(open, shop);
  await scan(page, 'BLG-30');
  const field = dialog.getByRole('textbox', { name: t('sales:price.labels.price') });
  await expect(field).toBeFocused();
  await field.fill('180');
  await scan(page, 'WAZQM-10', 'arabic');
  await expect(dialog).toContainText('سلهام');
  await expect(field).toHaveValue('900.00');
  await expect(line('بلغة')).toContainText('180.00');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(2);
  await expect(total).toHaveText('1,080.00');
});

/** A browser of its own, in which no other has loaded the dialogs of the sale: while they are held they do not come. */
function withDialogsHeld(open: Open, isHeld = true) {
  let held = Promise.withResolvers<void>();
  if (!isHeld) held.resolve();
  const slow: Open = async (look) => {
    const page = await open({ ...look, own: true });
    await page.route('**/sale-dialogs-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    return page;
  };
  const hold = () => {
    held = Promise.withResolvers<void>();
  };
  return { slow, hold, load: () => held.resolve() };
}

/** Takes an article, and waits until the till keeps the sale with it. */
async function takeAndKeep(page: Page, take: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse(
    (r) => r.url().endsWith('/till/cart') && (r.request().postData() ?? '').includes('BLG-30'),
  );
  await take();
  await kept;
}

test('the card that is chosen before the dialogs are loaded pays', async ({ open }) => {
  const { slow, hold, load } = withDialogsHeld(open, false);
  const { page, take, lines, dialog, pay, t } = await openSale(slow, shop);
  await takeAndKeep(page, () => take('بلغة'));
  await expect(lines).toHaveCount(1);
  hold();
  await page.reload();
  await pay.click();
  await page.keyboard.press('F3');
  load();
  await expect(dialog.getByRole('radio', { name: t('sales:pay.methods.credit_card') })).toBeChecked();
});

test('an Enter before the dialogs are loaded pays, and not behind digits that nobody has taken', async ({
  open,
}) => {
  const { slow, hold, load } = withDialogsHeld(open, false);
  const { page, take, lines, dialog, pay, done, t } = await openSale(slow, shop);
  await takeAndKeep(page, () => take('بلغة'));
  await expect(lines).toHaveCount(1);
  hold();
  await page.reload();
  await pay.click();
  await page.keyboard.type('500', { delay: 120 });
  await page.keyboard.press('Enter');
  load();
  await expect(dialog.getByRole('radio', { name: t('sales:pay.methods.cash') })).toBeChecked();
  await page.waitForTimeout(500);
  await expect(dialog).toBeVisible();
  hold();
  await page.reload();
  await pay.click();
  await page.keyboard.press('Enter');
  load();
  await expect(done).toBeVisible();
});

test('a burst before the dialogs are loaded is not lost', async ({ open }) => {
  const { slow, load } = withDialogsHeld(open);
  const { page, dialog, lines, total } = await openSale(slow, shop);
  const answer = page.waitForResponse((response) => response.url().includes('BLG-30'));
  await scan(page, 'BLG-30');
  await answer;
  await scan(page, 'WAZQM-10');
  await expect(dialog).toBeHidden();
  load();
  await expect(dialog).toBeVisible();
  // Each question is answered: none of the two codes is lost, and none is a price.
  await expect
    .poll(async () => {
      if (await dialog.isVisible()) await page.keyboard.press('Enter');
      return (await lines.allTextContents()).map((text) => /بلغة|سلهام/.exec(text)?.[0]);
    })
    .toEqual(['بلغة', 'سلهام']);
  await expect(total).toHaveText('1,100.00');
});

test('a burst does not confirm a price below the floor', async ({ open }) => {
  const { page, dialog, lines, t } = await openSale(open, shop);
  await scan(page, 'BLG-30');
  const field = dialog.getByRole('textbox', { name: t('sales:price.labels.price') });
  await expect(field).toBeFocused();
  await field.fill('1');
  await scan(page, 'WAZQM-10', 'arabic');
  await expect(dialog.getByRole('alert')).toContainText(t('errors:PRICE_BELOW_FLOOR.title'));
  await expect(dialog).toContainText('بلغة');
  await expect(field).toHaveValue('1');
  await expect(lines).toHaveCount(0);
});

test('the search field tells a scanner from a person by their speed', async ({ open }) => {
  const { page, search, dialog, tiles, lines } = await openSale(open, shop);
  await search.fill('بلغة');
  await scan(page, 'WAZQM-10', 'arabic');
  await expect(dialog).toContainText('سلهام');
  await expect(search).toHaveValue('بلغة');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(lines).toHaveCount(0);

  // A person's Enter takes what is found, however late the answer comes.
  await search.fill('');
  await search.pressSequentially('BLG-30', { delay: 50 });
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('BLG-30');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveText(/BLG-30/);
  await expect(dialog).toBeHidden();
  // The field is free for the next one.
  await expect(search).toHaveValue('');
  await search.fill('سلهام');
  await expect(tiles).toHaveText([/سلهام/]);
  await expect(lines).toHaveCount(1);
});

test('away from the sale it opens the quick view', async ({ open }) => {
  const { page, dialog, toast, t } = await openSale(open, shop);
  await page
    .getByRole('link', { name: t('screens:transactions') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('transactions:title'), exact: true })).toBeVisible();
  await scan(page, 'JLB-20');
  await expect(dialog.getByRole('heading', { name: 'جلّابة صوف' })).toBeVisible();
  await expect(dialog).toContainText(t('catalogue:actions.initial_stock'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await scan(page, 'NOPE-404');
  await expect(toast(t('errors:PRODUCT_NOT_FOUND.title'))).toContainText('NOPE-404');
});
