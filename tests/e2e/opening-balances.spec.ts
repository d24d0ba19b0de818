import { readFileSync } from 'node:fs';
import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

const FILES: [Language, string, string][] = [
  ['ar', 'السمية;الهاتف;السقف;الأجل;الدين;النقط', 'حليمة الفاسي'],
  ['fr', 'Nom;Téléphone;Plafond (DH);Échéance (jours);Solde de départ;Points', 'Halima Fassi'],
];
for (const [language, heading, name] of byTurns('opening balances', FILES)) {
  test(`what clients owe comes in with their file, once, and goes out again (${language})`, async ({
    open,
  }) => {
    const t = texts(language);
    const page = await open({ language });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl || shop.till.url, { storeId: shop.storeId, userId, password });
    const choose = async (text: string) => {
      await page.goto(new URL('/clients?import=true', shop.till.url).href);
      const dialog = page.getByRole('dialog', { name: t('imports:title.clients') });
      const buffer = Buffer.from(text);
      await dialog.locator('input[type=file]').setInputFiles({ name: 'cahier.csv', mimeType: '', buffer });
      await dialog.getByRole('button', { name: t('common:next') }).click();
      await dialog.getByRole('button', { name: t('common:next') }).click();
      return dialog;
    };
    const file = `${heading}\n${name};0661998877;3000;30;1240,50;240\n`;
    const dialog = await choose(file);
    await expect(dialog).toContainText(/1.240[.,]50/);
    await expect(
      dialog.getByText(t('imports:check.pointOpenings.added', { count: 1, amount: '240' })),
    ).toBeVisible();
    await dialog.getByRole('button', { name: t('imports:check.start', { count: 1 }) }).click();
    await expect(dialog.getByText(t('imports:progress.done', { done: 1, lines: 1 }))).toBeVisible({
      timeout: 30_000,
    });
    // The same file again adds nothing.
    const again = await choose(file);
    await expect(again.getByText(t('imports:check.openings.same'))).toBeVisible();
    await expect(again.getByText(t('imports:check.pointOpenings.same'))).toBeVisible();
    await again.getByRole('button', { name: t('common:back') }).click();
    await page.goto(new URL('/clients', shop.till.url).href);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('clients:export') }).click();
    const exported = readFileSync(await (await download).path(), 'utf8');
    expect(exported).toContain(`${name};0661998877`);
    expect(exported).toContain('3000,00;30;1240,50;1240,50;240;240');
    // A client who owes stays in the list.
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: t('clients:archive.start') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('clients:archive.start') })
      .click();
    await expect(page.getByText(t('errors:CLIENT_OWES.title')).first()).toBeVisible();
  });
}
