import { asking, shownStore } from './tour-server.mjs';

const DAY_MS = 86_400_000;

/** Clock-ins and clock-outs of the last days: on time, late, and without a clock-out. */
export async function fillAttendance(server, password) {
  const ask = asking(server);
  const { store, people } = await shownStore(ask);
  const owner = people.find((p) => p.role === 'owner');
  const { access_token: token } = await ask('/auth/login', { body: { userId: owner.id, password } });
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const at = (daysAgo, minutes) => today - daysAgo * DAY_MS + minutes * 60_000;
  for (const [n, person] of people.filter((p) => p.role === 'cashier').entries()) {
    for (let daysAgo = 1; daysAgo < 8; daysAgo += 1) {
      const add = (kind, minutes) =>
        ask('/attendance/corrections', {
          token,
          body: {
            userId: person.id,
            storeId: store.id,
            reason: 'Caméra en panne',
            adds: { kind, at: at(daysAgo, minutes) },
          },
        });
      await add('in', 9 * 60 + 20 + n * 4 + (daysAgo === 3 ? 35 : 0));
      if (daysAgo !== 5) await add('out', 18 * 60 + daysAgo);
    }
  }
}

/** The team: a person's page, its dialogs, the month of all people, the camera. */
export async function people({ page, store, shot, go, settle, dismiss, api }) {
  const { items } = await api('GET', `/auth/store/${store.id}/users`);
  const cashier = items.find((p) => p.role === 'cashier');
  await go(page, '/team');
  await page.getByRole('main').locator('header label').last().click();
  await settle(page);
  await shot('team-month');
  await page.getByRole('main').locator('header button').last().click();
  await settle(page);
  await shot('team-add');
  await dismiss(page);
  await go(page, `/team/profile/${cashier.id}`);
  await shot('team-person');
  await page.locator('main [aria-expanded]').first().click();
  await settle(page);
  await page.locator('main [aria-expanded]').first().scrollIntoViewIfNeeded();
  await shot('team-sheet');
  const clock = page.getByRole('banner').locator('button[data-variant="light"]').first();
  // On a phone it is under "More".
  if (!(await clock.isVisible())) return;
  await clock.click();
  await page.waitForTimeout(1_500);
  await shot('team-camera');
  await dismiss(page);
}
