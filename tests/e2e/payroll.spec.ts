import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPdf } from '../fixtures/pdf-text.ts';
import { byTurns } from './by-turns.ts';
import { barriersOf } from './open-to-all.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { type Look, signIn } from './till-page.ts';

// One shop: what is generated for one person is there for the next test.
test.describe.configure({ mode: 'serial' });

const JOURNEYS = [
  { look: { language: 'ar', theme: 'light' }, paid: ['Aicha', 'عائشة'], away: ['Brahim', 'ابراهيم'] },
  { look: { language: 'en', theme: 'dark' }, paid: ['Chaima', 'شيماء'], away: ['Driss', 'إدريس'] },
] as const satisfies {
  look: Look & { language: Language };
  paid: [string, string];
  away: [string, string];
}[];

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

/** Somebody who has worked here for years: the pay of last month is due. */
async function hire([name, nameAr]: readonly [string, string]): Promise<void> {
  const api = await shop.api();
  await api.addPerson({
    name,
    nameAr,
    role: 'cashier',
    password: 'staff-2026',
    ownPassword: shop.owner.password,
    assignments: [{ storeId: shop.storeId, role: 'cashier' }],
    salary: 3_900_00,
    payFrequency: 'monthly',
    hiredOn: '2020-01-01',
  });
}

