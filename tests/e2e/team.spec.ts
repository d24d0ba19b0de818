import type { Page } from '@playwright/test';
import { byTurns } from './by-turns.ts';
import { atPeople, chooseOwn, hire, linkCard, signInFirst } from './people-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { texts } from './texts.ts';
import { call, signIn } from './till-page.ts';

const CARD = '0012345678';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

const asOwner = async (page: Page) => {
  const { storeId, owner } = shop;
  await signIn(page, shop.till.launchUrl, { storeId, userId: owner.id, password: owner.password });
};
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

for (const language of byTurns('team', ['ar', 'en'] as const)) {
  test(`somebody is hired, and chooses a password before anything else (${language})`, async ({ open }) => {
    const t = texts(language);
    const page = await open({ language });
    await asOwner(page);
    const name = `Lalla Seroual ${language}`;
    const old = await hire(page, shop, language, { name, nameAr: 'لالة سروال' });

    const hers = await open({ language });
    await atPeople(hers, shop);
    await signInFirst(hers, language, name, old);
    // No way around it.
    await hers.goto(`${shop.till.url}/new-sale`);
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText(t('auth:own.title'));
    await chooseOwn(hers, language, { old, own: 'hers-2026', again: 'hers-2027' });
    await expect(hers.getByText(t('auth:own.differs'))).toBeVisible();
    await chooseOwn(hers, language, { old, own: 'hers-2026' });
    await expect(hers).toHaveURL(/\/new-sale$/);
  });
}

test('the first password needs the server, and says so', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  const api = await shop.api();
  const { id, firstPassword } = await api.call('POST', '/team', {
    name: 'Si Jabador',
    role: 'cashier',
    ownPassword: shop.owner.password,
    assignments: [{ storeId: shop.storeId, role: 'cashier' }],
  });
  await asOwner(page);
  await expect
    .poll(async () => {
      const { items } = await call(page, shop.till.url, 'GET', `/auth/store/${shop.storeId}/users`);
      return (items as { id: string }[]).some((u) => u.id === id);
    })
    .toBe(true);
  const first = String(firstPassword);
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId: String(id), password: first });
  await shop.server.stop();
  try {
    await page.goto(shop.till.url);
    await expect(page.getByText(t('auth:own.needsServer'))).toBeVisible();
    await chooseOwn(page, 'fr', { old: first, own: 'his-2026' });
    await expect(page.getByRole('alert').filter({ hasText: t('auth:own.needsServer') })).toBeVisible();
  } finally {
    await shop.startServer();
  }
  // As soon as the server is back, the same form goes through.
  await expect(page.getByText(t('auth:own.needsServer')).first()).toBeHidden({ timeout: 40_000 });
  await page.getByRole('button', { name: t('auth:own.save') }).click();
  await expect(page).toHaveURL(/\/new-sale$/);
});

test('a card is linked, signs in without a word, and opens no administration alone', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await asOwner(page);
  await page.goto(`${shop.till.url}/team`);
  await page.getByRole('link', { name: /Moulat Lhanout/ }).click();
  await linkCard(page, shop, 'en', CARD);

  const station = await open({ language: 'en' });
  await atPeople(station, shop);
  await expect(station.getByText(t('auth:card.hint'))).toBeVisible();
  await scan(station, '9999999999');
  const wrong = station.getByRole('alert').filter({ hasText: t('errors:CARD_NOT_LINKED.title') });
  await expect(wrong).toContainText('Scanned RFID card is not linked to any user account.');
  await expect
    .poll(async () => {
      await scan(station, CARD);
      return station.url();
    })
    .toMatch(/\/hub$/);
  await expect(toast(station, t('auth:card.held'))).toBeVisible();
  const main = station.getByRole('main');
  // A card of the hub says its name first; that of the dashboard speaks of the team as well.
  const team = main.getByRole('link', { name: new RegExp(`^${t('screens:team')}`) });
  await expect(main.getByRole('link').first()).toBeVisible();
  await expect(team).toHaveCount(0);
  await station.goto(`${shop.till.url}/team`);
  await expect(station).toHaveURL(/\/hub$/);
  await station.getByRole('button', { name: /Moulat Lhanout/ }).click();
  await station.getByRole('menuitem', { name: t('shell:user.fullAccess') }).click();
  await station.getByRole('textbox', { name: t('team:identity.password') }).fill(shop.owner.password);
  await station.keyboard.press('Enter');
  await expect(team).toBeVisible();
});

