import { PERMISSIONS } from '../../src/core/permissions.ts';
import { maySee, screenAt } from '../../src-renderer/routes/table.ts';
import { byTurns } from './by-turns.ts';
import { goTo, openRequests, pathsOf } from './each-screen.ts';
import { findingsOf } from './layout-findings.ts';
import { barriersOf } from './open-to-all.ts';
import { openSale } from './sale-screen.ts';
import { startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';
import { type Look, signIn } from './till-page.ts';

const PHONE = { width: 390, height: 844 };
const LOOKS = [
  { language: 'ar', theme: 'dark' },
  { language: 'fr', theme: 'light' },
] as const satisfies Look[];

/** Whether an owner may open a path of the web back office, which is no till. */
function isInOffice(path: string): boolean {
  const screen = screenAt(path.split('?')[0] ?? '');
  const viewer = { role: 'owner', permissions: PERMISSIONS, hasStore: true, atTill: false } as const;
  return screen !== undefined && maySee(screen, viewer);
}

for (const look of byTurns('phone', LOOKS)) {
  test(`every screen fits a phone, and a finger meets all of it (${look.language}, ${look.theme})`, async ({
    open,
    sampleShop,
  }) => {
    test.setTimeout(20 * 60_000);
    const page = await open({ ...look, context: { hasTouch: true, viewport: PHONE } });
    await page.setViewportSize(PHONE);
    await sampleShop.signInAs(page, 'owner');
    await page.goto(new URL('/hub', sampleShop.tillUrl).href);
    const waiting = openRequests(page);
    const findings: string[] = [];
    for (const path of await pathsOf(page, sampleShop)) {
      await goTo(page, path, waiting);
      findings.push(...(await findingsOf(page, path, { forFingers: true, isPhone: true })));
      findings.push(...(await barriersOf(page, path)));
    }
    expect(findings).toEqual([]);
  });
}

const OFFICE_LOOKS = [
  { language: 'ar', theme: 'light' },
  { language: 'fr', theme: 'dark' },
  { language: 'ar', theme: 'dark' },
  { language: 'fr', theme: 'light' },
] as const satisfies Look[];

for (const look of byTurns('phone-office', OFFICE_LOOKS)) {
  test(`every screen of the web back office fits a phone, and a finger meets all of it (${look.language}, ${look.theme}) @web`, async ({
    open,
    sampleShop,
  }) => {
    test.setTimeout(20 * 60_000);
    const { serverUrl } = sampleShop;
    const page = await open({ ...look, context: { hasTouch: true, viewport: PHONE } });
    await signIn(page, serverUrl, sampleShop.asOwner);
    await page.goto(new URL('/hub', serverUrl).href);
    const waiting = openRequests(page);
    const paths = (await pathsOf(page, { ...sampleShop, tillUrl: serverUrl })).filter(isInOffice);
    expect(paths.length).toBeGreaterThan(30);
    const findings: string[] = [];
    for (const path of paths) {
      await goTo(page, path, waiting);
      findings.push(...(await findingsOf(page, path, { forFingers: true, isPhone: true })));
      findings.push(...(await barriersOf(page, path)));
    }
    expect(findings).toEqual([]);
  });
}

test('an owner goes by thumb: the day, the stock, a client in a sheet, and all else under "More" (ar)', async ({
  open,
  sampleShop,
}) => {
  const t = texts('ar');
  const page = await open({ language: 'ar', context: { hasTouch: true, viewport: PHONE } });
  await sampleShop.signInAs(page, 'owner');
  await page.goto(new URL('/dashboard', sampleShop.tillUrl).href);
  const bar = page.getByRole('navigation', { name: t('shell:bottom.label') });
  await expect(bar.getByRole('link')).toHaveText([
    t('shell:bottom.day'),
    t('shell:groups.stock'),
    t('shell:groups.clients'),
    new RegExp(t('screens:to-settle')),
  ]);
  await expect(bar.getByRole('link', { name: t('shell:bottom.day') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await bar.getByRole('link', { name: t('shell:groups.stock') }).tap();
  await expect(page).toHaveURL(/\/inventory/);
  await page.goto(new URL('/transactions', sampleShop.tillUrl).href);
  await page.getByRole('list').getByRole('button').first().tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, PHONE.width, PHONE.height]);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: t('shell:groups.more') }).tap();
  const more = page.getByRole('dialog', { name: t('shell:nav.label') });
  await expect(more.getByRole('button', { name: t('common:language') })).toBeVisible();
  const reports = more.getByRole('link', { name: t('screens:reports') });
  if (!(await reports.isVisible())) await more.getByRole('button', { name: t('shell:groups.money') }).tap();
  await reports.tap();
  await expect(page).toHaveURL(/\/reports/);
  await expect(more).toBeHidden();
});

test('a sale is made on a phone: articles, the cart, the payment (fr)', async ({ open }) => {
  const shop = await startSmallShop({ pricePrompt: 'never' });
  try {
    const look = { language: 'fr', context: { hasTouch: true, viewport: PHONE } } as const;
    const { page, tile, cart, pay, dialog, done, t } = await openSale(open, shop, look);
    await expect(cart).toBeHidden();
    await tile('Selham').tap();
    await page
      .getByRole('button', { name: /900,00/ })
      .last()
      .tap();
    await expect(cart).toBeVisible();
    await expect(tile('Selham')).toBeHidden();
    await pay.tap();
    const confirm = dialog.getByRole('button', { name: /900,00/ }).last();
    await confirm.waitFor();
    await expect(dialog.getByRole('textbox').first()).toHaveAttribute('inputmode', 'decimal');
    await confirm.tap();
    await expect(done).toBeVisible();
    await page.getByRole('button', { name: t('sales:done.newSale') }).tap();
    await expect(tile('Selham')).toBeVisible();
  } finally {
    await shop.stop();
  }
});
