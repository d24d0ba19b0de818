import { floorUnder } from '../catalogue/rules.ts';
import { writeAudit } from '../core/audit.ts';
import { own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { request } from '../core/operation.ts';
import { bundleFold } from './bundle-row.ts';
import { bundlesContract } from './contract.ts';
import { checkBundleSku, componentsOf } from './create-bundle.ts';
import { bundleById } from './find-bundles.ts';

/** Changes a bundle; omitted fields stay unchanged. Past sales keep their components. */
export const updateBundle = request(bundlesContract.update, {
  version: 1,
  touches: ({ id, components = [] }) => [
    own('bundles', id),
    ...components.map((c) => own('items', c.variantId)),
  ],
  storeOf: async (r, { id }) => (await r.get('bundles', id))?.storeId ?? null,
  async run(w, { id, components, ...edit }, command) {
    const bundle = await w.lock('bundles', id);
    if (!bundle) throw new Refusal('NOT_FOUND');
    if (edit.sku !== undefined && skuKey(edit.sku) !== bundle.skuKey) await checkBundleSku(w, edit.sku, id);
    const parts = components && (await componentsOf(w, bundle.storeId, components));
    const now = { ...bundle, ...Object.fromEntries(Object.entries(edit).filter(([, v]) => v !== undefined)) };
    // No minimum price exceeds the price.
    const floor = edit.floor === undefined ? floorUnder(bundle.floor, now.price) : edit.floor;
    await w.update('bundles', bundle, {
      ...edit,
      floor,
      skuKey: skuKey(now.sku),
      fold: bundleFold(now),
      components: parts,
    });
    await writeAudit(w, command, {
      storeId: bundle.storeId,
      action: 'bundle.updated',
      entityId: id,
      details: { name: now.name, before: { price: bundle.price }, after: { ...edit, components: parts } },
    });
  },
  answer: async (r, { id }) => await bundleById(r, id),
});
