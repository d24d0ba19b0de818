import { type AccountDetail, type AccountMove, accountsContract } from '../accounts/contract.ts';
import { accountDetail, clientOfAccount } from '../accounts/find-accounts.ts';
import { Refusal } from '../core/errors.ts';
import { formatMoney, type Locale } from '../core/money.ts';
import { type Call, read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { paidByLabel, printedDate, printedDay, printedTime } from '../documents/receipt-labels.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { printedNames } from '../team/printed-names.ts';
import { accountPaperLabels } from './account-paper-labels.ts';
import type { ReportPaper } from './report-document.ts';

type Drawn = {
  account: AccountDetail;
  store: Row<'stores'>;
  at: number;
  locale: Locale;
  nameOf: (stored: string) => string;
};

const heading = ({ store, at, locale }: Drawn) => ({
  locale,
  storeName: (locale === 'ar' && store.nameAr) || store.name,
  seller: sellerIdentity(store),
  at,
  zone: store.zone,
});

/** What a client owes, since when, and how it came about. */
function statement(of: Drawn): ReportPaper {
  const { account, locale, at, store } = of;
  const labels = accountPaperLabels(locale);
  const moves = account.moves.toReversed();
  return {
    ...heading(of),
    title: labels.statement,
    subtitle: isolate(account.clientName),
    facts: [
      { label: labels.client, value: isolate(account.clientName) },
      { label: labels.asOf, value: printedDate(at, store.zone, locale) },
      { label: labels.owed, value: formatMoney(account.balance, locale) },
      ...(account.owedSince
        ? [{ label: labels.owedSince, value: printedDay(account.owedSince, locale) }]
        : []),
      ...(account.dueSince ? [{ label: labels.dueSince, value: printedDay(account.dueSince, locale) }] : []),
      { label: labels.code, value: isolateLtr(account.code) },
    ],
    notices: [],
    tables: [
      {
        title: labels.byAge,
        columns: [labels.ages0, labels.ages1, labels.ages2, labels.ages3].map((label) => ({
          label,
          kind: 'money' as const,
        })),
        rows: [account.byAge],
        totals: null,
      },
      {
        title: labels.moves,
        columns: [
          { label: labels.day, kind: 'day' },
          { label: labels.what, kind: 'text' },
          { label: labels.number, kind: 'text' },
          { label: labels.amount, kind: 'money' },
          { label: labels.balance, kind: 'money' },
        ],
        rows: moves.map((m) => [
          m.day,
          labels.kinds[m.kind],
          m.documentLabel ?? m.note ?? '',
          m.amount,
          m.balance,
        ]),
        totals: null,
      },
    ],
  };
}

/** The slip of money received. */
function slip(of: Drawn, move: AccountMove): ReportPaper {
  const { account, locale, store, nameOf } = of;
  const labels = accountPaperLabels(locale);
  const method = paidByLabel(
    {
      method: move.method ?? 'cash',
      ...(move.methodNames ? { methodNames: move.methodNames } : {}),
      ...(move.reference ? { reference: move.reference } : {}),
    },
    locale,
  );
  return {
    ...heading(of),
    at: move.at,
    title: labels.slip,
    subtitle: isolateLtr(move.documentLabel ?? ''),
    facts: [
      {
        label: labels.date,
        value: `${printedDate(move.at, store.zone, locale)} · ${printedTime(move.at, store.zone)}`,
      },
      { label: labels.cashier, value: isolate(nameOf(move.userName)) },
      { label: labels.client, value: isolate(account.clientName) },
      { label: labels.received, value: formatMoney(0 - move.amount, locale) },
      { label: labels.method, value: method },
      { label: labels.owedAfter, value: formatMoney(move.balance, locale) },
      { label: labels.code, value: isolateLtr(account.code) },
    ],
    notices: [],
    tables: [],
  };
}

/** @throws NOT_FOUND, CLIENT_UNKNOWN, WRONG_STORE */
export async function accountPaper(
  r: Reader,
  { id, moveId, locale }: { id: string; moveId?: string | undefined; locale: Locale },
  call: Call,
): Promise<{ paper: ReportPaper; storeId: string; title: string }> {
  const client = await clientOfAccount(r, id, call);
  const store = await r.get('stores', client.storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  const at = call.clock.now();
  const account = await accountDetail(r, client.id, at);
  const of: Drawn = { account, store, at, locale, nameOf: await printedNames(r, locale) };
  if (!moveId) return { paper: statement(of), storeId: store.id, title: account.code };
  const move = account.moves.find((m) => m.id === moveId && m.kind === 'repayment');
  if (!move) throw new Refusal('NOT_FOUND');
  return { paper: slip(of, move), storeId: store.id, title: move.documentLabel ?? account.code };
}

export const accountPdf = read(accountsContract.paper, async (r, input, call) => {
  const { paper, title } = await accountPaper(r, input, call);
  return new File([await call.ports.documents.pdf('report', paper)], `${title}.pdf`, {
    type: 'application/pdf',
  });
});
