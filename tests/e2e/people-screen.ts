import type { Page } from '@playwright/test';
import { scan } from './scanner.ts';
import type { SmallShop } from './small-shop.ts';
import { expect } from './test.ts';
import { type Language, texts } from './texts.ts';
import { call } from './till-page.ts';

/** Gives one's own password where it is asked for again. */
async function giveIdentity(page: Page, language: Language, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: texts(language)('team:identity.title') });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill(password);
  await page.keyboard.press('Enter');
}

/** Gives the owner's own password where it is asked for again. */
export async function confirmIdentity(page: Page, shop: SmallShop, language: Language): Promise<void> {
  await giveIdentity(page, language, shop.owner.password);
  await expect(page.getByRole('dialog', { name: texts(language)('team:identity.title') })).toHaveCount(0);
}

type Hired = { name: string; nameAr: string; hiredOn?: string };

/** Hires a cashier through the screen, and answers the first password that is shown. */
export async function hire(page: Page, shop: SmallShop, language: Language, who: Hired): Promise<string> {
  const t = texts(language);
  await page.goto(`${shop.till.url}/team`);
  await page.getByRole('button', { name: t('team:add') }).click();
  const form = page.getByRole('dialog', { name: t('team:addTitle') });
  await form.getByRole('textbox', { name: t('team:form.name'), exact: true }).fill(who.name);
  await form.getByRole('textbox', { name: t('team:form.nameAr') }).fill(who.nameAr);
  await form.getByRole('combobox', { name: new RegExp(`^${t('team:form.role')}`) }).click();
  await page.getByRole('option', { name: t('roles:cashier') }).click();
  if (who.hiredOn) await form.getByLabel(t('team:form.hiredOn')).fill(who.hiredOn);
  await form.getByRole('textbox', { name: t('team:form.salary') }).fill('3500');
  await form.getByRole('textbox', { name: t('team:form.commission') }).fill('1,5');
  await form.getByRole('button', { name: t('team:add') }).click();
  await giveIdentity(page, language, 'not mine');
  await expect(
    page.getByRole('alert').filter({ hasText: t('errors:INVALID_CREDENTIALS.message') }),
  ).toBeVisible();
  await confirmIdentity(page, shop, language);
  const told = page.getByRole('dialog', { name: t('team:firstPassword.title', { name: who.name }) });
  const first = told.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  const password = (await first.textContent()) ?? '';
  await told.getByRole('button', { name: t('team:firstPassword.close') }).click();
  return password;
}

/** Links a card to the person whose page is shown, by scanning it. */
export async function linkCard(page: Page, shop: SmallShop, language: Language, card: string): Promise<void> {
  const t = texts(language);
  await page.getByRole('button', { name: t('team:card.link') }).click();
  await expect(page.getByRole('textbox', { name: t('team:card.number') })).toBeFocused();
  await scan(page, card);
  await confirmIdentity(page, shop, language);
  await expect(page.getByText(t('team:card.linked', { ending: card.slice(-4) }))).toBeVisible();
}

/** Opens the log-in of the store's people. */
export async function atPeople(page: Page, shop: SmallShop): Promise<void> {
  await page.request.get(shop.till.launchUrl);
  await call(page, shop.till.url, 'POST', '/auth/store/login', { storeId: shop.storeId });
  await page.goto(`${shop.till.url}/login`);
}

/** Signs in by name with a password that one did not choose, which leads to the form for an own one. */
export async function signInFirst(
  page: Page,
  language: Language,
  name: string,
  first: string,
): Promise<void> {
  const t = texts(language);
  await page.getByRole('textbox', { name: t('auth:user.search') }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:own.title'));
}

/** Fills the form in which one chooses a password of one's own. */
export async function chooseOwn(
  page: Page,
  language: Language,
  o: { old: string; own: string; again?: string },
): Promise<void> {
  const t = texts(language);
  await page.getByRole('textbox', { name: t('auth:own.old') }).fill(o.old);
  await page.getByRole('textbox', { name: t('auth:own.new'), exact: true }).fill(o.own);
  await page.getByRole('textbox', { name: t('auth:own.again') }).fill(o.again ?? o.own);
  await page.getByRole('button', { name: t('auth:own.save') }).click();
}
