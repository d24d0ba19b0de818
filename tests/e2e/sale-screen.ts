import type { Page } from '@playwright/test';
import type { Person, SmallShop } from './small-shop.ts';
import type { Open } from './test.ts';
import { type Language, texts } from './texts.ts';
import { type Look, signIn, startAfresh } from './till-page.ts';

/** The parts of the sale screen, by their roles. */
export function saleScreen(page: Page, language: Language = 'ar') {
  const t = texts(language);
  const cart = page.getByRole('region', { name: t('sales:cart.label') });
  const catalogue = page.getByRole('region', { name: t('sales:catalogue.label') });
  /** The big buttons; the categories above them are pressed or not. */
  const tiles = catalogue.locator('button:not([aria-pressed])').filter({ has: page.locator('bdi') });
  return {
    page,
    t,
    cart,
    catalogue,
    search: page.getByRole('searchbox', { name: t('sales:catalogue.search') }),
    tiles,
    /** A category may be called as a style is, and stands there first. */
    tile: (name: string) => tiles.and(page.getByRole('button', { name })).last(),
    /** Takes an article that is not in the sale yet, at the price that is asked for it. */
    take: async (name: string) => {
      await tiles.and(page.getByRole('button', { name })).last().click();
      await page.getByRole('textbox', { name: t('sales:price.labels.price') }).press('Enter');
    },
    lines: cart.getByRole('listitem'),
    line: (name: string) => cart.getByRole('listitem').filter({ hasText: name }),
    total: cart.getByRole('status'),
    dialog: page.getByRole('dialog'),
    pay: cart.getByRole('button', { name: t('sales:cart.pay') }),
    /** What a completed sale says. */
    done: page.getByRole('heading', { name: t('sales:done.title'), exact: true }),
    /** A toast with this title. */
    toast: (title: string) => page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: title }),
  };
}

export type SaleScreen = ReturnType<typeof saleScreen>;

/** Signs in at the till, the cashier unless said otherwise, with an empty sale and nothing held. */
export async function openSale(
  open: Open,
  shop: SmallShop,
  look: Look & { as?: Person } = {},
): Promise<SaleScreen> {
  const page = await open(look);
  const { launchUrl } = shop.till;
  const { id: userId, password } = look.as ?? shop.cashier;
  await signIn(page, launchUrl, { storeId: shop.storeId, userId, password });
  await startAfresh(page, launchUrl, shop.storeId);
  await page.goto(new URL('/new-sale', launchUrl).href);
  const screen = saleScreen(page, look.language);
  await screen.tiles.first().waitFor();
  return screen;
}
