import type { Page } from '@playwright/test';
import { atPeople } from './people-screen.ts';
import { saleScreen } from './sale-screen.ts';
import { type Person, type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { call, signIn, startAfresh } from './till-page.ts';

const PIN = '0729';
const MANAGER = { name: 'Si Selham', nameAr: 'سي سلهام', role: 'manager', password: 'passe-2026' };
const TOUCH = { context: { hasTouch: true, viewport: { width: 1024, height: 768 } } };

let shop: SmallShop;
let manager: Person;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  const assignments = [{ storeId: shop.storeId, role: 'manager' }];
  const { id } = await api.addPerson({ ...MANAGER, ownPassword: shop.owner.password, assignments });
  manager = { ...MANAGER, id: String(id) };
  await acceptPins({ pinSignIn: true, pinApprovalUpTo: 100_000 });
});
test.afterAll(async () => {
  await shop.stop();
});

async function acceptPins(settings: { pinSignIn: boolean; pinApprovalUpTo?: number }) {
  const api = await shop.api();
  await api.call('PUT', `/stores/${shop.storeId}/settings`, settings);
}

/** Gives a person a PIN, and waits until the till knows it. */
async function havePin(page: Page, { id: userId, password }: Person, pin: string) {
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await expect
    .poll(async () => {
      await call(page, shop.till.url, 'POST', '/auth/pin', { pin, ownPassword: password }).catch(() => null);
      const { items } = await call(page, shop.till.url, 'GET', `/auth/store/${shop.storeId}/users`);
      return (items as { id: string; pin: string }[]).find((user) => user.id === userId)?.pin;
    })
    .toBe('usable');
}

/** The sign-in screen with its faces and its pad. */
function peopleScreen(page: Page, language: Language = 'ar') {
  const t = texts(language);
  const pad = page.getByRole('group', { name: t('common:numpad.label') });
  return {
    t,
    pad,
    choose: async (name: string) => {
      await page.getByRole('textbox', { name: t('auth:user.search') }).fill(name);
      await page.getByRole('textbox', { name: t('auth:user.search') }).press('Enter');
    },
    tapPin: async (pin: string) => {
      for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).tap();
    },
    pin: page.getByLabel(t('auth:pin.label')),
    password: page.getByRole('textbox', { name: t('auth:user.password') }),
    unlock: page.getByRole('button', { name: t('auth:user.unlock') }),
    alert: (text: string) => page.getByRole('alert').filter({ hasText: text }),
  };
}

