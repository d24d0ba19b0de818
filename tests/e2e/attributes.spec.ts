import type { Page } from '@playwright/test';
import { byTurns } from './by-turns.ts';
import { type Person, type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { call, type Look, signIn } from './till-page.ts';

// One shop: the lists are those of all its journeys, and the last one ends its server.
test.describe.configure({ mode: 'serial' });

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

async function enter(page: Page, path: string, person: Person = shop.owner): Promise<void> {
  const { id: userId, password } = person;
  await signIn(page, shop.till.launchUrl || shop.till.url, { storeId: shop.storeId, userId, password });
  await page.goto(new URL(path, shop.till.url).href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

/** What a journey does on the screen, in a language. */
function lists(page: Page, t: ReturnType<typeof texts>) {
  const dialog = page.getByRole('dialog');
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) });
  const field = (key: string) => dialog.getByRole('textbox', { name: t(`attributes:fields.${key}`) });
  const name = dialog.getByRole('textbox', { name: t('attributes:fields.name') }).first();
  const press = (key: string) => dialog.getByRole('button', { name: t(key), exact: true }).click();
  return {
    dialog,
    rows,
    row,
    field,
    name,
    press,
    open: (rowName: string) => row(rowName).getByRole('button').first().click(),
    async menu(rowName: string, key: string) {
      await page.getByRole('button', { name: t('attributes:more', { name: rowName }) }).click();
      await page.getByRole('menuitem', { name: t(key) }).click();
    },
    async add(said: Record<string, string>) {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('attributes:add.color') })
        .first()
        .click();
      await name.fill(said.name ?? '');
      for (const key of Object.keys(said).slice(1)) await field(key).fill(said[key] ?? '');
      await press('common:add');
      await expect(dialog).toBeHidden();
    },
  };
}

const JOURNEYS = [
  { look: { language: 'ar', theme: 'dark' }, first: { name: 'Moutarde', nameAr: 'خردلي' }, label: 'خردلي' },
  { look: { language: 'en', theme: 'light' }, first: { name: 'Citron', nameEn: 'Lemon' }, label: 'Lemon' },
] as const satisfies {
  look: Look & { language: Language };
  first: Record<string, string>;
  label: string;
}[];

