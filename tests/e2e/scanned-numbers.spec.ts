import type { Page } from '@playwright/test';
import { byTurns } from './by-turns.ts';
import { saleScreen } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { type Look, signIn } from './till-page.ts';

const LONG = '2000000000381';
/** Codes that could be a price, and a number of pieces. */
const EIGHT = '96385074';
const FOUR = '1500';
/** A reader on a busy machine: here and there as slow as a person, and elsewhere as quick as nobody. */
const STUTTER = [12, 80, 85, 20, 90];
/** As slow as a person types. */
const SLOW = [70] as const;

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  for (const sku of [LONG, EIGHT, FOUR]) {
    const variant = { sku, size: 'M', color: 'أخضر', price: 10_000, floor: 5_000, cost: 1_000, stock: 50 };
    await api.call('POST', '/products/style', {
      styleName: `Article ${sku}`,
      category: 'Divers',
      storeId: shop.storeId,
      variants: [variant],
    });
  }
});
test.afterAll(async () => {
  await shop.stop();
});

async function enter(page: Page, path: string): Promise<void> {
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(new URL(path, shop.till.launchUrl).href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

const ARABIC = { language: 'ar', context: { viewport: { width: 1024, height: 768 } } } as const;

test('a scan into a number away from the counter is a scan: the article shows, the number stays', async ({
  open,
}) => {
  const t = texts('ar');
  const page = await open(ARABIC);
  await enter(page, '/expenses');
  const { toast } = saleScreen(page);
  await page
    .getByRole('button', { name: t('expenses:add') })
    .first()
    .click();
  const amount = page.getByRole('dialog').getByRole('textbox', { name: t('expenses:fields.amount') });
  await amount.fill('250');
  const showsAndGoes = async (sku: string) => {
    const view = page.getByRole('dialog', { name: `Article ${sku}` });
    await expect(view.getByRole('heading', { name: `Article ${sku}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expect(amount).toHaveValue('250');
  };
  await scan(page, LONG, 'american', STUTTER);
  await showsAndGoes(LONG);
  await amount.focus();
  await scan(page, EIGHT, 'american', STUTTER);
  await showsAndGoes(EIGHT);
  // A long code that nobody knows is said, and is no amount either.
  await amount.focus();
  await scan(page, '6119999999994', 'american', STUTTER);
  await expect(toast(t('errors:PRODUCT_NOT_FOUND.title'))).toContainText('6119999999994');
  await expect(amount).toHaveValue('250');
  await expect(page.getByText(t('common:invalid.required'))).toHaveCount(0);
});

test('a code that is typed slowly away from the counter is asked about once', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  await enter(page, '/expenses');
  await page
    .getByRole('button', { name: t('expenses:add') })
    .first()
    .click();
  const amount = page.getByRole('dialog').getByRole('textbox', { name: t('expenses:fields.amount') });
  const question = page.getByRole('dialog', { name: t('common:scan.question.title') });
  await amount.focus();
  await scan(page, FOUR, 'american', SLOW);
  await expect(question).toBeVisible();
  // Escape answers that it is the number, and closes nothing but the question.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(amount).toHaveValue(FOUR);
  // Enter has done what it does: the form says what is missing.
  await expect(page.getByText(t('expenses:wrong.description'))).toBeVisible();
  await amount.press('Enter');
  await page.waitForTimeout(500);
  await expect(question).toBeHidden();
  await expect(amount).toHaveValue(FOUR);
});

test('Enter on a number sends no form whose button is disabled', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  await enter(page, '/expenses');
  await page
    .getByRole('button', { name: t('expenses:add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: t('expenses:fields.amount') });
  await dialog
    .getByRole('button', { name: t('common:add'), exact: true })
    .evaluate((button) => button.setAttribute('disabled', ''));
  await amount.focus();
  await scan(page, '1750', 'american', SLOW);
  await page.waitForTimeout(500);
  await expect(page.getByText(t('expenses:wrong.description'))).toHaveCount(0);
});

for (const look of byTurns('scanned-numbers', [ARABIC, { language: 'fr' }] as const satisfies (Look & {
  language: Language;
})[])) {
  test(`a number of a stock count is kept once it is typed, a scan into it is a piece (${look.language})`, async ({
    open,
  }) => {
    const t = texts(look.language);
    const page = await open(look);
    await enter(page, '/inventory-audit');
    const start = page.getByRole('button', { name: t('counts:start.button') }).first();
    await start.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('counts:start.confirm'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/inventory-audit\/.+/);
    const picker = page.getByRole('searchbox', { name: t('common:stylePicker.label') });
    await picker.fill('KFT-MG');
    await page.getByRole('option', { name: /قُفطان فاسي|Caftan de Fès/ }).click();
    const cell = page.getByRole('textbox', { name: /(أحمر|Rouge) · M$/ });
    const below = page.getByRole('textbox', { name: /(أخضر|Vert) · M$/ });
    const sent: (number | null)[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('countedStock')) sent.push(JSON.parse(body).countedStock);
    });
    // A pause is not the end of a number: this one cannot be read, and its beginning is none.
    await cell.pressSequentially('1');
    await page.waitForTimeout(1_200);
    await cell.pressSequentially('.250');
    await page.waitForTimeout(1_200);
    await cell.press('Tab');
    await expect(cell).toHaveValue('1.250');
    await page.waitForTimeout(300);
    expect(sent).toEqual([]);
    await cell.fill('11');
    await cell.press('Enter');
    await expect(page.getByText(t('counts:counted', { count: 1 }))).toBeVisible();
    expect(sent).toEqual([11]);

    const scans = page.getByRole('region', { name: t('counts:scans.title') }).getByRole('listitem');
    // With four digits it could be the count itself, and a reader that stutters is no person.
    for (const [n, sku] of [LONG, EIGHT, FOUR].entries()) {
      await cell.focus();
      await scan(page, sku, 'american', STUTTER);
      await expect(scans).toHaveCount(n + 1);
      await expect(scans.first()).toContainText(sku);
      await expect(cell).toHaveValue('11');
    }
    await expect(page.getByText(t('counts:counted', { count: 4 }))).toBeVisible();
    // Typed slowly it is asked about, and nothing is kept before the answer.
    await cell.fill('');
    await cell.focus();
    await scan(page, FOUR, 'american', SLOW);
    const question = page.getByRole('dialog', { name: t('common:scan.question.title') });
    await expect(question).toBeVisible();
    await page.waitForTimeout(800);
    expect(sent).toEqual([11]);
    await question.getByRole('button', { name: t('common:scan.question.number') }).click();
    await expect.poll(() => sent).toEqual([11, 1500]);
    // Enter has done what it does in a grid.
    await expect(below).toBeFocused();
    // What was typed is kept by whoever leaves the screen from its field as well.
    await cell.fill('12');
    await page.goBack();
    await expect.poll(() => sent).toEqual([11, 1500, 12]);
  });
}