test('a cashier sets a PIN in the profile and signs in with a finger', async ({ open }) => {
  const page = await open(TOUCH);
  const { id: userId, password, nameAr } = shop.cashier;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/profile`);
  const { t, pad, tapPin, unlock } = peopleScreen(page);
  await page.getByRole('button', { name: t('profile:pin.set') }).tap();
  const dialog = page.getByRole('dialog', { name: t('profile:pin.title') });
  const type = async (pin: string, again = pin) => {
    await dialog.getByLabel(t('profile:pin.new')).fill(pin);
    await dialog.getByLabel(t('profile:pin.again')).fill(again);
    await dialog.getByRole('button', { name: t('profile:pin.save') }).tap();
  };
  await type('12', '13');
  await expect(dialog).toContainText(t('profile:pin.wrong'));
  await expect(dialog).toContainText(t('auth:own.differs'));
  const identity = page.getByRole('dialog', { name: t('team:identity.title') });
  const confirm = async () => {
    await identity.getByRole('textbox').fill(password);
    await identity.getByRole('button', { name: t('common:confirm') }).tap();
  };
  await type('1987');
  await confirm();
  await expect(page.getByRole('alert').filter({ hasText: t('errors:PIN_TRIVIAL.title') })).toBeVisible();
  await type('٠٧٢٩');
  await confirm();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('profile:pin.change') })).toBeVisible();

  await call(page, shop.till.url, 'POST', '/auth/lock');
  await atPeople(page, shop);
  await page.getByRole('button', { name: nameAr }).tap();
  const eight = await pad.getByRole('button', { name: '8', exact: true }).boundingBox();
  expect(Math.min(eight?.width ?? 0, eight?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await tapPin(PIN);
  await unlock.tap();
  await saleScreen(page).tiles.first().waitFor();
  expect((await call(page, shop.till.url, 'GET', '/auth/session')).by).toBe('pin');
});

test('five wrong PINs ask for the password, which unlocks the PIN', async ({ open }) => {
  const page = await open({ language: 'fr' });
  await havePin(page, manager, PIN);
  await call(page, shop.till.url, 'POST', '/auth/lock');
  await atPeople(page, shop);
  const { t, choose, pin, password, alert } = peopleScreen(page, 'fr');
  await choose(manager.name);
  // By the keyboard alone; the password is one press away and back.
  await page.getByRole('button', { name: t('auth:pin.usePassword') }).press('Enter');
  await expect(password).toBeFocused();
  await page.getByRole('button', { name: t('auth:pin.usePin') }).press('Enter');
  await expect(pin).toBeFocused();
  for (let i = 0; i < 5; i += 1) {
    await page.keyboard.type('8061');
    await page.keyboard.press('Enter');
    if (i === 4) break;
    await expect(alert(t('errors:PIN_WRONG.title')).first()).toBeVisible();
    await expect(pin).toHaveValue('');
    await expect(pin).toBeFocused();
  }
  await expect(page.getByText(t('errors:PIN_LOCKED.message')).first()).toBeVisible();
  await expect(password).toBeFocused();
  await page.reload();
  await choose(manager.name);
  await expect(page.getByText(t('errors:PIN_LOCKED.message'))).toBeVisible();
  await password.fill(manager.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hub$/);
  await call(page, shop.till.url, 'POST', '/auth/lock');
  await atPeople(page, shop);
  await choose(manager.name);
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hub$/);
});

test('another cashier goes on with the same cart, which is judged anew', async ({ open }) => {
  const page = await open(TOUCH);
  await havePin(page, manager, PIN);
  await havePin(page, shop.cashier, PIN);
  await signIn(page, shop.till.launchUrl, {
    storeId: shop.storeId,
    userId: manager.id,
    password: manager.password,
  });
  await startAfresh(page, shop.till.launchUrl, shop.storeId);
  await page.goto(new URL('/new-sale', shop.till.launchUrl).href);
  const { tile, cart, lines, total, pay, done, t } = saleScreen(page);
  const { tapPin, unlock, pad } = peopleScreen(page);
  await tile('سلهام').tap();
  await cart.getByRole('button', { name: t('sales:cart.discount'), exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '20%' }).tap();
  await expect(total).toContainText('720');
  const note = cart.getByText(t('approvals:about.sale'));
  await expect(note).toHaveCount(0);

  // The manager leaves; who comes may not give so much.
  await page.getByRole('button', { name: manager.nameAr }).tap();
  await page.getByRole('menuitem', { name: t('shell:user.lock') }).tap();
  await page.getByRole('button', { name: shop.cashier.nameAr }).tap();
  await tapPin(PIN);
  await unlock.tap();
  await expect(lines).toHaveCount(1);
  await expect(total).toContainText('720');
  await expect(note).toBeVisible();

  // Up to 1,000 DH the manager says yes by PIN.
  await pay.tap();
  await page.keyboard.press('Enter');
  const approval = page.getByRole('dialog', { name: t('approvals:title') });
  await approval.getByRole('button', { name: manager.nameAr }).tap();
  await expect(approval.getByLabel(t('approvals:pin'))).toBeFocused();
  for (const digit of PIN) await pad.last().getByRole('button', { name: digit, exact: true }).tap();
  await approval.getByRole('button', { name: t('approvals:confirm') }).tap();
  await expect(done).toBeVisible();

  // Back to the manager, whose usual first screen is another: the sale goes on here.
  await page.getByRole('button', { name: shop.cashier.nameAr }).tap();
  await page.getByRole('menuitem', { name: t('shell:user.lock') }).tap();
  await page.getByRole('button', { name: manager.nameAr }).tap();
  await tapPin(PIN);
  await unlock.tap();
  await expect(page).toHaveURL(/\/new-sale$/);
});

test('a larger sale is not approved by PIN', async ({ open }) => {
  const page = await open({ language: 'en' });
  await havePin(page, manager, PIN);
  const { id: userId, password } = shop.cashier;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await startAfresh(page, shop.till.launchUrl, shop.storeId);
  await page.goto(new URL('/new-sale', shop.till.launchUrl).href);
  const { tile, cart, lines, t } = saleScreen(page, 'en');
  await tile('Selham').click();
  await tile('Selham').click();
  await expect(lines).toHaveCount(1);
  await cart.getByRole('button', { name: t('sales:cart.discount'), exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '20%' }).click();
  const approval = page.getByRole('dialog', { name: t('approvals:title') });
  await approval.getByRole('button', { name: manager.name }).click();
  await expect(approval.getByLabel(t('approvals:password'))).toBeVisible();
  await expect(approval.getByLabel(t('approvals:pin'))).toHaveCount(0);
});

test('the owner lets the store use PINs, and without that no pad is shown', async ({ open }) => {
  const page = await open({ language: 'en' });
  const t = texts('en');
  await havePin(page, shop.cashier, PIN);
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/settings`);
  const allows = page.getByRole('switch', { name: t('settings:fields.pinSignIn.label') });
  await expect(allows).toBeChecked();
  await expect(page.getByLabel(t('settings:fields.pinApprovalUpTo.label'))).toHaveValue(/1[,.]?000/);
  await allows.click({ force: true });
  await expect(page.getByLabel(t('settings:fields.pinApprovalUpTo.label'))).toHaveCount(0);
  await page.getByRole('button', { name: t('common:save') }).click();
  await expect(page.getByText(t('settings:saved'))).toBeVisible();

  await call(page, shop.till.url, 'POST', '/auth/lock');
  await atPeople(page, shop);
  const screen = peopleScreen(page, 'en');
  await screen.choose(shop.cashier.name);
  await expect(screen.password).toBeVisible();
  await expect(screen.pad).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('auth:pin.usePin') })).toHaveCount(0);
  await acceptPins({ pinSignIn: true });
});
