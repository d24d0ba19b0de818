/** Tour of leave and payroll: their data in the sample shop, and their screens and dialogs. */

import { asking, shownStore } from './tour-server.mjs';

const DAY_MS = 86_400_000;
const TERMS = [
  { salary: 6_500_00, payFrequency: 'monthly', commissionPercentage: 1 },
  { salary: 3_900_00, payFrequency: 'monthly', commissionPercentage: 2.5 },
  { dailyRate: 150_00, payFrequency: 'weekly', commissionPercentage: 2 },
  { salary: 4_200_00, payFrequency: 'monthly', commissionPercentage: 0 },
];

/** Wages of the people of a store, leave of one of them, and the resulting payroll. */
export async function fillPayroll(server, password) {
  const ask = asking(server);
  const { store, people } = await shownStore(ask);
  const signIn = async ({ id: userId }) =>
    (await ask('/auth/login', { body: { userId, password, storeId: store.id } })).access_token;
  const token = await signIn(people.find((p) => p.role === 'owner'));
  const staff = people.filter((p) => p.role === 'manager' || p.role === 'cashier');
  for (const [i, { id }] of staff.entries()) {
    const body = { ...TERMS[i % TERMS.length], hiredOn: '2024-03-01', ownPassword: password };
    await ask(`/team/${id}`, { method: 'PUT', token, body });
  }

  const dayOf = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const month = new Date();
  month.setUTCDate(0);
  const lastMonth = month.toISOString().slice(0, 7);
  const leave = async (person, body, review) => {
    const own = await signIn(person);
    const { id } = await ask('/leave', { token: own, body: { storeId: store.id, ...body } });
    if (review) await ask(`/leave/${id}/review`, { token, body: review });
  };
  const [first, second, third] = staff;
  const off = { type: 'planned_day_off', from: `${lastMonth}-12`, to: `${lastMonth}-14` };
  await leave(second, off, { approve: true, isPaid: false, notes: 'بلا خلاص، كيف تفاهمنا' });
  await leave(first, { type: 'vacation', from: dayOf(2), to: dayOf(9) }, { approve: true, isPaid: true });
  await leave(second, { type: 'sick_leave', from: dayOf(-1), to: dayOf(1) }, { approve: true, isPaid: true });
  await leave(third, { type: 'urgent', from: dayOf(4), to: dayOf(5), notes: 'Mariage à Fès' });
  await leave(first, { type: 'planned_day_off', from: dayOf(20), to: dayOf(20) });

  await ask('/payroll/generate-all', { method: 'POST', token });
  const due = await ask(`/payroll?userId=${second.id}&frequency=monthly`, { token });
  const latest = due.items[0];
  await ask(`/payroll/${latest.id}`, { method: 'PATCH', token, body: { bonus: 500_00, deductions: 200_00 } });
  for (const { id } of due.items.slice(1)) {
    await ask(`/payroll/${id}/mark-paid`, { method: 'POST', token });
  }
}

/** A click that waits until the page has settled. */
const presses = (settle, page) => async (locator) => {
  await locator.click();
  await settle(page);
};

/** Leave: pending requests, the decision, the calendar, and one's own leave. */
export async function timeOff({ page, shot, go, settle, dismiss }) {
  const press = presses(settle, page);
  const main = page.getByRole('main');
  const views = main.locator('[class*=SegmentedControl] label');
  await go(page, '/leave');
  await shot('leave');
  await press(main.getByRole('listitem').first().getByRole('button'));
  await shot('leave-review');
  await dismiss(page);
  await press(views.last());
  await shot('leave-calendar');
  await press(views.first());
  await shot('leave-mine');
  await press(main.locator('header button'));
  await shot('leave-ask');
  await dismiss(page);
}

/** Payroll: the list, a month, one payroll, and the confirmations before it is paid or dismissed. */
export async function paying({ page, shot, go, settle, dismiss }) {
  const press = presses(settle, page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await go(page, '/payroll');
  await main.getByRole('listitem').first().waitFor();
  await shot('payroll');
  await press(main.locator('[class*=SegmentedControl] label').last());
  await shot('payroll-month');
  const edited = main
    .getByRole('listitem')
    .filter({ hasText: /500[.,]00/ })
    .first();
  await press(edited.getByRole('button'));
  await shot('payroll-pay');
  await press(dialog.getByRole('button').nth(1));
  await shot('payroll-dismiss');
  await dismiss(page);
  await press(dialog.getByRole('button').nth(2));
  await shot('payroll-delete');
  await dismiss(page);
  await press(dialog.getByRole('button').last());
  await shot('payroll-paid');
  await dismiss(page);
  await dismiss(page);
  await press(main.locator('header button').nth(1));
  await shot('payroll-all');
  await dismiss(page);
}
