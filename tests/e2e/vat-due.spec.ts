import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
  await sellOnAccount();
});
test.afterAll(() => shop.stop());

/** A sale of 1,200.00, of which 900.00 go on an account. */
async function sellOnAccount(): Promise<void> {
  const api = await shop.api();
  const { id: clientId } = await api.call('POST', '/clients', { storeId: shop.storeId, name: 'Zineb' });
  await api.call('PUT', `/accounts/${clientId}`, { limit: 3_000_00 });
  const { id, price } = shop.articles.caftan;
  await api.call('POST', '/transactions/sale', {
    storeId: shop.storeId,
    items: [{ productId: id, price, quantity: 1 }],
    clientId,
    payments: [
      { method: 'account', amount: 900_00 },
      { method: 'cash', amount: 300_00 },
    ],
  });
}

for (const [language] of byTurns('vat due', [['ar'], ['fr']] as [Language][])) {
  test(`the house enters its VAT regime, and the report follows the money (${language})`, async ({
    open,
  }) => {
    const t = texts(language);
    const page = await open({ language });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl || shop.till.url, { storeId: shop.storeId, userId, password });
    await page.goto(new URL('/reports?report=vat_due', shop.till.url).href);
    const main = page.getByRole('main');
    const sources = main.getByRole('region', { name: t('reports:sections.sources'), exact: true });
    const rowOf = (part: 'turnover' | 'on_account') =>
      sources.getByRole('row').filter({ hasText: t(`reports:parts.${part}`) });
    await expect(rowOf('turnover')).toContainText(/1.?200[.,]00/);
    await expect(rowOf('on_account')).toHaveCount(0);
    await main.getByRole('button', { name: t('taxes:open') }).click();
    const dialog = page.getByRole('dialog', { name: t('taxes:title') });
    await expect(dialog).toContainText(t('taxes:none'));
    const save = dialog.getByRole('button', { name: t('taxes:save') });
    await save.click();
    await expect(dialog).toContainText(t('taxes:missing'));
    await dialog.getByRole('textbox', { name: t('taxes:from') }).fill('01/01/2026');
    await save.click();
    await expect(dialog.getByRole('listitem')).toContainText(t('taxes:basis.receipt'));
    await page.keyboard.press('Escape');
    await expect(rowOf('on_account')).toContainText(/900[.,]00/);
    await expect(rowOf('on_account')).toContainText(/150[.,]00/);
    const documents = main.getByRole('region', { name: t('reports:sections.taxDocuments'), exact: true });
    await expect(documents.getByRole('row')).toHaveCount(3);
    // Without the regime, VAT falls due with the sale again.
    await main.getByRole('button', { name: t('taxes:open') }).click();
    await dialog.getByRole('listitem').getByRole('button').click();
    await expect(dialog).toContainText(t('taxes:none'));
    await page.keyboard.press('Escape');
    await expect(rowOf('on_account')).toHaveCount(0);
  });
}
