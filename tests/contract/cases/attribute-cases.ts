import { expect } from 'vitest';
import type { AttributeKind } from '../../../src/attributes/rules.ts';
import { newId } from '../../../src/core/ids.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';

/** A name that no other case says. */
const fresh = (name: string) => `${name} ${newId().slice(-6)}`;

const add = (w: World, name: string, kind: AttributeKind = 'color') =>
  w.as('owner').attributes.create({ kind, name });

async function find(w: World, name: string, kind: AttributeKind = 'color') {
  await w.settle();
  const { items } = await w.as('owner').attributes.list();
  return items.filter((attribute) => attribute.kind === kind && attribute.name === name);
}

async function colorsOf(w: World, ids: readonly string[]) {
  await w.settle();
  return await Promise.all(ids.map(async (id) => (await w.as('owner').catalogue.find({ id })).color));
}

/** A style whose two articles have each a colour. */
async function inColors(w: World, a: string, b: string) {
  const sku = newId().slice(-8).toUpperCase();
  const cell = (size: string, color: string) => ({
    sku: `${sku}-${size}`,
    size,
    color,
    price: 100_00,
    stock: 1,
  });
  const { items } = await w.as('owner').catalogue.createStyle({
    storeId: w.shop.store.id,
    styleName: `Caftan ${sku}`,
    category: 'Caftans',
    variants: [cell('S', a), cell('M', b)],
  });
  await w.settle();
  return items;
}

