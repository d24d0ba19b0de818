import { z } from 'zod';
import { fact, id, instant, optionalText, read, requiredText, serverWrite, whole } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { ATTRIBUTE_KINDS, NAME_LENGTH, SIZE_SYSTEMS } from './rules.ts';
import './refusals.ts';

const kind = z.enum(ATTRIBUTE_KINDS);
const swatch = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullish()
  .transform((s) => s ?? null);
const system = z
  .enum(SIZE_SYSTEMS)
  .nullish()
  .transform((s) => s ?? null);

/** A category, a size or a colour of the shop. Articles, the API and files use its `name`. */
const attribute = z.object({
  id,
  kind,
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
  nameEn: z.string().nullable(),
  /** Further search terms: former names, names of merged attributes, other spellings. */
  aliases: z.array(z.string()),
  /** Of a colour: #rrggbb. */
  swatch: z.string().nullable(),
  /** Of a size. */
  system: z.enum(SIZE_SYSTEMS).nullable(),
  /** Its position among the attributes ordered by hand; null for those after them. */
  position: z.number().int().nullable(),
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type Attribute = z.infer<typeof attribute>;

const names = {
  name: requiredText(NAME_LENGTH.category),
  nameAr: optionalText(NAME_LENGTH.category),
  nameFr: optionalText(NAME_LENGTH.category),
  nameEn: optionalText(NAME_LENGTH.category),
};
const ofKind = { swatch, system };

const byId = z.object({ id });
const permission = 'can_edit_products';

export const attributesContract = {
  /** All attributes of the shop, archived or not, in order; screens keep them to show labels. */
  list: read()
    .route({ method: 'GET', path: '/attributes', tags: ['Attributes'] })
    .output(z.object({ items: z.array(attribute) })),
  /** The number of styles (for a category) or articles (for a size or colour) that use each. */
  uses: read({ permission })
    .route({ method: 'GET', path: '/attributes/uses', tags: ['Attributes'] })
    .output(z.object({ items: z.array(z.object({ id, uses: z.number().int() })) })),
  create: fact({ permission })
    .route({ method: 'POST', path: '/attributes', tags: ['Attributes'] })
    .errors(errors('ATTRIBUTE_NAME_TAKEN', 'ATTRIBUTE_NAME_TOO_LONG'))
    .input(z.object({ kind, ...names, ...ofKind }))
    .output(attribute),
  /** Omitted fields stay unchanged. A replaced name becomes an alias. */
  update: serverWrite({ permission, ofWholeShop: true })
    .route({ method: 'PUT', path: '/attributes/{id}', tags: ['Attributes'] })
    .errors(errors('ATTRIBUTE_NAME_TAKEN', 'ATTRIBUTE_NAME_TOO_LONG'))
    .input(
      z.object({
        id,
        name: names.name.optional(),
        nameAr: names.nameAr.optional(),
        nameFr: names.nameFr.optional(),
        nameEn: names.nameEn.optional(),
        swatch: swatch.optional(),
        system: system.optional(),
      }),
    )
    .output(attribute),
  /** Removes an alias: the text no longer stands for this attribute. */
  releaseAlias: serverWrite({ permission, ofWholeShop: true })
    .route({ method: 'POST', path: '/attributes/{id}/release', tags: ['Attributes'] })
    .input(byId.extend({ alias: requiredText(NAME_LENGTH.category) }))
    .output(attribute),
  /** Merges two attributes: uses of `from` get the name of the remaining one, which takes over all names. */
  merge: serverWrite({ permission, ofWholeShop: true })
    .route({ method: 'POST', path: '/attributes/{id}/merge', tags: ['Attributes'] })
    .errors(errors('ATTRIBUTES_NOT_ALIKE'))
    .input(byId.extend({ from: id }))
    .output(attribute),
  /** Stops offering it for new goods; existing uses keep it. */
  archive: serverWrite({ permission, ofWholeShop: true })
    .route({ method: 'DELETE', path: '/attributes/{id}', tags: ['Attributes'] })
    .input(byId)
    .output(attribute),
  restore: serverWrite({ permission, ofWholeShop: true })
    .route({ method: 'POST', path: '/attributes/{id}/restore', tags: ['Attributes'] })
    .input(byId)
    .output(attribute),
  /** Moves an attribute to a position among those of its kind that are not archived. */
  move: serverWrite({ permission, ofWholeShop: true })
    .route({ method: 'POST', path: '/attributes/{id}/move', tags: ['Attributes'] })
    .input(byId.extend({ place: whole({ decimals: 0, min: 0, max: 10_000 }) }))
    .output(z.object({ items: z.array(attribute) })),
};
