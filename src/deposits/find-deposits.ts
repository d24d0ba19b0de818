import { and, asc, desc, eq, inArray, isNotNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { printedGoods } from '../attributes/attribute-row.ts';
import { idsOfClient } from '../clients/ids-of-client.ts';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import type { Locale } from '../core/money.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDay, DEFAULT_ZONE } from '../core/time.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { storeLogo } from '../stores/store-logo.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { printedNames } from '../team/printed-names.ts';
import { type DEPOSIT_VIEWS, depositsContract } from './contract.ts';
import { depositDetail, toDeposit } from './deposit-row.ts';
import type { DepositSlip } from './deposit-slip-document.ts';

/** Matches deposits whose number or client contains the text. */
function matches(r: Reader, search: string | undefined): SQL | undefined {
  const { deposits: d } = r.t;
  const text = search?.replaceAll(/[%_\\]/g, '').toUpperCase();
  if (!text) return undefined;
  return or(like(sql`upper(${d.number})`, `%${text}%`), like(sql`upper(${d.clientName})`, `%${text}%`));
}

function inView(r: Reader, view: (typeof DEPOSIT_VIEWS)[number], today: string): SQL | undefined {
  const { deposits: d } = r.t;
  if (view === 'closed') return ne(d.status, 'open');
  const narrowed = {
    open: undefined,
    due: eq(d.dueOn, today),
    overdue: lt(d.dueOn, today),
    ready: isNotNull(d.readyAt),
  };
  return and(eq(d.status, 'open'), narrowed[view]);
}

export const listDeposits = read(depositsContract.list, async (r, input, call) => {
  const { deposits: d } = r.t;
  const { view, limit } = input;
  const order = view === 'closed' ? 'desc' : 'asc';
  const by = order === 'desc' ? desc : asc;
  const ids = await storesOfList(r, call, null, input.storeId);
  const stores = new Map((await r.getMany('stores', ids)).map((store) => [store.id, store]));
  if (ids.some((id) => !stores.has(id))) throw new Refusal('WRONG_STORE');
  const todayIn = (storeId: string) => {
    const { zone = DEFAULT_ZONE, dayStartMinutes = 0 } = stores.get(storeId) ?? {};
    return businessDay(call.clock.now(), zone, dayStartMinutes);
  };
  const ofClient = input.clientId ? await idsOfClient(r, input.clientId) : null;
  const keyOf = (row: Row<'deposits'>) => [row.dueOn, row.id];
  const rowsOfStore = (storeId: string) =>
    r.q
      .select()
      .from(d)
      .where(
        and(
          eq(d.storeId, storeId),
          inView(r, view, todayIn(storeId)),
          ofClient ? inArray(d.clientId, ofClient) : undefined,
          matches(r, input.search),
          behind([d.dueOn, d.id], decodeCursor(input.cursor, ['text', 'text']), order),
        ),
      )
      .orderBy(by(d.dueOn), by(d.id))
      .limit(limit + 1);
  const rows = await merged(ids, limit + 1, { keyOf, order }, rowsOfStore);
  return pageOf(rows, limit, keyOf, toDeposit);
});

async function requireDeposit(r: Reader, id: string, call: Call): Promise<Row<'deposits'>> {
  const deposit = await r.get('deposits', id);
  if (!deposit) throw new Refusal('NOT_FOUND');
  call.requireStore(deposit.storeId);
  return deposit;
}

export const findDeposit = read(depositsContract.find, async (r, { id }, call) => {
  await requireDeposit(r, id, call);
  return await depositDetail(r, id);
});

/** The slip of one payment: its purpose, the amount and the balance due. @throws Refusal NOT_FOUND */
export async function depositPaper(
  r: Reader,
  { id, paymentId, locale }: { id: string; paymentId?: string | undefined; locale: Locale },
  call: Call,
): Promise<{ title: string; storeId: string; slip: Omit<DepositSlip, 'logo'> }> {
  const row = await requireDeposit(r, id, call);
  const store = await r.get('stores', row.storeId);
  const detail = await depositDetail(r, id);
  const [first] = detail.payments;
  const payment = paymentId ? detail.payments.find((p) => p.id === paymentId) : first;
  if (!store || !payment) throw new Refusal('NOT_FOUND');
  // As of this payment: later payments do not appear on its slip.
  const upTo = detail.payments.slice(0, detail.payments.indexOf(payment) + 1);
  const together =
    payment.kind === 'refund'
      ? detail.payments.filter((p) => p.receiptNumber === payment.receiptNumber)
      : [payment];
  const nameOf = await printedNames(r, locale);
  const slip = {
    locale,
    seller: sellerIdentity(store),
    zone: store.zone,
    footer: store.receiptFooter,
    deposit: { ...detail, items: detail.items.map(await printedGoods(r, locale)) },
    payments: together.map((p) => ({ ...p, userName: nameOf(p.userName) })),
    held: upTo.reduce((n, p) => n + p.amount, 0),
  };
  return { title: payment.receiptNumber, storeId: store.id, slip };
}

export const depositSlip = read(depositsContract.slip, async (r, input, call) => {
  const { title, storeId, slip } = await depositPaper(r, input, call);
  const logo = await storeLogo(call, storeId);
  const bytes = await call.ports.documents.pdf('depositSlip', { ...slip, logo });
  return new File([bytes], `${title}.pdf`, { type: 'application/pdf' });
});