test('a permission taken away is gone from the screen at once, and the page it opened with it', async ({
  open,
}) => {
  const t = texts('ar');
  const api = await shop.api();
  const manager = await api.addPerson({
    name: 'Si Selham',
    nameAr: 'سي سلهام',
    role: 'cashier',
    password: 'zellige-vert-7',
    permissions: ['can_manage_suppliers'],
    assignments: [{ storeId: shop.storeId, role: 'cashier' }],
    ownPassword: shop.owner.password,
  });
  const page = await open();
  const id = String(manager.id);
  await asOwner(page);
  await expect
    .poll(
      async () => {
        const { items } = await call(page, shop.till.url, 'GET', `/auth/store/${shop.storeId}/users`);
        return (items as { id: string }[]).some((u) => u.id === id);
      },
      // A till that misses the notice of a change pulls every 30 s.
      { timeout: 35_000 },
    )
    .toBe(true);
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId: id, password: 'zellige-vert-7' });
  await page.goto(`${shop.till.url}/suppliers`);
  const entry = page.getByRole('navigation').getByRole('link', { name: t('screens:suppliers') });
  await expect(entry).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('suppliers:title'));
  await api.call('PUT', `/team/${id}`, { permissions: [], ownPassword: shop.owner.password });
  await expect(toast(page, t('shell:userUpdated.title'))).toContainText(t('shell:userUpdated.message'));
  await expect(page).toHaveURL(/\/new-sale$/);
  await expect(entry).toHaveCount(0);
  const refused = await page.request.get(`${shop.till.url}/api/suppliers`, {
    headers: { 'x-hanout-client': 'screens' },
  });
  expect(refused.status()).toBe(403);

  await api.call('DELETE', `/team/${id}`);
  await expect(page).toHaveURL(/\/login$/);
});

inFull('a person is edited, archived and taken back', async ({ open }) => {
  const t = texts('ar');
  const api = await shop.api();
  const { id } = await api.addPerson({
    name: 'Lalla Mdamma',
    nameAr: 'لالة مضمة',
    role: 'cashier',
    password: 'zellige-vert-7',
    assignments: [{ storeId: shop.storeId, role: 'cashier' }],
    ownPassword: shop.owner.password,
  });
  const page = await open({ theme: 'dark' });
  await asOwner(page);
  await page.goto(`${shop.till.url}/team/profile/${id}`);
  await page.getByRole('button', { name: t('team:person.edit') }).click();
  const form = page.getByRole('dialog', { name: t('team:editTitle') });
  await form.getByRole('textbox', { name: t('team:form.phone') }).fill('0611223344');
  await form.getByRole('button', { name: t('common:save'), exact: true }).click();
  // A telephone number asks nobody who he is.
  await expect(page.getByText('0611223344')).toBeVisible();
  await page.getByRole('button', { name: t('team:person.archive'), exact: true }).click();
  const sure = page.getByRole('dialog', { name: t('team:person.archiveTitle', { name: 'لالة مضمة' }) });
  await sure.getByRole('button', { name: t('team:person.archive') }).click();
  await expect(toast(page, t('team:person.archivedDone'))).toBeVisible();
  await page.goto(`${shop.till.url}/team`);
  const row = page.getByRole('link', { name: /لالة مضمة/ });
  await expect(page.getByRole('link', { name: /لالة سفيفة/ })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('switch', { name: t('team:showArchived') }).click();
  await row.click();
  await page.getByRole('button', { name: t('team:person.restore') }).click();
  await expect(toast(page, t('team:person.restoredDone'))).toBeVisible();
});
