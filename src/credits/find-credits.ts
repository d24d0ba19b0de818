import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { idsOfClient } from '../clients/ids-of-client.ts';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import type { Locale } from '../core/money.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { localDate } from '../core/time.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { storeSettings } from '../stores/settings.ts';
import { storeLogo } from '../stores/store-logo.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { printedNames } from '../team/printed-names.ts';
import { type CREDIT_STATES, creditsContract } from './contract.ts';
import { typedCode } from './credit-code.ts';
import { creditDetail, toCredit, todayOf } from './credit-row.ts';
import type { CreditSlip } from './credit-slip-document.ts';

function inState(r: Reader, state: (typeof CREDIT_STATES)[number], today: string): SQL | undefined {
  const { storeCredits: c } = r.t;
  const isLive = and(isNull(c.voidedAt), gt(c.balance, 0));
  return {
    void: isNotNull(c.voidedAt),
    spent: and(isNull(c.voidedAt), lte(c.balance, 0)),
    expired: and(isLive, lt(c.expiresOn, today)),
    open: and(isLive, or(isNull(c.expiresOn), gte(c.expiresOn, today))),
  }[state];
}

/** Matches a code, or a part of a client's name. */
function matches(r: Reader, search: string | undefined): SQL | undefined {
  const text = search?.replaceAll(/[%_\\]/g, '').toUpperCase();
  if (!text) return undefined;
  const { storeCredits: c } = r.t;
  return or(
    like(c.code, `${typedCode(text)}%`),
    like(sql`upper(${c.clientName})`, `%${text}%`),
    like(sql`upper(${c.recipient})`, `%${text}%`),
  );
}

export const listCredits = read(creditsContract.list, async (r, input, call) => {
  const { storeCredits: c } = r.t;
  const today =
    input.storeId && input.storeId !== 'all'
      ? await todayOf(r, input.storeId, call.clock.now())
      : localDate(call.clock.now(), 'Africa/Casablanca');
  const ofClient = input.clientId ? await idsOfClient(r, input.clientId) : null;
  const keyOf = (row: Row<'storeCredits'>) => [row.at, row.id];
  const rowsWhere = (ofStores: SQL) =>
    r.q
      .select()
      .from(c)
      .where(
        and(
          ofStores,
          ofClient ? inArray(c.clientId, ofClient) : undefined,
          input.state ? inState(r, input.state, today) : undefined,
          input.kind ? eq(c.kind, input.kind) : undefined,
          matches(r, input.search),
          behind([c.at, c.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(c.at), desc(c.id))
      .limit(input.limit + 1);
  const stores = await storesOfList(r, call, 'can_manage_clients', input.storeId);
  const rows = input.clientId
    ? await rowsWhere(inArray(c.storeId, stores))
    : await merged(stores, input.limit + 1, { keyOf, order: 'desc' }, (storeId) =>
        rowsWhere(eq(c.storeId, storeId)),
      );
  return pageOf(rows, input.limit, keyOf, (row) => toCredit(row, today));
});

export const findCredit = read(creditsContract.find, async (r, { id }, call) => {
  const detail = await creditDetail(r, id, call.clock.now());
  call.requireStore(detail.storeId);
  return detail;
});

/** Max. number of one client's credits to offer at once; more than any client has. */
const OFFERED = 20;

/** A slip is valid in every store of the shop, so anyone who sells may look up its code. */
export const lookupCredit = read(creditsContract.lookup, async (r, { storeId, code, clientId }, call) => {
  const { storeCredits: c } = r.t;
  const today = await todayOf(r, storeId, call.clock.now());
  const { creditOfflineAllowance: allowance } = await storeSettings(r, storeId);
  const wanted = code
    ? eq(c.code, typedCode(code))
    : clientId
      ? // A gift card belongs to whoever holds it, not to who bought it: only its code finds it.
        and(eq(c.clientId, clientId), eq(c.kind, 'credit'), inState(r, 'open', today))
      : undefined;
  if (!wanted) return { items: [], allowance };
  const rows = await r.q.select().from(c).where(wanted).orderBy(asc(c.at), asc(c.id)).limit(OFFERED);
  return { items: rows.map((row) => toCredit(row, today)), allowance };
});

/**
 * The slip for the client: the balance, the expiry date and the code to scan.
 * @throws Refusal NOT_FOUND, WRONG_STORE, PERMISSION_DENIED
 */
export async function creditPaper(
  r: Reader,
  { id, locale, isCopy }: { id: string; locale: Locale; isCopy: boolean },
  call: Pick<Call, 'may' | 'requireStore' | 'caller'>,
): Promise<{ title: string; storeId: string; slip: Omit<CreditSlip, 'logo'> }> {
  const credit = await r.get('storeCredits', id);
  const store = credit && (await r.get('stores', credit.storeId));
  if (!credit || !store) throw new Refusal('NOT_FOUND');
  // The code on the slip is money: only the issuer and those who manage the store's clients may print it.
  call.requireStore(store.id);
  if (credit.userId !== call.caller.user?.id && !call.may('can_manage_clients', store.id)) {
    throw new Refusal('PERMISSION_DENIED', { permission: 'can_manage_clients' });
  }
  const slip = {
    locale,
    seller: sellerIdentity(store),
    kind: credit.kind,
    code: credit.code,
    balance: credit.balance,
    issued: credit.issued,
    at: credit.at,
    zone: store.zone,
    expiresOn: credit.expiresOn,
    clientName: credit.kind === 'gift_card' ? credit.recipient : credit.clientName,
    userName: (await printedNames(r, locale))(credit.userName),
    isCopy,
  };
  return { title: credit.code, storeId: store.id, slip };
}

export const creditSlip = read(creditsContract.slip, async (r, { id, locale, copy }, call) => {
  const { title, storeId, slip } = await creditPaper(r, { id, locale, isCopy: copy === 'true' }, call);
  const logo = await storeLogo(call, storeId);
  const bytes = await call.ports.documents.pdf('creditSlip', { ...slip, logo });
  return new File([bytes], `${title}.pdf`, { type: 'application/pdf' });
});
