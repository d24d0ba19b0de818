import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';

const t = texts('ar');
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('hanout-draft:')));

test('what is typed into a form is there again after a reload, until it is saved, left or signed out', async ({
  open,
  sampleShop,
}) => {
  const page = await open();
  await sampleShop.signInAs(page, 'owner');
  const { tillUrl } = sampleShop;
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: t('suppliers:fields.name') });
  const begin = async () => {
    await page.goto(new URL('/suppliers', tillUrl).href);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('suppliers:add') })
      .first()
      .click();
  };

  await test.step('a reload', async () => {
    await begin();
    await name.fill('Tissus Menara');
    await dialog.getByRole('textbox', { name: t('suppliers:fields.notes') }).fill('livre le mardi');
    await begin();
    await expect(name).toHaveValue('Tissus Menara');
    await expect(dialog.getByText(t('common:draft.back'))).toBeVisible();
    await dialog.getByRole('button', { name: t('common:draft.startOver') }).click();
    await expect(name).toHaveValue('');
    await expect(dialog.getByText(t('common:draft.back'))).toBeHidden();
    expect(await drafts(page)).toEqual([]);
  });

  await test.step('a refusal, and saving', async () => {
    await name.fill('x'.repeat(121));
    await dialog.getByRole('button', { name: t('common:add'), exact: true }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await begin();
    await expect(name).toHaveValue('x'.repeat(121));
    await name.fill('Tissus Menara');
    await dialog.getByRole('button', { name: t('common:add'), exact: true }).click();
    await expect(page).toHaveURL(/supplier=/);
    expect(await drafts(page)).toEqual([]);
  });

  await test.step('cancelling', async () => {
    await begin();
    await name.fill('Never mind');
    await dialog.getByRole('button', { name: t('common:cancel') }).click();
    await begin();
    await expect(name).toHaveValue('');
  });

  await test.step('passwords and pay are never kept', async () => {
    await page.goto(new URL('/team', tillUrl).href);
    await page.getByRole('button', { name: t('team:add') }).click();
    await dialog.getByRole('textbox').first().fill('Nadia');
    await dialog.locator('input[type="password"]').first().fill('secret-of-nadia');
    expect(await drafts(page)).toEqual([]);
  });

  await test.step('another person does not find it', async () => {
    await begin();
    await name.fill('Mine alone');
    await expect.poll(() => drafts(page)).toHaveLength(1);
    await sampleShop.signInAs(page, 'manager');
    await page.goto(new URL('/', tillUrl).href);
    await expect.poll(() => drafts(page)).toEqual([]);
  });
});

test('an order with its styles is there again after a reload', async ({ open, sampleShop }) => {
  const page = await open();
  await sampleShop.signInAs(page, 'owner');
  await page.goto(new URL('/purchase-orders/new', sampleShop.tillUrl).href);
  const notes = page.getByRole('textbox', { name: t('purchase-orders:notes') });
  await notes.fill('before the feast');
  await page.reload();
  await expect(notes).toHaveValue('before the feast');
  await expect(page.getByText(t('common:draft.back'))).toBeVisible();
});
