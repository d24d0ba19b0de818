import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { everywhere, type Replicated } from '../core/store/replicated.ts';
import { ATTRIBUTE_KINDS, NAME_LENGTH, SIZE_SYSTEMS } from './rules.ts';

export const tables = (c: Columns) => ({
  /**
   * The categories, sizes and colours of the shop. Styles and articles store the name as text; any other name stands
   * for it too. Its id derives from its first name, so that two offline tills create the same one.
   */
  attributes: c.table('attributes', {
    id: c.id('id').primaryKey(),
    kind: c.choice('kind', ATTRIBUTE_KINDS).notNull(),
    name: c.text('name', NAME_LENGTH.category).notNull(),
    nameAr: c.text('name_ar', NAME_LENGTH.category),
    nameFr: c.text('name_fr', NAME_LENGTH.category),
    nameEn: c.text('name_en', NAME_LENGTH.category),
    aliases: c.json('aliases', z.array(z.string().max(NAME_LENGTH.category)).max(200)).notNull(),
    swatch: c.text('swatch', 7),
    system: c.choice('system', SIZE_SYSTEMS),
    position: c.integer('position'),
    /** The attribute that it was merged into; it no longer has a name of its own, and its id stays reserved. */
    mergedInto: c.id('merged_into'),
    createdAt: c.instant('created_at').notNull(),
    archivedAt: c.instant('archived_at'),
  }),
});

export const replicated = {
  attributes: { scopes: everywhere, isAppendOnly: false, entity: 'attributes' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    attributes: true;
  }
}
