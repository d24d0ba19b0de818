import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { call, signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

test('a cashier opens with a counted float, sells, and closes 10 MAD short without being told', async ({
  open,
}) => {
  const { page, t, tile, dialog, pay, done } = await openSale(open, shop);
  const { launchUrl } = shop.till;
  const go = (path: string) => page.goto(new URL(path, launchUrl).href);
  const note = (value: number) =>
    dialog.getByRole('textbox', { name: t('drawer:pieces.note', { value }), exact: true });
  const coin = (value: number) =>
    dialog.getByRole('textbox', { name: t('drawer:pieces.coin', { value }), exact: true });

  // The float, counted with the keyboard: 200 × 2, 100 × 1, 10 × 5.
  await go('/drawer');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('drawer:open.start') })
    .click();
  await note(200).fill('2');
  await note(200).press('Enter');
  await expect(note(100)).toBeFocused();
  await note(100).fill('1');
  const more = t('drawer:pieces.more', { name: t('drawer:pieces.coin', { value: 10 }) });
  for (let i = 0; i < 5; i += 1) await dialog.getByRole('button', { name: more }).click();
  await expect(dialog.getByRole('status', { name: t('drawer:float') })).toContainText('550.00');
  await dialog.getByRole('button', { name: t('drawer:open.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  const current = page.getByRole('region', { name: t('drawer:current') });
  await expect(current).toContainText(t('drawer:blind'));
  // Cash out is not a cashier's.
  await expect(current.getByRole('button', { name: t('drawer:kinds.cash_out') })).toHaveCount(0);

  // One belgha of 200 MAD, paid with 250.
  await go('/new-sale');
  await tile('بلغة').click();
  await pay.click();
  await dialog.getByRole('textbox').first().fill('250');
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();

  // The owner takes 30 MAD for a delivery out of the drawer of this till.
  const boss = await open({ language: 'ar' });
  await signIn(boss, launchUrl, {
    storeId: shop.storeId,
    userId: shop.owner.id,
    password: shop.owner.password,
  });
  await boss.goto(new URL('/drawer', launchUrl).href);
  await boss.getByRole('button', { name: t('drawer:kinds.cash_out') }).click();
  const cashOutDialog = boss.getByRole('dialog');
  await cashOutDialog.getByLabel(t('drawer:amount')).fill('30');
  await cashOutDialog.getByRole('button', { name: t('drawer:kinds.cash_out') }).click();
  await expect(cashOutDialog).toContainText(t('drawer:noReason'));
  await cashOutDialog.getByLabel(t('drawer:reason')).fill('توصيل');
  await cashOutDialog.getByRole('button', { name: t('drawer:kinds.cash_out') }).click();
  await expect(cashOutDialog).toBeHidden();
  // 550 + 250 − 50 − 30.
  await expect(boss.getByRole('region', { name: t('drawer:current') })).toContainText('720.00');

  // Counted: 710. Nothing is said of what is expected before it is closed.
  await go('/drawer');
  await page.getByRole('button', { name: t('drawer:close.start') }).click();
  await note(200).fill('3');
  await note(100).fill('1');
  await coin(10).fill('1');
  await dialog.getByRole('button', { name: t('common:next') }).click();
  await expect(dialog).toContainText('710.00');
  await expect(dialog).not.toContainText('720.00');
  await expect(dialog).toContainText(t('drawer:close.blind'));
  await dialog.getByLabel(t('drawer:close.notes')).fill('نقصو 10 دراهم');
  await dialog.getByRole('button', { name: t('drawer:close.submit') }).click();
  const result = dialog.getByRole('status');
  await expect(result).toContainText(t('drawer:tones.short'));
  await expect(result).toContainText('10.00');
  await expect(dialog).toContainText(/Z-RBT-\w+-0001/);
  await expect(dialog).toContainText('720.00');
  await dialog.getByRole('button', { name: t('drawer:close.finish') }).click();
  await expect(page.getByRole('heading', { name: t('drawer:closed.title') })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /Z-RBT-\w+-0001/ })).toContainText(
    t('drawer:tones.short'),
  );
});

test('where a store asks for it, a sale waits for the drawer to be opened', async ({ open }) => {
  const api = await shop.api();
  const set = (drawerFor: 'cash' | 'never') =>
    api.call('PUT', `/stores/${shop.storeId}/settings`, { drawerFor });
  await set('cash');
  try {
    const { page, t, tile, dialog, pay, done } = await openSale(open, shop);
    await expect
      .poll(async () => {
        await call(page, shop.till.launchUrl, 'POST', '/till/sync');
        const path = `/stores/${shop.storeId}/settings`;
        return (await call(page, shop.till.launchUrl, 'GET', path)).drawerFor;
      })
      .toBe('cash');
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !/\/transactions\/sale$/.test(request.url())) return;
      sent.push(request.headers()['idempotency-key']);
    });
    await tile('بلغة').click();
    await pay.click();
    await dialog.getByRole('textbox').first().fill('200');
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByRole('alert').filter({ hasText: t('errors:DRAWER_CLOSED.title') }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: t('drawer:open.start') }).click();
    const opening = page.getByRole('dialog', { name: t('drawer:open.title') });
    await opening.getByText(t('drawer:open.amount')).click();
    await opening.getByRole('textbox', { name: t('drawer:float') }).fill('300');
    await opening.getByRole('button', { name: t('drawer:open.submit'), exact: true }).click();
    await expect(opening).toBeHidden();
    // It goes on by itself with the same payment, under the same key: one sale.
    await expect(done).toBeVisible();
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(2);
  } finally {
    await set('never');
  }
});
