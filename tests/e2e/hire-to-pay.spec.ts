import type { Page } from '@playwright/test';
import { fakeCamera, openCamera } from './camera.ts';
import { atPeople, chooseOwn, confirmIdentity, hire, linkCard, signInFirst } from './people-screen.ts';
import { saleScreen } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

test.use(fakeCamera);

const HERS = 'hers-2026';
const JOURNEYS = [
  {
    language: 'ar',
    shown: 'لالة سروال',
    card: '0012345671',
    client: 'زينب العلوي',
    goods: ['بلغة', 'سلهام'],
  },
  {
    language: 'en',
    shown: 'Lalla Seroual',
    card: '0012345672',
    client: 'Zineb Alaoui',
    goods: ['Belgha', 'Selham'],
  },
] as const;

let shop: SmallShop;
test.beforeEach(async () => {
  shop = await startSmallShop();
});
test.afterEach(async () => {
  await shop.stop();
});

const go = (page: Page, path: string) => page.goto(new URL(path, shop.till.launchUrl).href);
const toast = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first();

/** Opens the drawer with a float that is given as a sum. */
async function openDrawer(page: Page, language: Language, float: string): Promise<void> {
  const t = texts(language);
  await go(page, '/drawer');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('drawer:open.start') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('drawer:open.amount')).click();
  await dialog.getByRole('textbox', { name: t('drawer:float') }).fill(float);
  await dialog.getByRole('button', { name: t('drawer:open.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Sells one piece for cash, and exchanges it for a dearer one in one ticket. */
async function sellAndExchange(page: Page, language: Language, [sold, wanted]: readonly [string, string]) {
  const { t, take, tiles, pay, dialog, done } = saleScreen(page, language);
  await go(page, '/new-sale');
  await tiles.first().waitFor();
  await take(sold);
  await pay.click();
  await dialog.getByRole('textbox').first().fill('250');
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();

  await go(page, '/transactions');
  await page
    .getByRole('region', { name: t('transactions:title') })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: t('transactions:exchange.start'), exact: true }).click();
  await page.getByRole('button', { name: t('transactions:return.all') }).click();
  await page.getByRole('button', { name: t('transactions:exchange.next') }).click();
  await take(wanted);
  await pay.click();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(t('receipt:exchange'));
}

/** Reserves a piece of 900 MAD for a client with the 30 % that the store asks for, and hands it over. */
async function depositAndCollection(page: Page, language: Language, client: string, goods: string) {
  const { t, take, tiles, cart, lines } = saleScreen(page, language);
  await go(page, '/new-sale');
  await tiles.first().waitFor();
  await take(goods);
  await expect(lines).toHaveCount(1);
  await cart.getByRole('button', { name: t('sales:cart.deposit') }).click();
  const form = page.getByRole('dialog', { name: t('sales:deposit.title') });
  await form.getByRole('button', { name: t('sales:cart.addClient') }).click();
  await page.getByRole('button', { name: client }).click();
  await expect(form.getByLabel(t('sales:deposit.paid'))).toHaveValue('270');
  await form.getByRole('button', { name: t('sales:deposit.submit') }).click();
  const panel = page.getByRole('dialog', { name: client });
  await expect(panel).toContainText('630.00');
  await panel.getByRole('button', { name: t('deposits:collect.start') }).click();
  const collect = page.getByRole('dialog', { name: t('deposits:collect.title') });
  await collect.getByRole('button', { name: t('deposits:collect.submit') }).click();
  await expect(panel).toContainText(t('deposits:states.collected'));
}

/** Counts 11 × 200, one 50 and two 20, where 2,300 MAD belong into the drawer. */
async function closeTenShort(page: Page, language: Language): Promise<void> {
  const t = texts(language);
  await go(page, '/drawer');
  await page.getByRole('button', { name: t('drawer:close.start') }).click();
  const dialog = page.getByRole('dialog');
  const counted = { 200: '11', 50: '1', 20: '2' };
  for (const [value, pieces] of Object.entries(counted)) {
    const name = t('drawer:pieces.note', { value });
    await dialog.getByRole('textbox', { name, exact: true }).fill(pieces);
  }
  await dialog.getByRole('button', { name: t('common:next') }).click();
  await expect(dialog).toContainText('2,290.00');
  await expect(dialog).not.toContainText('2,300.00');
  await dialog.getByRole('button', { name: t('drawer:close.submit') }).click();
  const result = dialog.getByRole('status');
  await expect(result).toContainText(t('drawer:tones.short'));
  await expect(result).toContainText('10.00');
  await expect(dialog).toContainText('2,300.00');
  await dialog.getByRole('button', { name: t('drawer:close.finish') }).click();
}

/** Generates what is due, dismisses it, has it come back, deletes another's, and pays hers. */
async function payHer(page: Page, language: Language, hers: string, other: string): Promise<void> {
  const t = texts(language);
  await go(page, '/payroll');
  const dialog = page.getByRole('dialog');
  const rowOf = (name: string) => page.getByRole('main').getByRole('button', { name });
  const generate = () =>
    page
      .getByRole('button', { name: t('payroll:generate') })
      .first()
      .click();
  const settle = async (name: string, what: 'dismiss' | 'remove' | 'markPaid') => {
    await rowOf(name).click();
    await dialog.getByRole('button', { name: t(`payroll:${what}.start`), exact: true }).click();
    await dialog
      .last()
      .getByRole('button', { name: t(`payroll:${what}.start`), exact: true })
      .click();
  };
  await generate();
  await expect(rowOf(hers)).toContainText('3,500.00');
  await settle(hers, 'dismiss');
  await expect(rowOf(hers)).toHaveCount(0);
  await settle(other, 'remove');
  await expect(rowOf(other)).toHaveCount(0);
  await generate();
  await expect(rowOf(hers)).toBeVisible();
  await settle(hers, 'markPaid');
  await expect(toast(page, t('payroll:markedPaid'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(hers)).toContainText(t('payslip:statuses.paid'));
  await expect(rowOf(other)).toHaveCount(0);
}

for (const { language, shown, card, client, goods } of JOURNEYS) {
  inFull(`somebody is hired, works a day, closes the drawer and is paid (${language})`, async ({ open }) => {
    const t = texts(language);
    const api = await shop.api();
    const { storeId, owner } = shop;
    await api.call('POST', '/clients', { storeId, name: client, phone: '0661000000' });

    const boss = await open({ language });
    await signIn(boss, shop.till.launchUrl, { storeId, userId: owner.id, password: owner.password });
    // Nobody has a wage yet: payroll says so, and leads to where one is given.
    await go(boss, '/payroll');
    await expect(boss.getByText(t('payroll:noWages.title'))).toBeVisible();
    await boss.getByRole('link', { name: t('payroll:noWages.toTeam') }).click();
    await expect(boss).toHaveURL(/\/team$/);
    const other = await api.addPerson({
      name: 'Brahim',
      nameAr: 'ابراهيم',
      role: 'cashier',
      password: HERS,
      ownPassword: owner.password,
      assignments: [{ storeId, role: 'cashier' }],
      salary: 3_900_00,
      payFrequency: 'monthly',
      hiredOn: '2020-01-01',
    });
    const name = 'Lalla Seroual';
    const old = await hire(boss, shop, language, { name, nameAr: 'لالة سروال', hiredOn: '2020-01-01' });
    await boss.getByRole('link', { name: new RegExp(shown) }).click();
    await linkCard(boss, shop, language, card);

    // The first password is changed before anything else; from then on the card is enough.
    const hers = await open({ language, context: { permissions: ['camera'] } });
    await atPeople(hers, shop);
    await signInFirst(hers, language, shown, old);
    await chooseOwn(hers, language, { old, own: HERS });
    await expect(hers).toHaveURL(/\/new-sale$/);
    // The screen that comes in takes the focus, and with it an open menu.
    await expect(async () => {
      await hers.getByRole('button', { name: new RegExp(shown) }).click();
      await hers.getByRole('menuitem', { name: t('shell:user.lock') }).click({ timeout: 2_000 });
    }).toPass();
    await expect(hers.getByText(t('auth:card.hint'))).toBeVisible();
    await scan(hers, card);
    await expect(hers).toHaveURL(/\/new-sale$/);

    const { capture, confirm } = await openCamera(hers, language, 'In');
    await capture.click();
    await confirm.click();
    await expect(toast(hers, t('attendance:done.in.title'))).toBeVisible();

    await openDrawer(hers, language, '500');
    await sellAndExchange(hers, language, goods);
    await depositAndCollection(hers, language, client, goods[1]);
    await closeTenShort(hers, language);

    // A permission is given and taken away again while she is signed in.
    const suppliers = hers.getByRole('navigation').getByRole('link', { name: t('screens:suppliers') });
    await expect(suppliers).toHaveCount(0);
    const grant = async () => {
      await boss.getByRole('button', { name: t('team:person.edit') }).click();
      const form = boss.getByRole('dialog', { name: t('team:editTitle') });
      await form.getByRole('checkbox', { name: t('roles:permissions.can_manage_suppliers') }).click();
      await form.getByRole('button', { name: t('common:save'), exact: true }).click();
      await confirmIdentity(boss, shop, language);
    };
    await grant();
    await suppliers.click();
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText(t('suppliers:title'));
    await grant();
    await expect(toast(hers, t('shell:userUpdated.title'))).toBeVisible();
    await expect(hers).toHaveURL(/\/new-sale$/);
    await expect(suppliers).toHaveCount(0);

    await payHer(boss, language, shown, language === 'ar' ? 'ابراهيم' : String(other.name));

    // What she was paid is hers to see.
    await go(hers, '/profile');
    const pay = hers.getByRole('list', { name: t('profile:pay.title') }).getByRole('listitem');
    await expect(pay.first()).toContainText('3,500.00');
    const file = hers.waitForEvent('download');
    await pay.first().getByRole('button').click();
    expect((await file).suggestedFilename()).toMatch(/^payslip-.+\.pdf$/);
  });
}
