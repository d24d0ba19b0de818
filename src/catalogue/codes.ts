import { eq, inArray } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { sha256 } from '../core/hash.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { inStoreEan, OWN_BARCODE } from './rules.ts';

export async function articlesBySku(r: Reader, keys: string[]): Promise<Row<'articles'>[]> {
  const { articles } = r.t;
  return await r.q.select().from(articles).where(inArray(articles.skuKey, keys));
}

/** The subject of the exception about a SKU that two articles or bundles have. */
export const skuSubject = (key: string) => `sku:${key}`;

/** Whether at most one article or bundle has a SKU. */
export async function isSkuSingle(r: Reader, key: string): Promise<boolean> {
  const { bundles } = r.t;
  const ofBundles = await r.q
    .select({ id: bundles.id })
    .from(bundles)
    .where(eq(bundles.skuKey, key))
    .limit(2);
  return ofBundles.length + (await articlesBySku(r, [key])).length <= 1;
}

async function articlesByBarcode(r: Reader, codes: string[]): Promise<Row<'articles'>[]> {
  const { articles } = r.t;
  return codes.length === 0 ? [] : await r.q.select().from(articles).where(inArray(articles.barcode, codes));
}

type Codes = { sku: string; barcode: string | null };

/**
 * Locks all codes until the transaction ends: only one transaction at a time searches for a free code or checks a
 * code. A transaction that also locks articles must lock the codes first.
 */
export const holdCodes = (w: Writer): Promise<void> => w.alone('article codes');

/**
 * Refuses SKUs and barcodes that are repeated in the input or belong to another article.
 * @param own the article that has these codes, if it exists
 * @throws Refusal SKU_TAKEN, BARCODE_TAKEN
 */
export async function checkCodes(w: Writer, wanted: readonly Codes[], own?: string): Promise<void> {
  await holdCodes(w);
  const keys = wanted.map((v) => skuKey(v.sku));
  const duplicate = wanted.find((v, i) => keys.indexOf(skuKey(v.sku)) !== i);
  const taken = (await articlesBySku(w, keys)).find((a) => a.id !== own);
  const sku = duplicate?.sku ?? taken?.sku;
  if (sku !== undefined) throw new Refusal('SKU_TAKEN', { sku });
  const codes = wanted.flatMap((v) => v.barcode ?? []).filter((code) => code !== OWN_BARCODE);
  const twice = codes.find((code, i) => codes.indexOf(code) !== i);
  const owner = (await articlesByBarcode(w, codes)).find((a) => a.id !== own);
  const barcode = twice ?? owner?.barcode;
  if (barcode) throw new Refusal('BARCODE_TAKEN', { barcode });
}

/**
 * A barcode of the shop's own range for an article, unused on this machine. It derives from the article's id, so that
 * offline tills rarely choose the same one; if they do, a scan finds both articles.
 */
export async function ownBarcode(r: Reader, articleId: string): Promise<string> {
  const start = Number.parseInt(sha256(articleId).slice(0, 12), 16);
  for (let n = start; ; n += 1) {
    const code = inStoreEan(n);
    if ((await articlesByBarcode(r, [code])).length === 0) return code;
  }
}
