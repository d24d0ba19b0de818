import type { Page } from '@playwright/test';
import { byTurns } from './by-turns.ts';
import { barriersOf } from './open-to-all.ts';
import { rest } from './shop.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, type Open, test } from './test.ts';
import { type Language, texts } from './texts.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

/** A person's profile in the web back office, on their phone. */
async function openProfile(
  open: Open,
  language: Language,
  who: 'owner' | 'cashier' = 'owner',
): Promise<Page> {
  const t = texts(language);
  const person = shop[who];
  const page = await open({
    language,
    own: true,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  await page.goto(shop.server.url);
  await page.getByRole('button', { name: language === 'ar' ? person.nameAr : person.name }).tap();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(person.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).tap();
  await expect(page).toHaveURL(/\/(hub|dashboard|new-sale)$/);
  await page.goto(new URL('/profile?show=told', shop.server.url).href);
  return page;
}

for (const language of byTurns('choices', ['ar', 'fr'] as const)) {
  test(`an owner says what they are told, and when (${language})`, async ({ open }) => {
    const t = texts(language);
    const page = await openProfile(open, language);
    const part = page.getByRole('region', { name: t('profile:told.title') });
    await expect(part.getByRole('heading', { name: t('profile:told.title') })).toBeInViewport();
    const field = (name: string) =>
      part.getByRole('textbox', { name: t(`profile:told.${name}`), exact: true });
    const turn = (kind: string) => part.getByRole('switch', { name: t(`profile:told.kinds.${kind}.label`) });
    const save = part.getByRole('button', { name: t('profile:told.save') });

    for (const kind of ['day_closed', 'drawer_difference', 'till_silent'] as const) {
      await turn(kind).tap();
    }
    await part.getByText(t('profile:told.when.hour'), { exact: true }).tap();
    await field('summaryAt').fill('23:30');
    await field('differenceFrom').fill('100');
    await field('silentMinutes').fill('45');
    await save.tap();
    await expect(part).toContainText(t('profile:told.summaryQuiet'));
    await field('summaryAt').fill('21:30');
    await field('silentMinutes').fill('5');
    await save.tap();
    await expect(field('silentMinutes')).toHaveAttribute('aria-invalid', 'true');
    await field('silentMinutes').fill('45');
    await field('quietTo').fill('22:00');
    await save.tap();
    await expect(part).toContainText(t('profile:told.quiet.same'));
    await field('quietTo').fill('07:00');
    expect(await barriersOf(page, 'profile')).toEqual([]);
    await save.tap();
    await expect(page.getByText(t('profile:told.saved'))).toBeVisible();

    await page.reload();
    await expect(field('differenceFrom')).toHaveValue(/^100/);
    await expect(field('summaryAt')).toHaveValue('21:30');
    await expect(field('silentMinutes')).toHaveValue('45');
    await expect(field('quietTo')).toHaveValue('07:00');
    await expect(field('returnFrom')).toHaveCount(0);
    const api = await shop.api();
    const { choices } = await api.call('GET', '/notifications/choices');
    expect(choices).toEqual({
      kinds: ['day_closed', 'drawer_difference', 'till_silent'],
      differenceFrom: 100_00,
      returnFrom: 500_00,
      silentMinutes: 45,
      summaryAt: '21:30',
      quietFrom: '22:00',
      quietTo: '07:00',
    });

    // The switches again, by the keyboard alone.
    const first = turn('day_closed');
    await first.focus();
    await page.keyboard.press('Space');
    await expect(first).not.toBeChecked();
    for (const kind of ['drawer_difference', 'till_silent'] as const) {
      await turn(kind).tap();
    }
    await save.tap();
    await expect(page.getByText(t('profile:told.saved')).last()).toBeVisible();
    await api.call('PUT', '/notifications/choices', {
      kinds: [],
      differenceFrom: 50_00,
      returnFrom: 500_00,
      silentMinutes: 60,
      summaryAt: null,
      quietFrom: '22:00',
      quietTo: '08:00',
    });
  });
}

test('a cashier is offered none of it', async ({ open }) => {
  const t = texts('ar');
  const page = await openProfile(open, 'ar', 'cashier');
  await expect(page.getByRole('heading', { name: t('profile:signIns.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('profile:told.title') })).toHaveCount(0);
});

test('a phone that is signed out and still gets news is in the list, and stops there', async ({ open }) => {
  const t = texts('ar');
  const lost = rest(shop.server.url);
  await lost.signIn(shop.cashier.id, shop.cashier.password);
  await lost.call('POST', '/push-messages/subscriptions', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-lost-phone',
    publicKey: `B${'A'.repeat(86)}`,
    secret: 'A'.repeat(22),
  });
  await lost.call('POST', '/auth/lock', {});
  const page = await openProfile(open, 'ar', 'cashier');
  const places = page.getByRole('list', { name: t('profile:signIns.title') });
  const name = t('profile:signIns.news.browser');
  const end = places.getByRole('button', { name: t('profile:signIns.news.end', { name }) });
  await expect(end).toHaveCount(1);
  const before = await places.getByRole('listitem').count();
  await end.tap();
  const question = page.getByRole('dialog', { name: t('profile:signIns.news.ask', { name }) });
  await expect(question).toContainText(t('profile:signIns.news.message'));
  await question.getByRole('button', { name: t('profile:signIns.news.confirm') }).tap();
  await expect(page.getByText(t('profile:signIns.news.done'))).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(places.getByRole('listitem')).toHaveCount(before - 1);
});

test('what was told is in the bell, in the words of the reader', async ({ open }) => {
  const t = texts('fr');
  const owner = await shop.api();
  const { choices } = await owner.call('GET', '/notifications/choices');
  await owner.call('PUT', '/notifications/choices', {
    ...(choices as object),
    kinds: ['big_return'],
    returnFrom: 100_00,
    quietFrom: null,
    quietTo: null,
  });
  const cashier = rest(shop.server.url);
  await cashier.signIn(shop.cashier.id, shop.cashier.password);
  const { jellaba } = shop.articles;
  const sale = await cashier.call('POST', '/transactions/sale', {
    storeId: shop.storeId,
    items: [{ productId: jellaba.id, price: jellaba.price, quantity: 1 }],
    paymentMethod: 'cash',
    paymentAmount: jellaba.price,
  });
  const [line] = sale.items as { id: string }[];
  await cashier.call('POST', `/transactions/${sale.id}/refund`, {
    itemsToReturn: [{ saleLineId: line?.id, quantity: 1 }],
  });
  const page = await openProfile(open, 'fr');
  const bell = page.getByRole('button', { name: new RegExp(`^${t('notifications:title')}`) });
  await expect(bell).toHaveAccessibleName(/1/, { timeout: 30_000 });
  await bell.tap();
  const row = page.getByRole('listitem').filter({ hasText: t('notifications:kinds.big_return.title') });
  await expect(row).toContainText(/600,00/);
  await row.getByRole('button').tap();
  await expect(page).toHaveURL(new RegExp(`/transactions\\?sale=${sale.id}`));
});
