import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { articlesBySku, skuSubject } from '../catalogue/codes.ts';
import { writeAudit } from '../core/audit.ts';
import { made, own } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { type Finding, fact } from '../core/operation.ts';
import { recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Reader } from '../core/store/store.ts';
import { bundleFold } from './bundle-row.ts';
import { bundlesContract } from './contract.ts';
import { bundleById } from './find-bundles.ts';
import { mergeComponents } from './rules.ts';
import { tables as bundlesTables } from './tables.ts';

/** A new bundle of a store. Version 1. */
const bundleRecord = z.strictObject({
  bundle: rowSchemas(bundlesTables).bundles.extend({
    price: centimes,
    floor: centimes.nullable(),
    archivedAt: z.null(),
  }),
  userName: recordText(200),
});
type BundleRecord = z.infer<typeof bundleRecord>;

/** Bundles and articles are scanned alike, so a SKU is unique across both. */
async function othersWithSku(r: Reader, sku: string, own: string): Promise<string[]> {
  const { bundles } = r.t;
  const key = skuKey(sku);
  const sameSku = await r.q.select({ id: bundles.id }).from(bundles).where(eq(bundles.skuKey, key));
  const articles = await articlesBySku(r, [key]);
  return [...sameSku, ...articles].map((row) => row.id).filter((id) => id !== own);
}

/** @throws Refusal SKU_TAKEN */
export async function checkBundleSku(r: Reader, sku: string, own: string): Promise<void> {
  if ((await othersWithSku(r, sku, own)).length > 0) throw new Refusal('SKU_TAKEN', { sku });
}

/** The components as stored; each must be an article of the store. @throws Refusal PRODUCT_NOT_FOUND */
export async function componentsOf(
  r: Reader,
  storeId: string,
  components: readonly { variantId: string; quantity: number }[],
) {
  const merged = mergeComponents(components.map((c) => ({ itemId: c.variantId, quantity: c.quantity })));
  const items = await r.getMany(
    'items',
    merged.map((c) => c.itemId),
  );
  const isTheirs = items.every((item) => item.storeId === storeId && item.archivedAt === null);
  if (items.length < merged.length || !isTheirs) throw new Refusal('PRODUCT_NOT_FOUND');
  return merged;
}

/** Creates a bundle of a store's articles, at its own price. */
export const createBundle = fact(bundlesContract.create, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: bundleRecord,
  storesOf: (record) => [record.bundle.storeId],
  touches: ({ bundle }, command) => [
    ...made('bundles', bundle.id, command.id),
    ...bundle.components.map((c) => own('items', c.itemId, { storeId: bundle.storeId })),
  ],
  async decide(w, { components, floor, ...input }, command): Promise<BundleRecord> {
    const parts = await componentsOf(w, input.storeId, components);
    await checkBundleSku(w, input.sku, command.id);
    const bundle: BundleRecord['bundle'] = {
      ...input,
      id: command.id,
      skuKey: skuKey(input.sku),
      floor: floor ?? null,
      components: parts,
      fold: bundleFold(input),
      createdAt: command.at,
      archivedAt: null,
    };
    return { bundle, userName: command.actor.name };
  },
  async apply(w, { bundle }, command) {
    await w.insertMissing('bundles', bundle);
    await writeAudit(w, command, {
      storeId: bundle.storeId,
      action: 'bundle.created',
      entityId: bundle.id,
      details: { name: bundle.name, sku: bundle.sku, price: bundle.price },
    });
  },
  async examine(w, { bundle }): Promise<Finding[]> {
    const others = await othersWithSku(w, bundle.sku, bundle.id);
    return others.map((other) => ({
      kind: 'clash',
      storeId: bundle.storeId,
      documentId: bundle.id,
      role: `clash:${other}`,
      subject: skuSubject(bundle.skuKey),
      data: { sku: bundle.sku, otherArticleId: other },
    }));
  },
  answer: async (r, { bundle }) => await bundleById(r, bundle.id),
});
