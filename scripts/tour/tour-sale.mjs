/** Tour of the sale screen and of the sales. */

/** On a phone the cart is the other half of the sale. */
export const openCart = async (page, settle) => {
  const bar = page.locator('[data-side=catalogue] > button');
  if (!(await bar.isVisible())) return;
  await bar.click();
  await settle(page);
};

/** The cashier's screens, with a sale in progress. */
export async function selling({ page, store, shot, go, settle, dismiss, api }) {
  await go(page, '/new-sale');
  await shot('new-sale-empty');
  const { items } = await api('GET', `/products/search?storeId=${store.id}&query=kft&limit=20`);
  const inStock = items.filter((v) => v.stock > 2).slice(0, 3);
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  for (const [n, variant] of inStock.entries()) {
    for (const c of variant.sku) {
      await page.keyboard.press(c === '-' ? 'Minus' : /\d/.test(c) ? `Digit${c}` : `Key${c.toUpperCase()}`);
    }
    await page.keyboard.press('Enter');
    await settle(page);
    if (n === 0) await shot('new-sale-price');
    await page.keyboard.press('Enter');
    await settle(page);
  }
  await shot('new-sale');
  for (const [key, name] of [
    ['F6', 'discount'],
    ['F4', 'client'],
    ['F10', 'held'],
    ['F9', 'payment'],
    ['F1', 'help'],
  ]) {
    await page.keyboard.press(key);
    await settle(page);
    await shot(`new-sale-${name}`);
    await dismiss(page);
  }
  await openCart(page, settle);
  await shot('new-sale-cart');
  await page.locator('button:has(.tabler-icon-gift)').first().click();
  await settle(page);
  await shot('new-sale-gift-card');
  await dismiss(page);
  await page.keyboard.press('F9');
  await settle(page);
  await page.keyboard.press('Enter');
  await settle(page);
  await shot('receipt');
}

/** The list of sales and one of them. */
export async function transactions({ page, shot, go, settle, dismiss }) {
  await go(page, '/transactions');
  await shot('transactions');
  await page.getByText(/-T1A-/).first().click();
  await settle(page);
  await shot('transaction');
  await dismiss(page);
}
