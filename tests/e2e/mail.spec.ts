import { startSmtp, type TestSmtp } from '../fixtures/smtp.ts';
import { type SmallShop, STORE, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
let smtp: TestSmtp;
test.beforeAll(async () => {
  shop = await startSmallShop();
  smtp = await startSmtp({ user: 'shop', password: 's3cret' });
});
test.afterAll(async () => {
  await smtp.close();
  await shop.stop();
});

// The second goes on from what the first has set up.
for (const language of ['ar', 'fr'] as Language[]) {
  // The second goes on from the first.
  (language === 'ar' ? test : inFull)(
    `the owner sets the daily e-mail up, tries it, and sees what became of it (${language})`,
    async ({ open }) => {
      const t = texts(language);
      const page = await open({ language });
      const { id: userId, password } = shop.owner;
      await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
      await page.goto(`${shop.till.url}/settings?section=mail`);
      const section = page.getByRole('region', { name: t('mail:title'), exact: true });
      const account = async (typedPassword: string) => {
        await section.getByRole('textbox', { name: t('mail:account.host') }).fill('127.0.0.1');
        await section.getByRole('combobox', { name: t('mail:account.security') }).click();
        await page.getByRole('option', { name: t('mail:account.starttls') }).click();
        await section.getByRole('textbox', { name: t('mail:account.port') }).fill(String(smtp.port));
        await section.getByRole('textbox', { name: t('mail:account.user') }).fill('shop');
        await section.getByLabel(t('mail:account.password'), { exact: true }).fill(typedPassword);
        await section.getByRole('textbox', { name: t('mail:account.sender') }).fill('hanout@hanout.test');
        await section
          .getByRole('button', { name: t('mail:account.save'), exact: true })
          .first()
          .click();
        const identity = page.getByRole('dialog', { name: t('team:identity.title') });
        await identity.getByLabel(t('team:identity.password')).fill(password);
        await identity.getByRole('button', { name: t('common:confirm') }).click();
        await expect(page.getByText(t('mail:account.saved')).first()).toBeVisible();
        await expect(identity).toBeHidden();
        await expect(section.getByText(t('mail:account.kept'))).toBeVisible();
      };
      const trial = async () => {
        await section
          .getByRole('textbox', { name: t('mail:test.to'), exact: true })
          .fill('salma@hanout.test');
        await section.getByRole('button', { name: t('mail:test.send') }).click();
      };
      await account('wrong');
      await trial();
      await expect(section.getByRole('status')).toContainText(t('mail:test.failed'));
      await expect(section.getByRole('status')).toContainText('535');
      await account('s3cret');
      // The day's own letters leave meanwhile.
      const subject = t('daily-mail:testSubject', { store: language === 'ar' ? STORE.nameAr : STORE.name });
      const tests = () => smtp.letters.filter((letter) => letter.subject === subject).length;
      expect(tests()).toBe(0);
      await trial();
      await expect(section.getByRole('status')).toContainText('salma@hanout.test');
      expect(tests()).toBe(1);
      const log = section.getByRole('region', { name: t('mail:log.title') });
      const tried = log.getByRole('listitem').filter({ hasText: t('mail:log.test') });
      await expect(tried.first()).toContainText(t('mail:log.statuses.sent'));
      await expect(tried.nth(1)).toContainText(t('mail:log.statuses.failed'));

      const daily = section.getByRole('region', { name: t('mail:daily.title') });
      if (language === 'ar') {
        await daily.getByRole('switch', { name: t('mail:daily.isOn') }).click();
        await daily.getByRole('button', { name: t('mail:daily.add') }).click();
        await daily.getByRole('textbox', { name: t('mail:daily.receiver') }).fill('nobody');
        await daily.getByRole('button', { name: t('mail:daily.save'), exact: true }).click();
        await expect(daily.getByText(t('common:invalid.email'))).toBeVisible();
        await daily.getByRole('textbox', { name: t('mail:daily.receiver') }).fill('salma@hanout.test');
        await daily.getByRole('button', { name: t('mail:daily.save'), exact: true }).click();
        await expect(page.getByText(t('mail:daily.saved'))).toBeVisible();
        const api = await shop.api();
        expect(await api.call('GET', `/stores/${shop.storeId}/settings?section=mail`)).toMatchObject({
          dailyMail: { isOn: true, receivers: [{ address: 'salma@hanout.test', language: 'ar' }] },
        });
      }
      await page.reload();
      await expect(daily.getByRole('switch', { name: t('mail:daily.isOn') })).toBeChecked();
      await expect(daily.getByRole('textbox', { name: t('mail:daily.receiver') })).toHaveValue(
        'salma@hanout.test',
      );
    },
  );
}

inFull('without the server the section says so', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.route('**/api/mail/settings', (route) =>
    route.fulfill({
      status: 503,
      json: { defined: true, code: 'SERVER_UNREACHABLE', status: 503, message: 'unreachable' },
    }),
  );
  await page.goto(`${shop.till.url}/settings?section=mail`);
  await expect(page.getByText(t('errors:SERVER_UNREACHABLE.message'))).toBeVisible({ timeout: 15_000 });
});