async function enter(page: Page, path: string, who: { id: string; password: string }): Promise<void> {
  const { id: userId, password } = who;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(new URL(path, shop.till.launchUrl).href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

for (const { look, paid, away } of byTurns('payroll', JOURNEYS)) {
  test(`pay is generated, edited and paid, dismissed and deleted (${look.language})`, async ({ open }) => {
    const t = texts(look.language);
    const nameOf = ([name, nameAr]: readonly [string, string]) => (look.language === 'ar' ? nameAr : name);
    await hire(paid);
    await hire(away);
    const page = await open(look);
    await enter(page, '/payroll', shop.owner);
    const dialog = page.getByRole('dialog');
    const rowOf = (name: string) => page.getByRole('main').getByRole('button', { name });
    const toast = (title: string) => page.getByText(title, { exact: true }).first();
    const generate = async () => {
      await page
        .getByRole('button', { name: t('payroll:generate') })
        .first()
        .click();
      await expect(toast(t('payroll:generationStarted'))).toBeVisible();
    };
    const ask = async (what: 'dismiss' | 'remove' | 'markPaid') => {
      await dialog.getByRole('button', { name: t(`payroll:${what}.start`), exact: true }).click();
      const confirmation = dialog.last();
      await confirmation.getByRole('button', { name: t(`payroll:${what}.start`), exact: true }).click();
    };

    if (look.language === 'ar') await expect(page.getByText(t('payroll:empty.message'))).toBeVisible();
    await generate();
    await expect(rowOf(nameOf(paid))).toContainText('3,900.00');
    await expect(toast(t('payroll:generated', { count: 2 }))).toBeVisible();

    // A bonus and a deduction: the dialog shows what it comes to before it is saved.
    await rowOf(nameOf(paid)).click();
    await dialog.getByRole('textbox', { name: t('payroll:details.bonus') }).fill('500');
    await dialog.getByRole('textbox', { name: t('payroll:details.deductions') }).fill('150.50');
    await dialog.getByRole('textbox', { name: t('payroll:details.notes') }).fill('Aïd Moubarak');
    await expect(dialog.getByRole('row', { name: t('payroll:details.net') })).toContainText('4,249.50');
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(toast(t('payroll:updated'))).toBeVisible();

    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('payroll:details.slip') }).click();
    const [paper] = readPdf(readFileSync(await (await downloading).path()));
    const text = paper?.lines.join('\n') ?? '';
    for (const part of ['4,249.50', '150.50', '500.00', 'Aïd Moubarak']) expect(text).toContain(part);
    const shown = look.language === 'ar' ? [...paid[1]].reverse().join('') : paid[0];
    expect(text).toContain(shown);

    // A bonus that can be read in two ways: it is not paid without it.
    const bonus = dialog.getByRole('textbox', { name: t('payroll:details.bonus') });
    await bonus.fill('1.250');
    await expect(dialog.getByRole('button', { name: t('payroll:markPaid.start') })).toHaveCount(0);
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(dialog).toContainText('1\u00a0250');
    await bonus.fill('500');

    await ask('markPaid');
    await expect(toast(t('payroll:markedPaid'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('payroll:dismiss.start') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(rowOf(nameOf(paid))).toContainText(t('payslip:statuses.paid'));

    // What is dismissed comes back, what is deleted does not.
    await rowOf(nameOf(away)).click();
    await ask('dismiss');
    await expect(page.getByText(t('payroll:dismissedMessage'))).toBeVisible();
    await expect(rowOf(nameOf(away))).toHaveCount(0);
    await generate();
    await expect(toast(t('payroll:generated', { count: 1 }))).toBeVisible();
    await rowOf(nameOf(away)).click();
    await ask('remove');
    await expect(page.getByText(t('payroll:deletedMessage'))).toBeVisible();
    await generate();
    await expect(toast(t('payroll:nothingDue'))).toBeVisible();
    await expect(rowOf(nameOf(away))).toHaveCount(0);
    await expect(rowOf(nameOf(paid))).toBeVisible();
  });
}

inFull('everything pending is paid at once, with the sum asked first', async ({ open }) => {
  const t = texts('en');
  await hire(['Fadwa', 'فدوى']);
  await hire(['Ghita', 'غيثة']);
  const page = await open({ language: 'en' });
  await enter(page, '/payroll', shop.owner);
  await page.getByRole('button', { name: t('payroll:generate') }).click();
  await page.getByRole('button', { name: t('payroll:markAll.start') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('7,800.00');
  await dialog.getByRole('button', { name: t('payroll:markAll.start') }).click();
  await expect(page.getByText(t('payroll:allPaid'), { exact: true })).toBeVisible();
  await expect(page.getByText('2 pending payrolls marked as paid.')).toBeVisible();
});

test('time off is asked for by one and reviewed by another', async ({ open }) => {
  const t = texts('ar');
  const page = await open({ language: 'ar' });
  await enter(page, '/leave', shop.cashier);
  await expect(page.getByText(t('leave:empty.mine.title'))).toBeVisible();
  await page
    .getByRole('button', { name: t('leave:ask') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('leave:form.from')).fill('2031-08-04');
  await dialog.getByLabel(t('leave:form.to')).fill('2031-08-08');
  await expect(dialog.getByText(t('leave:days', { count: 5 }))).toBeVisible();
  await dialog.getByRole('button', { name: t('leave:form.submit'), exact: true }).click();
  await expect(page.getByText(t('leave:requested'), { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').getByText(t('leave:statuses.pending'))).toBeVisible();

  const boss = await open({ language: 'en' });
  const en = texts('en');
  await enter(boss, '/leave', shop.owner);
  const row = boss.getByRole('listitem').filter({ hasText: shop.cashier.name });
  await row.getByRole('button', { name: en('leave:review.start') }).click();
  await boss
    .getByRole('dialog')
    .getByRole('button', { name: en('leave:review.approve') })
    .click();
  await expect(boss.getByText(en('leave:reviewed'), { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** Nothing serious that keeps somebody from using what is shown. */
async function expectOpenToAll(page: Page, screen: string): Promise<void> {
  expect.soft(await barriersOf(page, screen)).toEqual([]);
}

for (const { look } of JOURNEYS) {
  inFull(`pay and time off are open to everybody (${look.language})`, async ({ open }) => {
    const t = texts(look.language);
    const name = `Hakima ${look.language}`;
    await hire([name, name]);
    await (await shop.api()).call('POST', '/payroll/generate-all');
    const page = await open(look);
    await enter(page, '/payroll', shop.owner);
    await page.getByRole('main').getByRole('button', { name }).waitFor();
    await expectOpenToAll(page, 'payroll');
    await page.getByRole('main').getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('row').first().waitFor();
    await expectOpenToAll(page, 'payroll-pay');
    await enter(page, '/leave', shop.owner);
    await page.getByText(t('leave:views.calendar'), { exact: true }).click();
    await page.getByRole('table').waitFor();
    await expectOpenToAll(page, 'leave-calendar');
    await page.getByRole('button', { name: t('leave:ask') }).click();
    await page.getByRole('dialog').getByRole('textbox').last().waitFor();
    await expectOpenToAll(page, 'leave-ask');
  });
}

inFull('off line, payroll says that it needs the server', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, '/hub', shop.owner);
  await shop.server.stop();
  await page.goto(new URL('/payroll', shop.till.launchUrl).href);
  await expect(page.getByText(texts('en')('payroll:offline'))).toBeVisible({ timeout: 20_000 });
});
