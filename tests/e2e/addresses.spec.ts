import type { Page } from '@playwright/test';
import { businessDayOf } from '../../src/core/time.ts';
import type { SampleShop } from './sample-shop.ts';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';
import { call } from './till-page.ts';

type List = {
  path: string;
  /** What narrows the list to the row that is opened. */
  view?: string;
  /** The parameter that names in the address what a row opens. */
  opens: string;
  /** What is searched for may be a code, which is worth money: it stands in no address. */
  isSecret?: boolean;
  /** There is nothing to search by. */
  isUnsearched?: boolean;
  /** What is open is a form, which Escape leaves as it is. */
  isForm?: boolean;
  /** Gives the list a row, where the sample shop has none. */
  ready?: (page: Page, shop: SampleShop) => Promise<unknown>;
};

/** The end of a link to a list: alone, or with what narrows it. */
const endOf = (path: string, view?: string, more?: string) => {
  const search = [view, more].filter(Boolean).join('&');
  return search ? `${path}?${search}` : path;
};

/** An article of the sample shop, as a sale takes it. */
async function article(page: Page, { tillUrl, storeId, skus }: SampleShop) {
  const { id, price } = await call(page, tillUrl, 'GET', `/products/scan/${skus[0]}?storeId=${storeId}`);
  return { productId: String(id), price: Number(price), quantity: 1 };
}

async function client(page: Page, { tillUrl, storeId }: SampleShop): Promise<string> {
  const { id } = await call(page, tillUrl, 'POST', '/clients', { storeId, name: 'Hajar Bennis' });
  return String(id);
}

const DAYS = { startsOn: '2026-01-01', endsOn: '2027-12-31' };

