import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { intercept, signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

const owner = () => ({ storeId: shop.storeId, userId: shop.owner.id, password: shop.owner.password });

for (const [language, name] of byTurns('stores', [
  ['ar', 'محل طنجة'],
  ['fr', 'Magasin Tanger'],
] as [Language, string][])) {
  test(`a store is opened, changed, archived and restored (${language})`, async ({ open }) => {
    const t = texts(language);
    const page = await open({ language });
    await signIn(page, shop.till.launchUrl, owner());
    await page.goto(`${shop.till.url}/stores`);
    await page.getByRole('button', { name: t('stores:add') }).click();
    await page.getByRole('textbox', { name: t('stores:form.name'), exact: true }).fill(name);
    await page.getByRole('button', { name: t('stores:create') }).click();
    const card = page.getByRole('listitem', { name });
    await expect(card).toContainText(t('stores:tills', { names: 'T1 Till' }));

    await card.getByRole('button', { name: t('common:edit') }).click();
    const dayStart = page.getByLabel(t('stores:form.dayStart'));
    await expect(dayStart).toHaveValue('04:00');
    await dayStart.fill('13:00');
    await page.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(page.getByText(t('stores:form.dayStartInvalid'))).toBeVisible();
    await dayStart.fill('05:30');
    // A rate outside of its limits is refused where it stands, never made to fit.
    const tax = page.getByRole('textbox', { name: t('stores:form.taxRate') });
    await tax.fill('-5');
    await page.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(tax).toBeFocused();
    await expect(tax).toHaveValue('-5');
    await tax.fill('20');
    await page.getByRole('textbox', { name: t('stores:form.address') }).fill('12 Bd Pasteur');
    await page.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(card).toContainText('12 Bd Pasteur');

    await card.getByRole('button', { name: t('stores:archive') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('stores:archive') })
      .click();
    await expect(card).toHaveCount(0);
    await page.getByRole('switch', { name: t('stores:showArchived') }).click();
    await expect(card).toContainText(t('stores:isArchived'));
    const api = await shop.api();
    const { items } = await api.call('GET', '/stores?includeArchived=true');
    const made = (items as { name: string; dayStartMinutes: number; archivedAt: number | null }[]).find(
      (store) => store.name === name,
    );
    expect(made).toMatchObject({ dayStartMinutes: 330, archivedAt: expect.any(Number) });

    // The card changes by the event; the late answer to the restore closes no dialog that is open by then.
    const mayAnswer = Promise.withResolvers<void>();
    await intercept(
      page,
      '**/stores/*/restore',
      async (route) => {
        const response = await route.fetch();
        await mayAnswer.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await card.getByRole('button', { name: t('stores:restore') }).click();
    await expect(card.getByRole('button', { name: t('common:edit') })).toBeVisible();
    await card.getByRole('button', { name: t('stores:archive') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    mayAnswer.resolve();
    await expect(page.getByText(t('stores:restored'))).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('stores:archive') })
      .click();
    await expect(card).toContainText(t('stores:isArchived'));
  });
}

inFull('the only open store, and one with an open drawer, are not archived', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await signIn(page, shop.till.launchUrl, owner());
  await page.goto(`${shop.till.url}/stores`);
  const archive = async (name: string) => {
    const card = page.getByRole('listitem', { name });
    await card.getByRole('button', { name: t('stores:archive') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('stores:archive') })
      .click();
  };
  await archive('Hanout Rabat');
  await expect(page.getByText(t('errors:LAST_STORE.title'))).toBeVisible();
  const api = await shop.api();
  const { id: storeId } = await api.call('POST', '/stores', { name: 'Fes' });
  await api.call('POST', '/drawer/open', { storeId, float: 100_00 });
  await page.reload();
  await archive('Fes');
  await expect(
    page.getByText(t('errors:STORE_IN_USE.message', { drawers: 1, transfers: 0, deposits: 0 })),
  ).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Fes' })).toBeVisible();
});

test('a logo is put on a store and taken away', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await signIn(page, shop.till.launchUrl, owner());
  await page.goto(`${shop.till.url}/stores`);
  const card = page.getByRole('listitem', { name: 'Hanout Rabat' });
  await card.getByRole('button', { name: t('common:edit') }).click();
  const dialog = page.getByRole('dialog');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  const logo = dialog.getByRole('img', { name: t('stores:logo.alt', { name: 'Hanout Rabat' }) });
  await expect(logo).toBeVisible();
  await dialog.getByRole('button', { name: t('stores:logo.remove') }).click();
  await expect(logo).toHaveCount(0);
});
