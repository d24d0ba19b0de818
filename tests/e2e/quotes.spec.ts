import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { call } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  await api.call('POST', '/clients', { storeId: shop.storeId, name: 'Zineb Alaoui', phone: '0661000000' });
});
test.afterAll(async () => {
  await shop.stop();
});

for (const language of ['en', 'ar'] as const) {
  test(`a cart is kept as a quote, printed, sent and sold (${language})`, async ({ open }) => {
    const screen = await openSale(open, shop, { language });
    const { page, t, cart, lines, tile } = screen;
    const keep = cart.getByRole('button', { name: t('quotes:keep.start') });
    await expect(keep).toBeDisabled();
    await tile(language === 'ar' ? 'سلهام' : 'Selham').click();
    await expect(lines).toHaveCount(1);

    await keep.click();
    const form = page.getByRole('dialog', { name: t('quotes:keep.title') });
    await form.getByRole('button', { name: t('sales:cart.addClient') }).click();
    await page.getByRole('button', { name: 'Zineb Alaoui' }).click();
    await form.getByText(t('quotes:keep.day', { count: 7 })).click();
    await form.getByRole('button', { name: t('quotes:keep.submit') }).click();

    const panel = page.getByRole('dialog', { name: 'Zineb Alaoui' });
    await expect(panel).toContainText('900.00');
    await expect(panel).toContainText(t('quotes:states.open'));
    const number = /DV-RBT-\w+-\d{4}/.exec((await panel.textContent()) ?? '')?.[0] ?? '';

    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: t('quotes:paper.save') }).click();
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
    await panel.getByRole('button', { name: t('quotes:send.start') }).click();
    const whatsapp = page.getByRole('menuitem', { name: t('quotes:send.whatsapp') });
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/212661000000\?text=.*DV-RBT-/);
    await expect(page.getByRole('menuitem', { name: t('quotes:send.email') })).toHaveAttribute(
      'href',
      /^mailto:\?subject=DV-RBT-/,
    );
    await page.keyboard.press('Escape');

    // Meanwhile the article gets dearer than what was offered.
    const api = await shop.api();
    await api.call('PUT', `/products/${shop.articles.selham.id}`, { price: 150_000, floor: 140_000 });
    await call(page, shop.till.launchUrl, 'POST', '/till/sync', {});

    await panel.getByRole('link', { name: t('quotes:sell.start') }).click();
    await expect(cart).toContainText(t('quotes:cart.holds'));
    await expect(cart).toContainText(number);
    await expect(lines).toHaveCount(1);
    await expect(screen.total).toContainText('900.00');
    await screen.pay.click();
    await page.keyboard.press('Enter');
    await expect(screen.done).toBeVisible();

    await page.goto(new URL('/quotes', shop.till.launchUrl).href);
    await page.getByRole('button', { name: number }).click();
    await expect(panel).toContainText(t('quotes:states.sold'));
    await expect(panel.getByRole('link', { name: /RBT-/ })).toBeVisible();
    await expect(panel.getByRole('link', { name: t('quotes:sell.start') })).toHaveCount(0);
    await api.call('PUT', `/products/${shop.articles.selham.id}`, { price: 90_000, floor: 70_000 });
    await call(page, shop.till.launchUrl, 'POST', '/till/sync', {});
  });
}

inFull('an open sale is held when a quote takes its place; a quote is cancelled', async ({ open }) => {
  const { page, t, cart, lines, tile } = await openSale(open, shop, { language: 'en' });
  const { id } = await call(page, shop.till.launchUrl, 'POST', '/quotes', {
    storeId: shop.storeId,
    items: [{ productId: shop.articles.belgha.id, price: shop.articles.belgha.price, quantity: 1 }],
    validUntil: '2099-01-15',
  });
  await tile('Selham').click();
  await expect(lines).toHaveCount(1);
  await page.goto(new URL(`/new-sale?quote=${id}`, shop.till.launchUrl).href);
  await expect(cart).toContainText(t('quotes:cart.holds'));
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Belgha');
  await expect(cart.getByRole('button', { name: t('sales:cart.heldCount', { count: 1 }) })).toBeVisible();

  await page.goto(new URL(`/quotes?quote=${id}`, shop.till.launchUrl).href);
  const panel = page.getByRole('dialog', { name: t('quotes:quote'), exact: true });
  await panel.getByRole('button', { name: t('quotes:cancel.start') }).click();
  await page
    .getByRole('dialog', { name: t('quotes:cancel.title') })
    .getByRole('button', { name: t('quotes:cancel.submit') })
    .click();
  await expect(panel).toContainText(t('quotes:states.cancelled'));

  // What the till still has open can be sold without the quote.
  await page.goto(new URL('/new-sale', shop.till.launchUrl).href);
  await cart.getByRole('button', { name: /Remove quote/ }).click();
  await expect(cart).not.toContainText(t('quotes:cart.holds'));
  await expect(lines).toHaveCount(1);
});
