import { openSale } from './sale-screen.ts';
import { startSmallShop, type SmallShop } from './small-shop.ts';
import { test } from './test.ts';
import { texts } from './texts.ts';
import { signIn } from './till-page.ts';
let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  for (const id of ['cheque', 'bank_transfer']) await api.call('PUT', `/payment-methods/${id}`, { isAway: false });
  for (const name of ['CMI comptoir', 'Terminal 2 – Attijari']) await api.call('POST', '/payment-methods', { kind: 'card', parentId: 'credit_card', name });
});
test.afterAll(() => shop.stop());
for (const [language, theme, w, h] of [['ar','light',1366,768],['fr','dark',1366,768],['ar','light',390,844],['fr','light',1024,768]] as const) {
  test(`${language}${theme}${w}`, async ({ open }) => {
    const s = await openSale(open, shop, { language, theme } as never);
    const { page, tile, pay, dialog, t } = s;
    await page.setViewportSize({ width: 1366, height: 768 });
    await tile(language === 'ar' ? 'سلهام' : 'Selham').click();
    await pay.click();
    await page.setViewportSize({ width: w, height: h });
    const shot = async (n: string) => { await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/lookA/${language}-${theme}-${w}-${n}.png` }); };
    await shot('cash');
    await page.keyboard.press('F6');
    await shot('cheque');
    if (w === 1366) {
      await page.keyboard.press('F3'); await shot('card');
      await page.keyboard.press('F4');
      await dialog.getByRole('button', { name: t('sales:pay.addPart') }).click();
      await page.getByRole('menuitem', { name: t('payments:methods.cheque') }).click();
      await shot('split');
      await dialog.getByRole('button', { name: t('sales:pay.more') }).click();
      await shot('more');
    }
    await page.goto(`${shop.till.url}/hub`);
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
    await page.goto(`${shop.till.url}/settings?section=payments`);
    await page.getByRole('list', { name: t('payment-methods:inUse') }).waitFor();
    await shot('settings');
    await page.goto(`${shop.till.url}/settings?section=payments&method=new`);
    await page.getByRole('dialog').waitFor();
    await shot('dialog');
  });
}