export const attributeCases: Case[] = [
  answers('attributes.create', 'adds a colour with its names and swatch', async (w) => {
    const name = fresh('Bleu Majorelle');
    const made = await w.as('manager').attributes.create({
      kind: 'color',
      name,
      nameAr: `أزرق ماجوريل ${name}`,
      nameEn: '',
      swatch: '#3b4cca',
    });
    expect(made).toEqual({
      id: made.id,
      kind: 'color',
      name,
      nameAr: `أزرق ماجوريل ${name}`,
      nameFr: null,
      nameEn: null,
      aliases: [],
      swatch: '#3b4cca',
      system: null,
      position: null,
      archivedAt: null,
      isArchived: false,
    });
    expect(await find(w, name)).toEqual([made]);
  }),
  answers('attributes.create', 'knows by itself what a common colour is called', async (w) => {
    const sku = newId().slice(-8).toUpperCase();
    await w.as('owner').catalogue.createStyle({
      storeId: w.shop.store.id,
      styleName: `Selham ${sku}`,
      category: fresh('Selhams'),
      variants: [{ sku, size: 'XL', color: 'Argenté', price: 100_00 }],
    });
    const [silver] = await find(w, 'Argenté');
    expect(silver).toMatchObject({ nameAr: 'فضي', nameFr: 'Argenté', nameEn: 'Silver', swatch: '#b9bcc2' });
    expect(silver?.aliases).toContain('argentée');
  }),
  refuses(
    'attributes.create',
    'ATTRIBUTE_NAME_TAKEN',
    'another colour has the name, in any spelling',
    async (w) => {
      const name = fresh('Prune');
      await add(w, name);
      return () => w.as('owner').attributes.create({ kind: 'color', name: name.toUpperCase() });
    },
  ),
  refuses('attributes.create', 'ATTRIBUTE_NAME_TOO_LONG', 'articles have no room for the name', async (w) => {
    return () => w.as('owner').attributes.create({ kind: 'size', name: 'x'.repeat(21) });
  }),

  answers('attributes.list', 'gives every list in its order, each with its kind', async (w) => {
    const tag = newId().slice(-6);
    for (const size of ['XL', 'S', '42']) await add(w, `${size} ${tag}`, 'size');
    await w.settle();
    const { items } = await w.as('cashier').attributes.list();
    const kinds = items.map((attribute) => attribute.kind);
    expect(kinds).toEqual(kinds.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  }),

  answers('attributes.uses', 'counts the articles of a colour and the styles of a category', async (w) => {
    const [a, b] = [fresh('Ocre'), fresh('Sable')];
    await inColors(w, a, a);
    await add(w, b);
    await w.settle();
    const uses = new Map(
      (await w.as('owner').attributes.uses()).items.map((attribute) => [attribute.id, attribute.uses]),
    );
    expect([uses.get((await find(w, a))[0]?.id ?? ''), uses.get((await find(w, b))[0]?.id ?? '')]).toEqual([
      2, 0,
    ]);
  }),

  answers('attributes.update', 'renames a colour on every article, and keeps the earlier name', async (w) => {
    const [old, other, now] = [fresh('Rubis'), fresh('Perle'), fresh('Grenadine')];
    const items = await inColors(w, old, other);
    const [attribute] = await find(w, old);
    const renamed = await w.as('owner').attributes.update({ id: attribute?.id ?? '', name: now });
    expect(renamed).toMatchObject({ id: attribute?.id, name: now, aliases: [old] });
    expect(
      await colorsOf(
        w,
        items.map((item) => item.id),
      ),
    ).toEqual([now, other]);
    // Whoever writes the earlier name means it still, and a search finds it by both.
    const [again] = await inColors(w, old.toUpperCase(), other);
    expect(again?.color).toBe(now);
    const colorsFound = async (search: string) => {
      const page = await w.as('owner').catalogue.list({ storeId: w.shop.store.id, search });
      return page.items.map((item) => item.color);
    };
    expect([await colorsFound(now), await colorsFound(old)]).toEqual([
      [now, now],
      [now, now],
    ]);
    const narrowed = await w.as('owner').catalogue.list({ storeId: w.shop.store.id, color: old });
    expect(narrowed.items.map((item) => item.color)).toEqual([now, now]);
  }),
  answers('attributes.update', 'leaves to each language what is said in it', async (w) => {
    const name = fresh('Olive');
    const { id } = await add(w, name);
    await w.settle();
    await w.as('owner').attributes.update({ id, nameAr: `زيتوني ${name}`, swatch: '#6b7a2a' });
    const now = await w.as('owner').attributes.update({ id, nameFr: `Vert olive ${name}` });
    expect(now).toMatchObject({
      name,
      nameAr: `زيتوني ${name}`,
      nameFr: `Vert olive ${name}`,
      nameEn: null,
      swatch: '#6b7a2a',
      aliases: [],
    });
  }),
  refuses(
    'attributes.update',
    'ATTRIBUTE_NAME_TAKEN',
    'another colour is called so in another language',
    async (w) => {
      const [a, b] = [fresh('Lilas'), fresh('Ivoire')];
      await w.as('owner').attributes.create({ kind: 'color', name: a, nameAr: `ليلكي ${a}` });
      const { id } = await add(w, b);
      await w.settle();
      return () => w.as('owner').attributes.update({ id, name: `ليلكي ${a}` });
    },
  ),
  refuses('attributes.update', 'ATTRIBUTE_NAME_TOO_LONG', 'articles have no room for the name', async (w) => {
    const { id } = await add(w, fresh('Pastel'));
    await w.settle();
    return () => w.as('owner').attributes.update({ id, nameFr: 'x'.repeat(41) });
  }),
  refuses(
    'attributes.update',
    'PERMISSION_DENIED',
    'the lists are the whole shop’s, and a manager is bound to one store',
    async (w) => {
      const { id } = await add(w, fresh('Cendre'));
      await w.settle();
      return () => w.as('manager').attributes.update({ id, name: 'Anthracite' });
    },
  ),

  answers(
    'attributes.releaseAlias',
    'frees an earlier name: who writes it means a new one, and the goods stay',
    async (w) => {
      const [old, now] = [fresh('Rouge vif'), fresh('Bordeaux foncé')];
      const items = await inColors(w, old, old);
      const [attribute] = await find(w, old);
      const id = attribute?.id ?? '';
      await w.as('owner').attributes.update({ id, name: now });
      expect(await w.as('owner').attributes.releaseAlias({ id, alias: old })).toMatchObject({ aliases: [] });
      await w.settle();
      const [next] = await inColors(w, old, old);
      expect(next?.color).toBe(old);
      const [other] = await find(w, old);
      expect(other?.id).not.toBe(id);
      expect(
        await colorsOf(
          w,
          items.map((item) => item.id),
        ),
      ).toEqual([now, now]);
    },
  ),

  answers('attributes.merge', 'makes one colour of two, twice as once', async (w) => {
    const [stays, goes] = [fresh('Corail'), fresh('Koraï')];
    const items = await inColors(w, stays, goes);
    const [[kept], [double]] = [await find(w, stays), await find(w, goes)];
    const input = { id: kept?.id ?? '', from: double?.id ?? '' };
    const merged = await w.as('owner').attributes.merge(input);
    expect(merged).toMatchObject({ name: stays, aliases: [goes] });
    expect(await w.as('owner').attributes.merge(input)).toEqual(merged);
    expect(
      await colorsOf(
        w,
        items.map((item) => item.id),
      ),
    ).toEqual([stays, stays]);
    expect(await find(w, goes)).toEqual([]);
  }),
  refuses('attributes.merge', 'ATTRIBUTES_NOT_ALIKE', 'a colour and a size', async (w) => {
    const color = await add(w, fresh('Taupe'));
    const size = await add(w, fresh('T'), 'size');
    await w.settle();
    return () => w.as('owner').attributes.merge({ id: color.id, from: size.id });
  }),

  answers('attributes.archive', 'puts one away; its goods keep it, and it comes back', async (w) => {
    const name = fresh('Indigo');
    const [item] = await inColors(w, name, name);
    const [attribute] = await find(w, name);
    const id = attribute?.id ?? '';
    expect((await w.as('owner').attributes.archive({ id })).isArchived).toBe(true);
    expect(await colorsOf(w, [item?.id ?? ''])).toEqual([name]);
    expect((await w.as('owner').attributes.restore({ id })).isArchived).toBe(false);
  }),
  answers('attributes.restore', 'changes nothing of one that is not put away', async (w) => {
    const made = await add(w, fresh('Jade'));
    await w.settle();
    expect(await w.as('owner').attributes.restore({ id: made.id })).toEqual(made);
  }),

  answers('attributes.move', 'puts a size at its place, and grids follow', async (w) => {
    const tag = newId().slice(-6);
    const made = [];
    for (const size of ['Un', 'Deux', 'Trois']) made.push(await add(w, `${size} ${tag}`, 'size'));
    await w.settle();
    const { items } = await w.as('owner').attributes.move({ id: made[2]?.id ?? '', place: 0 });
    expect(items[0]?.name).toBe(`Trois ${tag}`);
    await w.settle();
    const sizes = (await w.as('owner').attributes.list()).items.filter(
      (attribute) => attribute.kind === 'size',
    );
    expect(sizes[0]?.name).toBe(`Trois ${tag}`);
  }),
];

const ORDER: readonly AttributeKind[] = ['category', 'size', 'color'];
