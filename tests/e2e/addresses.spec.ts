import type { Page } from '@playwright/test';
import type { SampleShop } from './sample-shop.ts';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';
import { call } from './till-page.ts';

type List = {
  path: string;
  /** The parameter that names in the address what a row opens. */
  opens: string;
  /** Gives the list a row, where the sample shop has none. */
  ready?: (page: Page, shop: SampleShop) => Promise<unknown>;
};

const LISTS: List[] = [
  { path: '/transactions', opens: 'sale' },
  {
    path: '/quotes',
    opens: 'quote',
    async ready(page, { tillUrl, storeId, skus }) {
      const { id, price } = await call(page, tillUrl, 'GET', `/products/scan/${skus[0]}?storeId=${storeId}`);
      const items = [{ productId: id, price, quantity: 1 }];
      await call(page, tillUrl, 'POST', '/quotes', { storeId, items, validUntil: '2099-01-15' });
    },
  },
  {
    path: '/suppliers',
    opens: 'supplier',
    ready: (page, { tillUrl }) => call(page, tillUrl, 'POST', '/suppliers', { name: 'Atlas Tissus' }),
  },
];

for (const { path, opens, ready } of LISTS) {
  test(`what is searched for and open on ${path} stands in its address`, async ({ open, sampleShop }) => {
    const t = texts('ar');
    const page = await open();
    await sampleShop.signInAs(page, 'owner');
    await ready?.(page, sampleShop);
    await page.goto(new URL(path, sampleShop.tillUrl).href);
    const main = page.getByRole('main');
    const search = main.getByRole('searchbox');
    const rows = main.getByRole('listitem').getByRole('button');
    const dialog = page.getByRole('dialog');
    await rows.first().waitFor();

    await test.step('the way back closes what was opened, and leads before it once it is closed', async () => {
      await rows.first().click();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`\\?${opens}=`));
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await page.goForward();
      await expect(dialog).toBeVisible();
      await dialog
        .getByRole('button', { name: t('common:close'), exact: true })
        .first()
        .click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });

    await test.step('a link and a reload show the same', async () => {
      await rows.first().click();
      await expect(dialog).toBeVisible();
      const link = page.url();
      const name = await dialog.getByRole('heading').first().textContent();
      await page.reload();
      await expect(dialog.getByRole('heading').first()).toHaveText(name ?? '');
      await page.goto('about:blank');
      await page.goto(link);
      await expect(dialog.getByRole('heading').first()).toHaveText(name ?? '');
      // At a link there is nothing to go back to: closing stays on the list.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });

    await test.step('a search is kept by a reload, and cleared in the address as in its field', async () => {
      await search.fill('nothing is called so');
      await expect(page).toHaveURL(/\?search=nothing/);
      await expect(rows).toHaveCount(0);
      await page.reload();
      await expect(search).toHaveValue('nothing is called so');
      await expect(main.getByRole('heading', { level: 2 })).toBeVisible();
      await search.fill('');
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(rows.first()).toBeVisible();
      // Digits are a text too.
      await search.fill('00123');
      await expect(page).toHaveURL(/search=/);
      await page.reload();
      await expect(search).toHaveValue('00123');
    });
  });
}

test('what a list is searched for stands in its address, also where its rows are links', async ({
  open,
  sampleShop,
}) => {
  const page = await open();
  await sampleShop.signInAs(page, 'owner');
  const search = page.getByRole('main').getByRole('searchbox');
  for (const path of ['/clients', '/invoices', '/purchase-orders', '/transfers', '/deposits']) {
    await page.goto(new URL(path, sampleShop.tillUrl).href);
    await search.fill('zzz');
    await expect(page).toHaveURL(new RegExp(`${path}\\?search=zzz$`));
    await page.reload();
    await expect(search).toHaveValue('zzz');
  }
  // What is searched for among store credits may be a code, which is worth money.
  await page.goto(new URL('/credits', sampleShop.tillUrl).href);
  const answered = page.waitForResponse((response) => response.url().includes('search=K7NP'));
  await search.fill('K7NP');
  await answered;
  await expect(page).toHaveURL(/\/credits$/);
});

