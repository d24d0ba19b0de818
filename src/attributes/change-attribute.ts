import { writeServerAudit } from '../core/audit.ts';
import type { AuditAction } from '../core/audit-actions.ts';
import { changedFrom } from '../core/changed-from.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { allAttributes, attributesInOrder, namesIn, toAttribute } from './attribute-row.ts';
import { requireFreeNames } from './check-names.ts';
import { attributesContract } from './contract.ts';
import { holdNames } from './name-goods.ts';
import { aliasesAfter, compareNamed, nameKey, namesOf, wordsOf } from './rules.ts';
import { restateUses } from './uses.ts';

/** Locks all names and returns an attribute that has names. @throws Refusal NOT_FOUND */
async function hold(w: Writer, id: string): Promise<Row<'attributes'>> {
  await holdNames(w);
  const row = await w.lock('attributes', id);
  if (!row || row.mergedInto !== null) throw new Refusal('NOT_FOUND');
  return row;
}

const note = (w: Writer, call: Call, action: AuditAction, row: Row<'attributes'>, details: object = {}) =>
  writeServerAudit(w, call, {
    storeId: null,
    action,
    entityId: row.id,
    details: { name: row.name, kind: row.kind, ...details },
  });

const TRANSLATIONS = { nameAr: 'ar', nameFr: 'fr', nameEn: 'en' } as const;

/**
 * The fields that follow a new name unless they are set too: a translation equal to the old name, or one filled in
 * automatically, which is filled in again for the new name.
 */
function following(row: Row<'attributes'>, name: string, isFree: (name: string) => boolean) {
  const [before, after] = [wordsOf(row.kind, row.name), wordsOf(row.kind, name)];
  const follows: Partial<Row<'attributes'>> = {};
  for (const [field, locale] of Object.entries(TRANSLATIONS) as [keyof typeof TRANSLATIONS, Locale][]) {
    const was = row[field];
    if (was === null) continue;
    const isName = nameKey(was) === nameKey(row.name);
    if (!isName && was !== before?.[locale]) continue;
    const filled = after?.[locale];
    follows[field] = filled && isFree(filled) ? filled : isName ? name : null;
  }
  if (row.swatch === before?.swatch && after?.swatch) follows.swatch = after.swatch;
  return follows;
}

/** Changes an attribute's names, swatch or system. Replaced names remain as aliases for the search. */
export const updateAttribute = serverWrite(attributesContract.update, {
  async run(w, { id, ...edit }, call) {
    const row = await hold(w, id);
    const rows = await allAttributes(w);
    requireFreeNames(rows, { ...edit, kind: row.kind }, id);
    const others = namesIn(rows.filter((other) => other.id !== id));
    const isFree = (name: string) => others.find(row.kind, name) === undefined;
    const submitted = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const changes = { ...(edit.name === undefined ? {} : following(row, edit.name, isFree)), ...submitted };
    const names = { ...row, ...changes };
    const now = await w.update('attributes', row, { ...changes, aliases: aliasesAfter(row, names) });
    if (namesOf(row).join('\n') !== namesOf(now).join('\n')) {
      await restateUses(w, { kind: row.kind, from: row.name, to: now.name });
    }
    await note(w, call, 'attribute.updated', now, changedFrom(row, changes));
    return toAttribute(now);
  },
});

/** Removes an alias, with the other forms of that word. Does nothing if the alias does not exist. */
export const releaseAlias = serverWrite(attributesContract.releaseAlias, {
  async run(w, { id, alias }, call) {
    const row = await hold(w, id);
    const word = wordsOf(row.kind, alias)?.key;
    const isReleased = (name: string) =>
      nameKey(name) === nameKey(alias) || (word !== undefined && wordsOf(row.kind, name)?.key === word);
    if (!row.aliases.some((name) => nameKey(name) === nameKey(alias))) return toAttribute(row);
    const aliases = row.aliases.filter((name) => !isReleased(name));
    const now = await w.update('attributes', row, { aliases });
    await restateUses(w, { kind: row.kind, from: row.name, to: row.name });
    await note(w, call, 'attribute.released', now, { released: alias });
    return toAttribute(now);
  },
});

/** Merges an attribute into another one of its list. Repeating it changes nothing. */
export const mergeAttributes = serverWrite(attributesContract.merge, {
  async run(w, { id, from }, call) {
    const row = await hold(w, id);
    const duplicate = await w.lock('attributes', from);
    if (!duplicate) throw new Refusal('NOT_FOUND');
    if (duplicate.mergedInto === id) return toAttribute(row);
    if (duplicate.mergedInto !== null) throw new Refusal('NOT_FOUND');
    if (from === id || duplicate.kind !== row.kind) throw new Refusal('ATTRIBUTES_NOT_ALIKE');
    const names = {
      nameAr: row.nameAr ?? duplicate.nameAr,
      nameFr: row.nameFr ?? duplicate.nameFr,
      nameEn: row.nameEn ?? duplicate.nameEn,
      swatch: row.swatch ?? duplicate.swatch,
      system: row.system ?? duplicate.system,
    };
    const all = { ...row, aliases: [...row.aliases, ...namesOf(duplicate)] };
    const now = await w.update('attributes', row, {
      ...names,
      aliases: aliasesAfter(all, { ...row, ...names }),
    });
    await w.update('attributes', duplicate, { mergedInto: id, aliases: [] });
    // Uses of the merged one get the other's name; uses of the other get more search terms.
    await restateUses(w, { kind: row.kind, from: duplicate.name, to: now.name });
    await restateUses(w, { kind: row.kind, from: now.name, to: now.name });
    await note(w, call, 'attribute.merged', now, { duplicate: duplicate.name });
    return toAttribute(now);
  },
});

async function setArchived(w: Writer, id: string, call: Call, isArchived: boolean) {
  const row = await hold(w, id);
  if ((row.archivedAt !== null) === isArchived) return toAttribute(row);
  const now = await w.update('attributes', row, { archivedAt: isArchived ? call.clock.now() : null });
  await note(w, call, isArchived ? 'attribute.archived' : 'attribute.restored', now);
  return toAttribute(now);
}

export const archiveAttribute = serverWrite(attributesContract.archive, {
  run: async (w, { id }, call) => await setArchived(w, id, call, true),
});

export const restoreAttribute = serverWrite(attributesContract.restore, {
  run: async (w, { id }, call) => await setArchived(w, id, call, false),
});

/** Moves an attribute to a position in its list; the others keep their order. */
export const moveAttribute = serverWrite(attributesContract.move, {
  async run(w, { id, place }, call) {
    const row = await hold(w, id);
    const list = (await attributesInOrder(w)).filter(
      (other) => other.kind === row.kind && other.archivedAt === null && other.id !== id,
    );
    list.splice(place, 0, row);
    const now: Row<'attributes'>[] = [];
    for (const [position, other] of list.entries()) {
      now.push(other.position === position ? other : await w.update('attributes', other, { position }));
    }
    await note(w, call, 'attribute.moved', row, { to: place + 1 });
    return { items: now.sort(compareNamed).map(toAttribute) };
  },
});