const LISTS: List[] = [
  { path: '/transactions', opens: 'sale' },
  { path: '/stores', opens: 'store', isForm: true, isUnsearched: true },
  {
    path: '/expenses',
    opens: 'expense',
    isForm: true,
    isUnsearched: true,
    ready: (page, { tillUrl, storeId }) => {
      const date = businessDayOf(null, Date.now());
      const expense = { storeId, date, category: 'other', amount: 45_00, description: 'Sacs' };
      return call(page, tillUrl, 'POST', '/expenses', expense);
    },
  },
  {
    path: '/quotes',
    opens: 'quote',
    async ready(page, shop) {
      const items = [await article(page, shop)];
      const quote = { storeId: shop.storeId, items, validUntil: '2099-01-15' };
      await call(page, shop.tillUrl, 'POST', '/quotes', quote);
    },
  },
  {
    path: '/suppliers',
    opens: 'supplier',
    ready: (page, { tillUrl }) => call(page, tillUrl, 'POST', '/suppliers', { name: 'Atlas Tissus' }),
  },
  {
    path: '/accounts',
    opens: 'account',
    async ready(page, shop) {
      const id = await client(page, shop);
      await call(page, shop.tillUrl, 'PUT', `/accounts/${id}`, { limit: 3_000_00, dueDays: 30 });
      await call(page, shop.tillUrl, 'POST', `/accounts/${id}/opening`, { amount: 1_240_00 });
    },
  },
  {
    path: '/loyalty',
    opens: 'client',
    async ready(page, shop) {
      const id = await client(page, shop);
      const adjusted = { points: 120, reason: 'Carte' };
      await call(page, shop.tillUrl, 'POST', `/loyalty/${id}/adjust`, adjusted);
    },
  },
  {
    path: '/cheques',
    opens: 'cheque',
    async ready(page, shop) {
      const { tillUrl, storeId } = shop;
      await call(page, tillUrl, 'PUT', '/payment-methods/cheque', { isAway: false });
      const item = await article(page, shop);
      const cheque = { reference: '7654321', cheque: { bank: 'CIH Bank' } };
      const payments = [{ method: 'cheque', amount: item.price, ...cheque }];
      const sale = { storeId, items: [item], payments };
      await expect
        .poll(() => call(page, tillUrl, 'POST', '/transactions/sale', sale).catch(String))
        .toHaveProperty('id');
    },
  },
  {
    path: '/coupons',
    opens: 'coupon',
    ready: (page, { tillUrl, storeId }) =>
      call(page, tillUrl, 'POST', '/coupons', {
        name: 'Hiver',
        code: 'HIVER-26',
        percent: 10,
        storeIds: [storeId],
        ...DAYS,
      }),
  },
  {
    path: '/price-lists',
    opens: 'list',
    ready: (page, { tillUrl, storeId }) =>
      call(page, tillUrl, 'POST', '/price-lists', {
        name: 'Soldes',
        kind: 'season',
        percent: 20,
        storeIds: [storeId],
        ...DAYS,
      }),
  },
  {
    path: '/credits',
    opens: 'credit',
    isSecret: true,
    ready: (page, { tillUrl, storeId }) =>
      call(page, tillUrl, 'POST', '/credits', { storeId, amount: 150_00, reason: 'Geste' }),
  },
  {
    path: '/deposits',
    opens: 'deposit',
    async ready(page, shop) {
      const [clientId, item] = [await client(page, shop), await article(page, shop)];
      await call(page, shop.tillUrl, 'POST', '/deposits', {
        storeId: shop.storeId,
        clientId,
        items: [item],
        dueOn: '2099-01-15',
        payment: { method: 'cash', amount: item.price },
      });
    },
  },
  {
    path: '/transfers',
    view: 'view=all',
    opens: 'transfer',
    async ready(page, shop) {
      const { productId, quantity } = await article(page, shop);
      const { articleId } = await call(page, shop.tillUrl, 'GET', `/products/${productId}`);
      const { items } = await call(page, shop.tillUrl, 'GET', '/transfers/places');
      const other = (items as { id: string }[]).find(({ id }) => id !== shop.storeId);
      await call(page, shop.tillUrl, 'POST', '/transfers', {
        fromStoreId: shop.storeId,
        toStoreId: other?.id,
        items: [{ articleId, quantity }],
      });
    },
  },
  {
    path: '/bundles',
    opens: 'bundle',
    isForm: true,
    async ready(page, shop) {
      const { productId, quantity, price } = await article(page, shop);
      await call(page, shop.tillUrl, 'POST', '/bundles', {
        storeId: shop.storeId,
        sku: 'LOT-1',
        name: 'Lot',
        price,
        components: [{ variantId: productId, quantity }],
      });
    },
  },
];

for (const { path, view, opens, isSecret, isUnsearched, isForm, ready } of LISTS) {
  test(`what is searched for and open on ${path} stands in its address`, async ({ open, sampleShop }) => {
    const t = texts('ar');
    const page = await open();
    await sampleShop.signInAs(page, 'owner');
    await ready?.(page, sampleShop);
    const ends = (more?: string) => new URL(endOf(path, view, more), sampleShop.tillUrl).href;
    await page.goto(ends());
    const main = page.getByRole('main');
    const search = main.getByRole('searchbox');
    const rows = main.getByRole('listitem').getByRole('button');
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: t('common:close'), exact: true }).first();
    await rows.first().waitFor();

    await test.step('the way back closes what was opened, and leads before it once it is closed', async () => {
      await rows.first().click();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`[?&]${opens}=[0-9a-f-]{36}$`));
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(ends());
      await page.goForward();
      await expect(dialog).toBeVisible();
      await close.click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(ends());
    });

    await test.step('a link and a reload show the same', async () => {
      await rows.first().click();
      const heading = dialog.getByRole('heading').first();
      // A drawer has no name until what it shows is read.
      await expect(heading).toHaveText(/\S/);
      const link = page.url();
      const name = await heading.textContent();
      await page.reload();
      await expect(heading).toHaveText(name ?? '');
      await page.goto('about:blank');
      await page.goto(link);
      await expect(heading).toHaveText(name ?? '');
      // At a link there is nothing to go back to: closing stays on the list.
      await (isForm ? close.click() : page.keyboard.press('Escape'));
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(ends());
    });

    if (isSecret || isUnsearched) return;
    await test.step('a search is kept by a reload, and cleared in the address as in its field', async () => {
      await search.fill('nothing is called so');
      await expect(page).toHaveURL(/[?&]search=nothing/);
      await expect(rows).toHaveCount(0);
      await page.reload();
      await expect(search).toHaveValue('nothing is called so');
      await expect(main.getByRole('heading', { level: 2 })).toBeVisible();
      await search.fill('');
      await expect(page).toHaveURL(ends());
      await expect(rows.first()).toBeVisible();
      // Digits are a text too.
      await search.fill('00123');
      await expect(page).toHaveURL(/search=/);
      await page.reload();
      await expect(search).toHaveValue('00123');
    });
  });
}

