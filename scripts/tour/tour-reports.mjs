/** Tour of the reports: closing a day, a closing, and each table. */

/** @param tools the page, and the functions that take its pictures */
export async function reporting({ page, go, settle, shot, dismiss }) {
  await go(page, '/reports');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 3 }).first().waitFor();
  await settle(page);
  await shot('reports');
  const close = main.locator('header button').last();
  const closings = main.getByRole('complementary').getByRole('listitem');
  if ((await closings.count()) === 0) {
    await close.click();
    await settle(page);
    await shot('reports-close');
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
  } else {
    await closings.first().getByRole('button').click();
  }
  await settle(page);
  await shot('reports-closing');
  await dismiss(page);
  await page.locator('.mantine-Notification-root').first().waitFor({ state: 'hidden' });
  const reports = main.getByRole('navigation').getByRole('button');
  // Narrow screens show a select field instead of a list.
  const field = main.getByRole('combobox').first();
  const isNarrow = (await reports.count()) === 0;
  const choose = async (i) => {
    if (!isNarrow) return await reports.nth(i).click();
    await field.click();
    await page.getByRole('option').nth(i).click();
  };
  if (isNarrow) await field.click();
  const count = await (isNarrow ? page.getByRole('option') : reports).count();
  if (isNarrow) await page.keyboard.press('Escape');
  for (let i = 1; i < count; i += 1) {
    await choose(i);
    await settle(page);
    await shot(`reports-table-${i}`);
  }
  await go(page, '/reports?report=vat_due&regimes=true');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settle(page);
  await shot('reports-regimes');
  await dismiss(page);
}

/** A closing and a table as documents. */
export async function reportPapers({ store, api, paper, language }) {
  const { items } = await api('GET', `/reports/z?storeId=${store.id}`);
  const [z] = items;
  await paper('paper-z', 'GET', `/reports/z/${z.id}/report.pdf?language=${language}`);
  const month = z.day.slice(0, 7);
  for (const report of ['tax', 'margins']) {
    await paper(
      `paper-${report}`,
      'GET',
      `/reports/tables/${report}/file?storeId=${store.id}&from=${month}-01&to=${z.day}&format=pdf&language=${language}`,
    );
  }
}
