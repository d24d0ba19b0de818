import { dirname } from 'node:path';
import { checkAccounts } from '../../src/accounts/check-accounts.ts';
import { programRoot } from '../../src/core/program-root.node.ts';
import { openForReading } from '../../src/core/store/sqlite.node.ts';
import { checkIdentified } from '../../src/free-articles/check-identified.ts';
import { checkPriceLists } from '../../src/price-lists/check-price-lists.ts';
import { sqliteProduct } from '../../src/product.ts';
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

/**
 * Compares the money by payment method with the sales and the closings.
 * @returns whether they match
 */
export async function verifyMethods(file: string, print: Print): Promise<boolean> {
  const store = openForReading(file, sqliteProduct);
  try {
    const { checked, wrong } = await store.snapshot(checkMethods);
    print(
      wrong === null
        ? `whole  payment methods: ${checked} sales and days`
        : `BROKEN payment methods: ${wrong}`,
    );
    return wrong === null;
  } finally {
    await store.close();
  }
}

/**
 * Compares the accounts of clients with what sales, returns and repayments say.
 * @returns whether they match
 */
export async function verifyAccounts(file: string, print: Print): Promise<boolean> {
  const store = openForReading(file, sqliteProduct);
  try {
    const { checked, wrong } = await store.snapshot(checkAccounts);
    print(
      wrong === null
        ? `whole  client accounts: ${checked} accounts and documents`
        : `BROKEN client accounts: ${wrong}`,
    );
    return wrong === null;
  } finally {
    await store.close();
  }
}

/**
 * Compares the VAT that was due with the sales and with the money that has come in.
 * @returns whether they match
 */
export async function verifyTaxes(file: string, print: Print): Promise<boolean> {
  const store = openForReading(file, sqliteProduct);
  try {
    const { checked, wrong } = await store.snapshot(checkTaxes);
    print(wrong === null ? `whole  VAT due: ${checked} movements` : `BROKEN VAT due: ${wrong}`);
    return wrong === null;
  } finally {
    await store.close();
  }
}

/**
 * Compares the lines that price lists priced with what they came to.
 * @returns whether they match
 */
export async function verifyPriceLists(file: string, print: Print): Promise<boolean> {
  const store = openForReading(file, sqliteProduct);
  try {
    const { checked, wrong } = await store.snapshot(checkPriceLists);
    print(wrong === null ? `whole  price lists: ${checked} lines` : `BROKEN price lists: ${wrong}`);
    return wrong === null;
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