/** Lists whose rows lead to a page of their own; `search` finds some. */
const LEADING: { path: string; leads: RegExp; search?: string; ready?: List['ready'] }[] = [
  { path: '/clients', leads: /\/clients\/profile\/[0-9a-f-]{36}/, search: 'Bennis', ready: client },
  {
    path: '/purchase-orders',
    leads: /\/purchase-orders\/[0-9a-f-]{36}/,
    search: 'Tissages',
    async ready(page, shop) {
      const { tillUrl, storeId } = shop;
      const { productId: variantId, quantity } = await article(page, shop);
      const { id: supplierId } = await call(page, tillUrl, 'POST', '/suppliers', { name: 'Tissages Salé' });
      const items = [{ variantId, quantity, cost: 100_00 }];
      await call(page, tillUrl, 'POST', '/purchase-orders', { storeId, supplierId, items });
    },
  },
  {
    path: '/inventory-audit',
    leads: /\/inventory-audit\/[0-9a-f-]{36}/,
    ready: (page, { tillUrl, storeId }) => call(page, tillUrl, 'POST', '/audits/inventory', { storeId }),
  },
];

for (const { path, leads, search: typed, ready } of LEADING) {
  test(`a row of ${path} leads to its page, and the way back to the list as it was narrowed`, async ({
    open,
    sampleShop,
  }) => {
    const page = await open();
    await sampleShop.signInAs(page, 'owner');
    await ready?.(page, sampleShop);
    await page.goto(new URL(path, sampleShop.tillUrl).href);
    const main = page.getByRole('main');
    const rows = main.getByRole('listitem');
    const opener = rows.getByRole('link').or(rows.getByRole('button')).first();
    await opener.waitFor();
    const search = main.getByRole('searchbox');
    if (typed) {
      await search.fill(typed);
      await expect(page).toHaveURL(new RegExp(`${path}\\?search=${typed}$`));
      await page.reload();
      await expect(search).toHaveValue(typed);
    }
    const list = page.url();
    const heading = main.getByRole('heading').first();
    const ofList = await heading.textContent();
    await opener.click();
    await expect(page).toHaveURL(leads);
    await expect(heading).not.toHaveText(ofList ?? '');
    const [link, name] = [page.url(), await heading.textContent()];
    await page.reload();
    await expect(heading).toHaveText(name ?? '');
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(opener).toBeVisible();
    if (typed) await expect(search).toHaveValue(typed);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(heading).toHaveText(name ?? '');
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
  ['/expenses?month=2026-03&archived=true', { on: 'expenses:showArchived', text: 'مارس 2026' }],
  ['/accounts?view=all', { choice: 'accounts:views.all' }],
  ['/invoices?kind=credit_note', { choice: 'invoices:kinds.credit_note' }],
  ['/coupons?ended=true', { on: 'coupons:showEnded' }],
  ['/price-lists?ended=true', { on: 'price-lists:showEnded' }],
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
      await expect(page).not.toHaveURL(/archived|wrong|settled|ended/);
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
