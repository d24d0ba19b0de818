import { z } from 'zod';
import { id, read } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { LABEL_FORMATS, MOST_LABELS } from './rules.ts';

/** Articles and the number of labels of each. */
export const labelLines = z
  .array(z.object({ variantId: id, copies: z.number().int().min(1).max(MOST_LABELS) }))
  .min(1)
  .max(1_000)
  .refine(
    (all) => all.reduce((n, l) => n + l.copies, 0) <= MOST_LABELS,
    `at most ${MOST_LABELS} labels in one print`,
  );

/** The texts of a label before translation. */
const labelArticle = z.object({
  variantId: id,
  styleName: z.string(),
  styleNameAr: z.string().nullable(),
  styleNameFr: z.string().nullable(),
  sku: z.string(),
  barcode: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  price: z.number().int(),
  /** The price that is shown struck; null where there is none. */
  struck: z.number().int().nullable(),
});
export type LabelArticle = z.infer<typeof labelArticle>;

/** The list whose prices are printed, also before it starts; without one, the prices in force. */
export const priceListId = id.optional();

export const labelsContract = {
  /** Price labels with a barcode, the requested number per article, in the order of the lines. */
  pdf: read({ permission: 'can_view_inventory', isLong: true })
    .route({ method: 'POST', path: '/products/labels', tags: ['Products'] })
    .errors(errors('PRODUCT_NOT_FOUND'))
    .input(
      z.object({
        storeId: id,
        lines: labelLines,
        format: z.enum(LABEL_FORMATS),
        language: z.enum(['ar', 'fr', 'en']).default('ar'),
        showsPrice: z.boolean().default(true),
        priceListId,
      }),
    )
    .output(z.file()),
  /** The labels' texts, and the bars and gaps of the first barcode in modules. */
  preview: read({ permission: 'can_view_inventory' })
    .route({ method: 'POST', path: '/products/labels/preview', tags: ['Products'] })
    .errors(errors('PRODUCT_NOT_FOUND'))
    .input(z.object({ storeId: id, itemIds: z.array(id).min(1).max(1_000), priceListId }))
    .output(z.object({ items: z.array(labelArticle), bars: z.array(z.number().int()) })),
};
