import type { Page } from '@playwright/test';
import { byTurns } from './by-turns.ts';
import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, type Open, test } from './test.ts';
import { type Language, texts } from './texts.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(() => shop.stop());

/** An authenticator in the phone, by the debugging protocol; `verifies` is whether the finger is the right one. */
async function withAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** The owner's phone, at the server under a name or in digits. */
async function openPhone(open: Open, language: Language, origin: string) {
  const t = texts(language);
  const page = await open({
    language,
    own: true,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  const authenticator = await withAuthenticator(page);
  await page.goto(origin);
  const { owner } = shop;
  await page.getByRole('button', { name: language === 'ar' ? owner.nameAr : owner.name }).tap();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(owner.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).tap();
  await expect(page).toHaveURL(/\/(hub|dashboard)$/);
  await page.goto(new URL('/profile', origin).href);
  const card = page.getByRole('region', { name: t('passkeys:title') });
  const add = page.getByRole('button', { name: t('passkeys:add') });
  return { page, t, card, add, authenticator };
}

const named = () => shop.server.url.replace('127.0.0.1', 'localhost');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A cashier asks for 20 % on 900.00. */
async function askTwenty(open: Open, language: Language) {
  const sale = await openSale(open, shop, { language });
  const { tile, cart, page, t } = sale;
  await tile(language === 'ar' ? 'سلهام' : 'Selham').click();
  await cart.getByRole('button', { name: t('sales:cart.discount'), exact: true }).click();
  // French puts a space before the sign.
  await page
    .getByRole('dialog', { name: t('sales:discount.title') })
    .getByRole('button', { name: /^20\s?%$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: t('approvals:title') });
  await dialog.getByRole('button', { name: t('approvals:request.ask') }).click();
  return { sale, dialog };
}

for (const language of byTurns('passkeys', ['ar', 'fr', 'en'] as const)) {
  test(`a finger says yes instead of the password (${language})`, async ({ open }) => {
    const phone = await openPhone(open, language, named());
    const { page, t } = phone;
    await phone.add.tap();
    const identity = page.getByRole('dialog');
    await identity.getByRole('textbox').fill(shop.owner.password);
    await page.keyboard.press('Enter');
    await expect(toast(page, t('passkeys:done'))).toBeVisible();
    const list = page.getByRole('list', { name: t('passkeys:title') });
    await expect(list.getByRole('listitem')).toHaveCount(1);

    const { sale, dialog } = await askTwenty(open, language);
    const sheet = page.getByRole('dialog', { name: t('approvals:request.title') });
    const yes = sheet.getByRole('button', { name: t('passkeys:yes') });
    await expect(yes).toBeFocused();
    // A finger that is not theirs: nothing is said, and the password still works.
    await phone.authenticator.verifies(false);
    await yes.tap();
    await expect(yes).toBeEnabled();
    await expect(sheet.getByLabel(t('passkeys:orPassword'))).toBeEnabled();
    await expect(dialog).toBeVisible();
    await phone.authenticator.verifies(true);
    await yes.tap();
    await expect(dialog).toBeHidden();
    await expect(sale.total).toContainText('720');
    await expect(sheet).toBeHidden();

    // The same phone is not added twice, and what is removed asks for the password again.
    await phone.add.tap();
    await identity.getByRole('textbox').fill(shop.owner.password);
    await page.keyboard.press('Enter');
    await expect(toast(page, t('passkeys:exists.title'))).toBeVisible();
    await list.getByRole('button').tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('passkeys:confirm') })
      .tap();
    await expect(toast(page, t('passkeys:removed'))).toBeVisible();
    await expect(list).toBeHidden();
  });
}

test('at an address in digits the profile says what is missing', async ({ open }) => {
  const { page, t, add } = await openPhone(open, 'ar', shop.server.url);
  await expect(add).toBeDisabled();
  await expect(page.getByText(t('passkeys:impossible'))).toBeVisible();
});