for (const { look, first, label } of byTurns('attributes', JOURNEYS)) {
  const t = texts(look.language);
  test(`a colour is added, renamed, ordered, merged and put away (${look.language})`, async ({ open }) => {
    const page = await open(look);
    await enter(page, '/attributes');
    const { dialog, rows, row, name, press, add, menu, ...screen } = lists(page, t);
    await page.getByRole('tab', { name: t('attributes:tabs.color') }).click();
    await expect(page).toHaveURL(/list=color/);
    await add(first);
    await expect(row(label)).toContainText(first.name);
    await expect(row(label)).toContainText(t('attributes:uses.items', { count: 0 }));

    // A name has one owner, in whatever letters.
    await page.getByRole('button', { name: t('attributes:add.color') }).click();
    await press('common:add');
    await expect(dialog.getByText(t('common:invalid.required'))).toBeVisible();
    await name.fill(first.name.toUpperCase());
    const taken = { name: first.name.toUpperCase(), owner: label };
    await expect(dialog.getByText(t('errors:ATTRIBUTE_NAME_TAKEN.message', taken))).toBeVisible();
    await press('common:cancel');

    // What it was called stays one of its names, which the search finds.
    const now = `${first.name} clair`;
    await screen.open(label);
    await name.fill(now);
    await dialog.getByRole('radio').nth(6).check();
    await press('common:save');
    await expect(page.getByText(t('attributes:saved.color'))).toBeVisible();
    await expect(row(label)).toContainText(now);
    await page.getByRole('searchbox').fill(first.name.toLowerCase());
    await expect(rows).toHaveCount(1);
    await expect(rows.getByText(first.name, { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('');

    // Until somebody takes it away.
    await screen.open(label);
    await dialog.getByRole('button', { name: t('attributes:aliases.remove', { alias: first.name }) }).click();
    const message = t('attributes:aliases.message.color', { alias: first.name, name: label });
    await expect(dialog.getByText(message)).toBeVisible();
    await press('attributes:aliases.confirm');
    await expect(page.getByText(t('attributes:aliases.done'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row(label).getByText(first.name, { exact: true })).toHaveCount(0);
    await add({ name: first.name });

    // The keyboard moves one on and on: the button keeps the focus.
    await menu(first.name, 'attributes:move.last');
    await expect(rows.last()).toContainText(first.name);
    await menu(first.name, 'attributes:move.first');
    await expect(rows.first()).toContainText(first.name);
    const down = page.getByRole('button', { name: t('attributes:move.down', { name: first.name }) });
    await down.press('Enter');
    await expect(rows.nth(1)).toContainText(first.name);
    await expect(down).toBeFocused();
    // It stands there before the server has heard of it: a page that is loaded anew shows what the server knows.
    const isThird = page.waitForResponse(
      (r) => r.url().endsWith('/move') && r.request().postDataJSON().place === 2,
    );
    await page.keyboard.press('Enter');
    await expect(rows.nth(2)).toContainText(first.name);
    await isThird;
    await page.reload();
    await expect(rows.nth(2)).toContainText(first.name);
    await expect(page.getByText(t('attributes:order.own'))).toBeVisible();

    await menu(label, 'attributes:merge.start');
    await dialog.getByRole('combobox').fill(first.name);
    await page.getByRole('option', { name: first.name }).first().click();
    await expect(dialog.getByText(t('attributes:merge.final'))).toBeVisible();
    await press('attributes:merge.confirm');
    await expect(page.getByText(t('attributes:merge.done', { name: label }))).toBeVisible();
    await expect(row(label).getByText(first.name, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('attributes:more', { name: first.name }) })).toHaveCount(
      0,
    );

    await menu(label, 'attributes:archive.start');
    await press('attributes:archive.start');
    await expect(page.getByText(t('attributes:archive.done.color'))).toBeVisible();
    await expect(row(label)).toHaveCount(0);
    await page.getByRole('switch', { name: t('attributes:showArchived') }).press('Space');
    await expect(row(label)).toContainText(t('attributes:archived'));
    await menu(label, 'attributes:restore');
    await expect(page.getByText(t('attributes:restored.color'))).toBeVisible();
    await expect(row(label)).not.toContainText(t('attributes:archived'));
  });
}

test('sizes say what they count, and goods follow a size that is renamed', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  await enter(page, '/attributes?list=size');
  const { rows, row, name, press, dialog, ...screen } = lists(page, t);
  await expect(rows.nth(0)).toContainText('M');
  await expect(rows.nth(1)).toContainText('L');
  await expect(row('M')).toContainText(t('attributes:systems.letters'));
  await screen.open('54');
  await name.fill('56');
  await press('common:save');
  await expect(row('56')).toContainText(t('attributes:uses.items', { count: 1 }));
  const listed = await call(
    page,
    shop.till.url,
    'GET',
    `/products/search?storeId=${shop.storeId}&query=JLB-20`,
  );
  expect(listed.items).toMatchObject([{ size: '56' }]);
});

test('a style is described with what the lists hold, by any of its names', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await enter(page, '/inventory');
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByRole('combobox', { name: t(`inventory:${key}`) });
  await page.getByRole('button', { name: t('inventory:add') }).click();
  await field('category').fill('قفطان');
  await page.getByRole('option', { name: /Caftan/ }).click();
  await expect(field('category')).toHaveValue('Caftan');
  await field('style.colors').fill('vert');
  await page.getByRole('option', { name: /Green/ }).click();
  await expect(field('style.colors')).toHaveValue('Green, ');
  await page.keyboard.type('أخضر, Rou');
  await page.getByRole('option', { name: /Red/ }).click();
  // The green that was typed again is the one that is there.
  await expect(field('style.colors')).toHaveValue('Green, أخضر, Red, ');
  await field('style.sizes').fill('M, 46');
  const price = new RegExp(`^${t('inventory:grid.price')} (M|46) `);
  await expect(dialog.getByRole('textbox', { name: price })).toHaveCount(4);
});

test('who manages a store adds, and changes nothing', async ({ open }) => {
  const t = texts('en');
  const api = await shop.api();
  const password = 'manager-1';
  const { id } = await api.addPerson({
    name: 'Si Selham',
    role: 'manager',
    password,
    ownPassword: shop.owner.password,
    assignments: [{ storeId: shop.storeId, role: 'manager' }],
  });
  const page = await open({ language: 'en' });
  await enter(page, '/hub');
  await call(page, shop.till.url, 'POST', '/till/sync');
  await enter(page, '/attributes?list=color', { ...shop.owner, id: String(id), password });
  const { rows, row, add } = lists(page, t);
  await expect(page.getByText(t('attributes:addOnly'))).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await expect(rows.getByRole('button')).toHaveCount(0);
  await add({ name: 'Abricot' });
  await expect(row('Abricot')).toBeVisible();
});

test('without the server one adds, and is told why the rest waits', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await enter(page, '/attributes?list=color');
  const { dialog, row, add, press, ...screen } = lists(page, t);
  await shop.server.kill();
  await expect(page.getByRole('main').getByText(t('attributes:offline'))).toBeVisible();
  await add({ name: 'Pistache' });
  await expect(row('Pistache')).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('attributes:move.up', { name: 'Pistache' }) }),
  ).toBeDisabled();
  await page.getByRole('button', { name: t('attributes:more', { name: 'Pistache' }) }).click();
  await expect(page.getByRole('menuitem', { name: t('attributes:archive.start') })).toBeDisabled();
  await page.keyboard.press('Escape');
  await screen.open('Pistache');
  await expect(dialog.getByText(t('attributes:offline'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('common:save') })).toBeDisabled();
  await press('common:cancel');
  await shop.startServer();
  await expect(page.getByRole('main').getByText(t('attributes:offline'))).toBeHidden({ timeout: 40_000 });
});
