import type { Page } from '@playwright/test';
import { businessDayOf } from '../../src/core/time.ts';
import { byTurns } from './by-turns.ts';
import { fakeCamera, openCamera } from './camera.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { texts } from './texts.ts';
import { intercept, signIn } from './till-page.ts';

test.use(fakeCamera);

const monthNow = () => businessDayOf(null, Date.now()).slice(0, 7);

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

const as = async (page: Page, who: { id: string; password: string }) =>
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId: who.id, password: who.password });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

for (const language of byTurns('attendance', ['ar', 'en'] as const)) {
  test(`one comes to work and leaves, with a photo each (${language})`, async ({ open }) => {
    const page = await open({ language, context: { permissions: ['camera'] } });
    await as(page, shop.cashier);
    await page.goto(shop.till.url);
    const { t, dialog, capture, confirm } = await openCamera(page, language, 'In');
    await capture.click();
    await dialog.getByRole('button', { name: t('attendance:dialog.retake') }).click();
    await capture.click();
    await expect(dialog.getByRole('img', { name: t('attendance:dialog.taken') })).toBeVisible();
    const sent = page.waitForRequest((request) => request.url().endsWith('/auth/clock-in'));
    await confirm.click();
    // What is sent is a JPEG in a form, as the specification has it.
    expect((await sent).headers()['content-type']).toContain('multipart/form-data');
    await expect(toast(page, t('attendance:done.in.title'))).toContainText(t('attendance:done.in.message'));
    await expect(dialog).toHaveCount(0);
    const out = await openCamera(page, language, 'Out');
    await out.capture.click();
    await out.confirm.click();
    await expect(toast(page, t('attendance:done.out.title'))).toContainText(t('attendance:done.out.message'));
    await expect(
      page.getByRole('banner').getByRole('button', { name: t('attendance:clockIn') }),
    ).toBeVisible();
  });
}

test('without a camera, and when it is not taken, one is told and can go on', async ({ open }) => {
  const page = await open({ language: 'en', own: true });
  await as(page, shop.cashier);
  await page.addInitScript(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let attempts = 0;
    navigator.mediaDevices.getUserMedia = (wanted) => {
      attempts += 1;
      if (attempts === 1) return Promise.reject(new DOMException('no', 'NotAllowedError'));
      return real(wanted);
    };
  });
  await page.goto(shop.till.url);
  const { t, dialog, capture, confirm } = await openCamera(page, 'en', 'In');
  await expect(dialog.getByRole('alert')).toHaveText('Camera access is required for this feature.');
  await dialog.getByRole('button', { name: t('common:retry') }).click();
  await capture.click();
  await intercept(page, '**/api/auth/clock-in', (route) => route.abort(), { times: 1 });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('Verification failed. Please try again.');
  await expect(page.getByRole('alert').filter({ hasText: 'Action Failed' })).toBeVisible();
  // The camera runs again.
  await capture.click();
  await dialog.getByRole('button', { name: t('common:cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: t('attendance:clockIn') })).toBeVisible();
});

for (const language of byTurns('attendance 2', ['ar', 'en'] as const)) {
  test(`without a camera a manager says yes, or the store does without (${language})`, async ({ open }) => {
    const page = await open({ language, own: true });
    await as(page, shop.cashier);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
    });
    await page.goto(shop.till.url);
    const { t, dialog } = await openCamera(page, language, 'In');
    const without = dialog.getByRole('button', { name: t('attendance:dialog.withoutPhoto') });
    await without.click();
    const approval = page.getByRole('dialog', { name: t('approvals:title') });
    await approval.getByRole('button', { name: t('common:cancel'), exact: true }).click();
    await expect(approval).toHaveCount(0);
    await without.click();
    await approval.getByLabel(t('approvals:password')).fill(shop.owner.password);
    await page.keyboard.press('Enter');
    await expect(toast(page, t('attendance:done.in.title'))).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const api = await shop.api();
    await api.call('PUT', `/stores/${shop.storeId}/settings`, { clockWithoutPhoto: true });
    await page.reload();
    // The setting comes to the till by itself, and nobody is asked any more.
    const out = await openCamera(page, language, 'Out');
    await expect(async () => {
      await out.dialog.getByRole('button', { name: t('attendance:dialog.withoutPhoto') }).click();
      if (await approval.isVisible()) await page.keyboard.press('Escape');
      await expect(toast(page, t('attendance:done.out.title'))).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await api.call('PUT', `/stores/${shop.storeId}/settings`, { clockWithoutPhoto: false });
    const month = monthNow();
    const sheet = await api.call('GET', `/attendance/sheets/${shop.cashier.id}?month=${month}`);
    const whys = (sheet.days as { punches: { withoutPhoto: { why: string } | null }[] }[])
      .flatMap((d) => d.punches)
      .flatMap((p) => p.withoutPhoto?.why ?? []);
    expect(whys.slice(-2)).toEqual(['approved', 'setting']);
  });
}

inFull(
  'off line it counts all the same; who manages the team sees it with its photo, and sets it right',
  async ({ open }) => {
    const t = texts('ar');
    const page = await open({ context: { permissions: ['camera'] } });
    await as(page, shop.cashier);
    await page.goto(shop.till.url);
    const api = await shop.api();
    const month = monthNow();
    const sheet = () => api.call('GET', `/attendance/sheets/${shop.cashier.id}?month=${month}`);
    type Day = { punches: { kind: string }[] };
    const comings = async () =>
      ((await sheet()).days as Day[]).flatMap((d) => d.punches).filter((p) => p.kind === 'in').length;
    const before = await comings();
    await shop.server.stop();
    try {
      const { capture, confirm } = await openCamera(page, 'ar', 'In');
      await capture.click();
      await confirm.click();
      await expect(toast(page, t('attendance:done.in.title'))).toBeVisible();
    } finally {
      await shop.startServer();
    }
    await expect.poll(comings, { timeout: 40_000 }).toBe(before + 1);

    const office = await open({ language: 'en' });
    const { storeId, owner } = shop;
    await signIn(office, shop.server.url, { storeId, userId: owner.id, password: owner.password });
    await office.goto(`${shop.server.url}/team/profile/${shop.cashier.id}`);
    const e = texts('en');
    await office
      .getByRole('button', { name: new RegExp(e('attendance:sheet.details')) })
      .first()
      .click();
    await office
      .getByRole('button', { name: e('attendance:sheet.photo') })
      .last()
      .click();
    await expect(
      office.getByRole('dialog').getByRole('img', { name: e('attendance:sheet.photo') }),
    ).toBeVisible();
    await office.keyboard.press('Escape');
    await office
      .getByRole('button', { name: e('attendance:sheet.correct'), exact: true })
      .last()
      .click();
    const dialog = office.getByRole('dialog');
    await dialog.getByText(e('attendance:correction.remove')).click();
    await dialog.getByRole('button', { name: e('attendance:correction.save') }).click();
    await expect(dialog.getByText(e('common:invalid.required'))).toBeVisible();
    await dialog.getByRole('textbox', { name: e('attendance:correction.reason') }).fill('Pressed by mistake');
    await dialog.getByRole('button', { name: e('attendance:correction.save') }).click();
    await expect(
      office.getByText(e('attendance:sheet.voided', { name: owner.name, reason: 'Pressed by mistake' })),
    ).toBeVisible();
    // The person sees on the till that the clock was set right.
    await expect(
      page.getByRole('banner').getByRole('button', { name: t('attendance:clockIn') }),
    ).toBeVisible();
  },
);
