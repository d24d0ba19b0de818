import type { Locator, Page } from '@playwright/test';
import { findingsOf } from './layout-findings.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

const SUPPLIER = 'Atelier Fès';
const OTHER = { name: 'Hanout Marrakech', nameAr: 'حانوت مراكش' };

let shop: SmallShop;
let otherStore: string;

test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  otherStore = String((await api.call('POST', '/stores', { ...OTHER, code: 'MRK', drawerFor: 'never' })).id);
  await api.call('POST', '/suppliers', { name: SUPPLIER });
  await api.call('POST', '/clients', { storeId: shop.storeId, name: 'Khadija' });
  await api.call('POST', '/products/stock/transfer', {
    sku: shop.articles.belgha.sku,
    sourceVariantId: shop.articles.belgha.id,
    sourceStoreId: shop.storeId,
    destStoreId: otherStore,
    quantity: 20,
  });
});
test.afterAll(async () => {
  await shop.stop();
});

/** How a person reaches what is on the screen, and what they do there. */
type Hand = {
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Of a list that opens, the option that a text finds or that is chosen with the arrows. */
  choose(field: Locator, option: Locator): Promise<void>;
};

const MOST_TABS = 90;

/** Goes on with Tab until the focus is there, as far as the screen goes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let n = 0; n < MOST_TABS; n += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const keyboard = (page: Page): Hand => ({
  async press(target) {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  async write(target, text) {
    await tabTo(page, target);
    await page.keyboard.press('ControlOrMeta+A');
    // At the pace of a quick person: faster, and it would be a scanner's.
    await page.keyboard.type(text, { delay: 50 });
  },
  async choose(field, option) {
    await tabTo(page, field);
    if (!(await option.isVisible())) await page.keyboard.press('ArrowDown');
    await option.waitFor();
    for (let n = 0; n < MOST_TABS; n += 1) {
      if ((await option.getAttribute('data-combobox-selected')) === 'true') break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(option).toBeHidden();
  },
});

const finger: Hand = {
  press: (target) => target.tap(),
  async write(target, text) {
    await target.tap();
    await target.fill(text);
  },
  async choose(field, option) {
    await field.tap();
    await option.tap();
    await expect(option).toBeHidden();
  },
};

const HANDS = [
  ['keyboard', 'fr'],
  ['finger', 'ar'],
] as const satisfies [string, Language][];

for (const [how, language] of HANDS) {
  const t = texts(language);
  const isFinger = how === 'finger';

  const begin = async (open: (look: object) => Promise<Page>, path: string, who = shop.owner) => {
    const context = { hasTouch: isFinger, viewport: { width: 1024, height: 768 } };
    const page = await open({ language, context });
    await signIn(page, shop.till.launchUrl, {
      storeId: shop.storeId,
      userId: who.id,
      password: who.password,
    });
    await page.goto(new URL(path, shop.till.launchUrl).href);
    await page.getByRole('main').waitFor();
    return { page, hand: isFinger ? finger : keyboard(page), dialog: page.getByRole('dialog').last() };
  };
  /** Nothing is out of reach of a finger. */
  const look = async (page: Page, screen: string) => {
    if (isFinger) expect(await findingsOf(page, screen, { forFingers: true })).toEqual([]);
  };

  test(`goods arrive in all four ways, by ${how} (${language})`, async ({ open }) => {
    const api = await shop.api();
    const { items: suppliers } = await api.call('GET', '/suppliers');
    const [{ id: supplierId }] = suppliers as unknown as [{ id: string }];
    const { id: variantId } = shop.articles.caftan;
    await api.call('POST', '/purchase-orders', {
      storeId: shop.storeId,
      supplierId,
      items: [{ variantId, quantity: 4, cost: 12_500 }],
    });
    const there = await api.call('GET', `/products/search?storeId=${otherStore}&query=BLG-30`);
    const [{ articleId }] = there.items as unknown as [{ articleId: string }];
    await api.call('POST', '/transfers', {
      fromStoreId: otherStore,
      toStoreId: shop.storeId,
      items: [{ articleId, quantity: 2 }],
    });

    const { page, hand, dialog } = await begin(open, '/goods-arrived');
    const way = (name: string) =>
      page.getByRole('region', { name: t(`goods-arrived:${name}.title`), exact: true });
    await way('order').getByRole('link', { name: SUPPLIER }).waitFor({ timeout: 40_000 });
    await look(page, 'goods-arrived');

    // From an order.
    await hand.press(way('order').getByRole('link', { name: SUPPLIER }));
    await look(page, 'order');
    await hand.press(page.getByRole('button', { name: t('purchase-orders:receive.submit') }));
    await look(page, 'order-ask');
    await hand.press(dialog.getByRole('button', { name: t('purchase-orders:receive.submit') }));
    await expect(page.getByText(t('purchase-orders:status.received'), { exact: true })).toBeVisible();

    // Without an order.
    await page.goto(new URL('/goods-arrived', shop.till.launchUrl).href);
    await hand.press(way('direct').getByRole('link', { name: t('goods-arrived:direct.start') }));
    await hand.choose(
      page.getByRole('combobox', { name: t('purchase-orders:supplier') }),
      page.getByRole('option', { name: SUPPLIER }),
    );
    await hand.write(page.getByRole('searchbox', { name: t('common:stylePicker.label') }), 'BLG-30');
    const style = page.getByRole('option', { name: /بلغة|Babouches/ });
    await hand.choose(page.getByRole('searchbox', { name: t('common:stylePicker.label') }), style);
    await hand.write(page.getByRole('textbox', { name: /42$/ }), '3');
    await hand.write(page.getByRole('textbox', { name: t('purchase-orders:form.cost') }), '90');
    await look(page, 'direct');
    await hand.press(page.getByRole('button', { name: t('purchase-orders:receive.submit') }));
    await hand.press(dialog.getByRole('button', { name: t('purchase-orders:receive.submit') }));
    await expect(page).toHaveURL(/arrived=true/);
    await look(page, 'direct-done');

    // From another store.
    await page.goto(new URL('/goods-arrived', shop.till.launchUrl).href);
    const { nameAr, name } = OTHER;
    await hand.press(way('store').getByRole('link', { name: language === 'ar' ? nameAr : name }));
    await look(page, 'transfer');
    await hand.press(page.getByRole('button', { name: t('transfers:act.receive'), exact: true }));
    await hand.press(dialog.getByRole('button', { name: t('transfers:receiving.all') }));
    await look(page, 'transfer-receive');
    const rule = new Intl.PluralRules(language).select(2);
    const confirm = t(`transfers:receiving.confirm_${rule}`, { count: 2 });
    await hand.press(dialog.getByRole('button', { name: confirm }));
    await expect(page.getByText(t('transfers:done.received'))).toBeVisible();

    // By file.
    await page.goto(new URL('/goods-arrived', shop.till.launchUrl).href);
    await hand.press(way('file').getByRole('link', { name: t('goods-arrived:file.start') }));
    const choosing = page.waitForEvent('filechooser');
    await hand.press(dialog.getByRole('button', { name: t('imports:file.choose') }));
    const buffer = Buffer.from(`SKU;Nom;Prix;Qté\nHND-${how};Hendira ${how};450;5\n`);
    await (await choosing).setFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
    await look(page, 'import-file');
    await hand.press(dialog.getByRole('button', { name: t('common:next') }));
    // A column is left out, and taken in again.
    const column = dialog.getByRole('combobox', { name: t('imports:columns.of', { heading: 'Qté' }) });
    await hand.choose(column, page.getByRole('option', { name: t('imports:columns.ignored') }));
    await hand.choose(column, page.getByRole('option', { name: t('imports:fields.stock'), exact: true }));
    await look(page, 'import-columns');
    // Back to the file by its step, and on with the columns as they were chosen.
    await hand.press(dialog.getByRole('button', { name: t('imports:steps.file') }));
    await hand.press(dialog.getByRole('button', { name: t('common:next') }));
    await expect(column).toHaveValue(t('imports:fields.stock'));
    await hand.press(dialog.getByRole('button', { name: t('common:next') }));
    await hand.press(dialog.getByRole('button', { name: t('imports:check.start_one', { count: 1 }) }));
    await expect(dialog.getByText(t('imports:progress.done', { done: 1, lines: 1 }))).toBeVisible();
    await look(page, 'import-done');
    await hand.press(dialog.getByRole('button', { name: t('common:close'), exact: true }).last());
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(`a client is found, measured and seen in full, by ${how} (${language})`, async ({ open }) => {
    const { page, hand, dialog } = await begin(open, '/clients');
    const main = page.getByRole('main');
    await hand.press(main.getByRole('link', { name: /Khadija/ }));
    await expect(main.getByRole('heading', { level: 1, name: /Khadija/ })).toBeVisible();
    await look(page, 'client');
    await hand.press(main.getByRole('link', { name: t('clients:profile.deposits') }));
    await expect(page).toHaveURL(/part=deposits/);
    const details = main.getByRole('tab', { name: t('clients:parts.details') });
    if (isFinger) await details.tap();
    else {
      await tabTo(page, main.getByRole('tab', { selected: true }));
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
    }
    await expect(details).toHaveAttribute('aria-selected', 'true');
    await hand.press(main.getByRole('button', { name: t('clients:edit') }));
    await hand.press(dialog.getByRole('button', { name: t('clients:measures.add') }));
    await hand.write(dialog.getByRole('textbox', { name: /\((cm|سم)\)$/ }).last(), '88');
    await look(page, 'client-form');
    await hand.press(dialog.getByRole('button', { name: t('common:save'), exact: true }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main.getByText('88').first()).toBeVisible();
    await look(page, 'client-details');
  });

  test(`a training is started, used and ended, by ${how} (${language})`, async ({ open }) => {
    const { page, hand, dialog } = await begin(open, '/new-sale');
    await hand.press(page.getByRole('banner').getByRole('button').last());
    const item = page.getByRole('menuitem', { name: t('training:start') });
    if (isFinger) await item.tap();
    else {
      await item.waitFor();
      for (let n = 0; n < 10 && !(await item.evaluate((e) => e === document.activeElement)); n += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await look(page, 'training-ask');
    await hand.press(dialog.getByRole('button', { name: t('training:start') }));
    const frame = page.getByRole('region', { name: t('training:label') });
    await frame.waitFor({ timeout: 40_000 });
    await page
      .getByRole('region', { name: t('sales:catalogue.label') })
      .locator('bdi')
      .first()
      .waitFor();
    await look(page, 'training');
    await hand.press(frame.getByRole('button', { name: t('training:end') }));
    await expect(page.getByRole('status').filter({ hasText: t('training:over.ended') })).toBeVisible({
      timeout: 20_000,
    });
  });
}
