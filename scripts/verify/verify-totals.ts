import { dirname } from 'node:path';
import { checkAccounts } from '../../src/accounts/check-accounts.ts';
import { checkCheques } from '../../src/cheques/check-cheques.ts';
import { programRoot } from '../../src/core/program-root.node.ts';
import { openForReading } from '../../src/core/store/sqlite.node.ts';
import type { Reader } from '../../src/core/store/store.ts';
import { checkCoupons } from '../../src/coupons/check-coupons.ts';
import { checkGiftCards } from '../../src/credits/check-gift-cards.ts';
import { checkIdentified } from '../../src/free-articles/check-identified.ts';
import { checkLoyalty } from '../../src/loyalty/check-loyalty.ts';
import { checkPriceLists } from '../../src/price-lists/check-price-lists.ts';
import { sqliteProduct } from '../../src/product.ts';
import { checkCashReceipts } from '../../src/reports/check-cash-receipts.ts';
import { checkMethods } from '../../src/reports/check-methods.ts';
import { checkTaxes } from '../../src/taxes/check-taxes.ts';
import { checkTotals } from '../../src/totals/check-totals.ts';
import { rebuildTotals } from '../../src/totals/fold-totals.ts';
import { MEASURES, type TotalsRow } from '../../src/totals/totals-rules.ts';
import { isInUse } from '../../src-server/backup/database-in-use.ts';
import { openStore } from '../../src-server/open-store.ts';

/**
 * Compares the stock that identified free articles took with the ledger of stock, at a till or at a server.
 * @returns whether they match
 */
export async function verifyIdentified(file: string, print: Print): Promise<boolean> {
  const store = openForReading(file, sqliteProduct);
  try {
    const { checked, broken } = await store.snapshot(checkIdentified);
    const [first] = broken;
    if (first) {
      const { receiptNumber, expected, moved } = first;
      print(`BROKEN free articles: ${receiptNumber} moved ${moved} pieces instead of ${expected}`);
      return false;
    }
    print(`whole  free articles: ${checked} identified`);
    return true;
  } finally {
    await store.close();
  }
}

export type Print = (line: string) => void;

const labelOf = ({ kind, period, storeId, key }: TotalsRow): string =>
  [kind, period, `store ${storeId}`, ...(key === '' ? [] : [key.replace('\u001f', ' ')])].join(', ');

/**
 * Compares the totals of a server's database with a recount of all sales and returns, in one snapshot, because a
 * running server keeps writing.
 * @returns whether they match
 */
export async function verifyTotals(file: string, print: Print): Promise<boolean> {
  const store = openForReading(file, sqliteProduct);
  try {
    const finding = await store.snapshot(checkTotals);
    if (!finding) {
      print('       totals: never counted; the server counts them when it starts');
      return true;
    }
    const { first, differ, checked } = finding;
    if (!first) {
      print(`whole  totals: ${checked} rows`);
      return true;
    }
    const { kept, counted } = first;
    const measure = MEASURES.find((name) => kept[name] !== counted[name]) ?? 'sales';
    print(
      `BROKEN totals: ${labelOf(first.row)}: ${measure} is kept as ${kept[measure]}, a count makes ${counted[measure]} (${differ} of ${checked} rows differ)`,
    );
    return false;
  } finally {
    await store.close();
  }
}

/** What an area finds in its own books: how much it compared, and what is wrong first. */
type Finding = { checked: number; wrong: string | null };

/** The books of a server besides its totals, with what each counts. */
const BOOKS: readonly { name: string; counts: string; check: (r: Reader) => Promise<Finding> }[] = [
  // The money by payment method against the sales and the closings.
  { name: 'payment methods', counts: 'sales and days', check: checkMethods },
  // Against what sales, returns and repayments say.
  { name: 'client accounts', counts: 'accounts and documents', check: checkAccounts },
  // Against the payments by cheque and effet.
  { name: 'cheques', counts: 'cheques and slips', check: checkCheques },
  // Against the sales that they were sold in, and the payments that spent them.
  { name: 'gift cards', counts: 'gift cards', check: checkGiftCards },
  // What lists priced against what it came to.
  { name: 'price lists', counts: 'lines', check: checkPriceLists },
  // Uses of codes against the sales.
  { name: 'coupons', counts: 'uses', check: checkCoupons },
  // Moves against the sales and returns.
  { name: 'loyalty points', counts: 'moves', check: checkLoyalty },
  // Against the sales and the money that has come in.
  { name: 'VAT due', counts: 'movements', check: checkTaxes },
  // Days against drawers and what was received outside of them.
  { name: 'cash receipts', counts: 'receipts', check: checkCashReceipts },
];

/**
 * Checks every book of a server's database.
 * @returns whether all are whole
 */
export async function verifyBooks(file: string, print: Print): Promise<boolean> {
  const store = openForReading(file, sqliteProduct);
  try {
    let areWhole = true;
    for (const { name, counts, check } of BOOKS) {
      const { checked, wrong } = await store.snapshot(check);
      print(wrong === null ? `whole  ${name}: ${checked} ${counts}` : `BROKEN ${name}: ${wrong}`);
      areWhole &&= wrong === null;
    }
    return areWhole;
  } finally {
    await store.close();
  }
}

/**
 * Recounts the totals of a server's database.
 * @throws while a server uses it
 */
export async function mendTotals(file: string, print: Print): Promise<void> {
  if (isInUse(file)) throw new Error(`A server uses ${file}: stop it to count its totals anew.`);
  const store = await openStore({ data: dirname(file), root: programRoot() });
  try {
    await store.transact(rebuildTotals);
    print('mended totals: counted anew');
  } finally {
    await store.close();
  }
}