/** What an address shows: a search, a switch that is on, a tab or a choice that is picked, and a text. */
type Shown = { search?: string; on?: string; tab?: string; choice?: string; text?: string };

const LINKS: [address: string, shown: Shown][] = [
  ['/inventory?search=zzz&view=article', { search: 'zzz', choice: 'inventory:view.articles' }],
  ['/team?search=zzz&archived=true', { search: 'zzz', on: 'team:showArchived' }],
  ['/team?view=attendance&month=2026-03', { choice: 'team:attendance', text: 'مارس 2026' }],
  ['/stores?archived=true', { on: 'stores:showArchived' }],
  ['/suppliers?search=zzz&archived=true', { search: 'zzz', on: 'suppliers:showArchived' }],
  [
    '/attributes?list=color&search=zzz&archived=true',
    { search: 'zzz', on: 'attributes:showArchived', tab: 'attributes:tabs.color' },
  ],
  ['/leave?view=calendar&month=2026-03', { choice: 'leave:views.calendar', text: 'مارس 2026' }],
  [
    '/payroll?frequency=monthly&from=2026-03-01',
    { choice: 'payslip:frequencies.monthly', text: 'مارس 2026' },
  ],
  ['/reports?report=tax&period=year', { choice: 'reports:period.year' }],
  ['/drawer?wrong=true', { on: 'drawer:onlyWrong' }],
  [
    '/analytics?tab=products&sort=pieces',
    { tab: 'analytics:tabs.products', choice: 'analytics:sort.pieces' },
  ],
  ['/settings?section=currency', { tab: 'settings:tabs.currency' }],
  ['/devices?section=tills', { tab: 'hardware:tabs.tills' }],
  ['/sync-inbox?state=refused&settled=true', { on: 'sync-inbox:showSettled' }],
  ['/to-settle?view=settled', { choice: 'to-settle:view.settled' }],
  ['/profile?month=2026-03', { text: 'مارس 2026' }],
];

test('a link shows each list as it was narrowed, again after a reload', async ({ open, sampleShop }) => {
  const t = texts('ar');
  const page = await open();
  await sampleShop.signInAs(page, 'owner');
  const main = page.getByRole('main');
  for (const [address, { search, on, tab, choice, text }] of LINKS) {
    await page.goto(new URL(address, sampleShop.tillUrl).href);
    for (const again of [false, true]) {
      if (again) await page.reload();
      if (search) await expect(main.getByRole('searchbox'), address).toHaveValue(search);
      if (on) await expect(main.getByRole('switch', { name: t(on) }), address).toBeChecked();
      if (tab)
        await expect(main.getByRole('tab', { name: t(tab) }), address).toHaveAttribute(
          'aria-selected',
          'true',
        );
      if (choice)
        await expect(main.getByRole('radio', { name: t(choice), exact: true }), address).toBeChecked();
      if (text) await expect(main.getByText(text).first(), address).toBeVisible();
    }
    expect(page.url()).toBe(new URL(address, sampleShop.tillUrl).href);
    // The other way round: what is turned off is gone from the address.
    if (on) {
      await main.getByRole('switch', { name: t(on) }).click();
      await expect(page).not.toHaveURL(/archived|wrong|settled/);
    }
  }
});

test('an article that is open is open again at its link and after a reload, and the way back closes it', async ({
  open,
  sampleShop,
}) => {
  const page = await open();
  await sampleShop.signInAs(page, 'owner');
  const dialog = page.getByRole('dialog');
  const list = new URL('/inventory?view=article', sampleShop.tillUrl).href;
  await page.goto(list);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/&item=/);
  const link = page.url();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(dialog).toBeVisible();
});

test('what cannot be read in an address counts as not given', async ({ open, sampleShop }) => {
  const page = await open();
  await sampleShop.signInAs(page, 'owner');
  const address = '/transactions?sale=7&status=eaten&period=never&from=2026-99-99';
  await page.goto(new URL(address, sampleShop.tillUrl).href);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
