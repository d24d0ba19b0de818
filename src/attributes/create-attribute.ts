import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { follows } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import { recordId, recordText } from '../core/record.ts';
import { allAttributes, attributeNames, toAttribute } from './attribute-row.ts';
import { requireFreeNames } from './check-names.ts';
import { attributesContract } from './contract.ts';
import { goodsNames } from './name-goods.ts';
import { ATTRIBUTE_KINDS, NAME_LENGTH, SIZE_SYSTEMS } from './rules.ts';

const name = recordText(NAME_LENGTH.category);

/** The input of a new attribute. Version 1. */
const attributeRecord = z
  .strictObject({
    kind: z.enum(ATTRIBUTE_KINDS),
    name: name.min(1),
    nameAr: name.nullable(),
    nameFr: name.nullable(),
    nameEn: name.nullable(),
    swatch: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
    system: z.enum(SIZE_SYSTEMS).nullable(),
    user: z.strictObject({ id: recordId }),
  })
  .refine((r) =>
    [r.name, r.nameAr, r.nameFr, r.nameEn].every((n) => (n?.length ?? 0) <= NAME_LENGTH[r.kind]),
  );
type AttributeRecord = z.infer<typeof attributeRecord>;

/**
 * Adds a category, a size or a colour. It is a fact, so that goods can use it at once while offline; if another till
 * has created one of the same name meanwhile, that one is used.
 */
export const createAttribute = fact(attributesContract.create, {
  version: 1,
  storeOf: async () => null,
  record: attributeRecord,
  storesOf: () => [],
  touches: ({ user }, command) => [follows('who adds it', user.id, command.actorId)],
  async decide(w, input, command): Promise<AttributeRecord> {
    requireFreeNames(await allAttributes(w), input);
    return { ...input, user: { id: command.actor.id } };
  },
  async apply(w, { user: _user, ...fields }, command) {
    const { names, make } = await goodsNames(w, command.at);
    if (names.find(fields.kind, fields.name)) return;
    const row = await make(fields);
    await writeAudit(w, command, {
      storeId: null,
      action: 'attribute.created',
      entityId: row.id,
      details: { name: row.name, kind: row.kind },
    });
  },
  async answer(r, { kind, name }) {
    const row = (await attributeNames(r)).find(kind, name);
    if (!row) throw new Refusal('NOT_FOUND');
    return toAttribute(row);
  },
});
