import { readFileSync } from 'node:fs';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { test } from './test.ts';
import { signIn } from './till-page.ts';
import { texts } from './texts.ts';

let shop: SmallShop;
test.beforeAll(async () => { shop = await startSmallShop(); });
test.afterAll(() => shop.stop());

for (const [language, theme, width, height] of [['ar','light',1366,768],['fr','dark',390,844],['ar','dark',390,844],['fr','light',1366,768],['fr','light',1024,768]] as const) {
  test(`look ${language} ${theme} ${width}`, async ({ open }) => {
    test.setTimeout(120_000);
    const t = texts(language);
    const page = await open({ language, context: { viewport: { width, height }, colorScheme: theme } });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl || shop.till.url, { storeId: shop.storeId, userId, password });
    const shot = (n: string) => page.screenshot({ path: `/tmp/look/${language}-${theme}-${width}-${n}.png` });
    await page.goto(new URL('/clients', shop.till.url).href);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(800);
    await shot('0clients');
    await page.goto(new URL('/inventory?import=true', shop.till.url).href);
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    await shot('1file');
    let text = readFileSync('tests/fixtures/imports/square-items.csv', 'utf8');
    text = text.replace('TAR-1,', 'TRB-40,').replace('$980.00', 'variable').replace('90.00,Y,Y,,,,,,,,20', '155.00,Y,Y,,,,,,,,20');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'square.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.getByRole('button', { name: t('common:next') }).click();
    await dialog.getByText(t('imports:columns.source', { program: 'Square' })).waitFor();
    await page.waitForTimeout(500);
    await shot('2columns');
    await dialog.getByRole('button', { name: t('common:next') }).click();
    await dialog.getByText(t('imports:check.how.items')).waitFor();
    await page.waitForTimeout(500);
    await shot('3check');
    await page.mouse.move(width/2, height/2);
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(300);
    await shot('4check');
  });
}
