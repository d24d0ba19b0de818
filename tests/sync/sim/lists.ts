import { nameKey, namesOf } from '../../../src/attributes/rules.ts';
import { tokenOf } from './fixture.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

/** Few, in several languages and spellings, so that tills that have not heard of each other name the same ones. */
export const COLORS = [
  'Bleu',
  'bleu',
  'Blue',
  'أزرق',
  'Rouge',
  'rouge ',
  'أحمر',
  'Grenat',
  'Bordeaux',
  'Vert d’eau',
];
export const CATEGORIES = ['Caftans', 'Jellabas', 'JELLABAS', 'Robes', 'قفطان'];

/** The owner changes the lists at the server: renames, merges, frees a name, puts away, puts in order. */
export async function changeLists(world: World, chances: Random): Promise<boolean> {
  const { store } = world.server;
  const rows = rowsIn(store, 'attributes').filter((row) => row.mergedInto === null && row.kind !== 'size');
  if (rows.length < 2) return false;
  const attribute = chances.pick(rows);
  const what = chances.below(6);
  const alike = rows.filter((row) => row.kind === attribute.kind && row.id !== attribute.id);
  const deed =
    what < 2
      ? {
          path: 'attributes.update',
          input: { id: attribute.id, name: chances.pick(attribute.kind === 'color' ? COLORS : CATEGORIES) },
        }
      : what === 2 && alike.length > 0
        ? { path: 'attributes.merge', input: { id: attribute.id, from: chances.pick(alike).id } }
        : what === 3 && attribute.aliases.length > 0
          ? {
              path: 'attributes.releaseAlias',
              input: { id: attribute.id, alias: chances.pick(attribute.aliases) },
            }
          : what === 4
            ? { path: 'attributes.move', input: { id: attribute.id, place: chances.below(4) } }
            : {
                path: attribute.archivedAt === null ? 'attributes.archive' : 'attributes.restore',
                input: { id: attribute.id },
              };
  const answer = await world.answerOf(deed.path, JSON.stringify(deed.input), { token: tokenOf('owner') });
  world.log(`the owner: ${deed.path} ${JSON.stringify(deed.input)}`);
  if (answer && !('error' in answer)) {
    if (what < 2) world.reach('a name of a list was changed');
    if (deed.path === 'attributes.merge') world.reach('two of a list were merged');
    if (deed.path === 'attributes.releaseAlias') world.reach('a name of a list was freed');
  }
  return true;
}

/** 17: no name of a list means two things, and what goods say is the name of exactly one. */
export function checkLists(world: World): void {
  const { store } = world.server;
  const owners = new Map<string, string>();
  const said = new Map<string, Set<string>>([
    ['category', new Set()],
    ['size', new Set()],
    ['color', new Set()],
  ]);
  for (const row of rowsIn(store, 'attributes')) {
    if (row.mergedInto !== null) continue;
    said.get(row.kind)?.add(row.name);
    for (const name of namesOf(row)) {
      const key = `${row.kind} ${nameKey(name)}`;
      const owner = owners.get(key) ?? row.id;
      if (owner !== row.id)
        throw new Violation('lists-whole', `${key} is a name of ${owner} and of ${row.id}`);
      owners.set(key, row.id);
    }
  }
  const wants = (kind: string, name: string, of: string) => {
    if (!said.get(kind)?.has(name)) {
      throw new Violation('lists-whole', `${of} says the ${kind} ${name}, which is no name of the list`);
    }
  };
  const styles = new Map(rowsIn(store, 'styles').map((style) => [style.id, style]));
  for (const style of styles.values()) wants('category', style.category, `style ${style.id}`);
  const articles = new Map(rowsIn(store, 'articles').map((article) => [article.id, article]));
  for (const article of articles.values()) {
    wants('size', article.size, `article ${article.id}`);
    wants('color', article.color, `article ${article.id}`);
  }
  for (const item of rowsIn(store, 'items')) {
    const article = articles.get(item.articleId);
    const style = styles.get(item.styleId);
    const isSame =
      item.color === article?.color && item.size === article?.size && item.category === style?.category;
    if (article && style && !isSame)
      throw new Violation(
        'lists-whole',
        `item ${item.id} says ${item.category}, ${item.size}, ${item.color}, not ${style?.category}, ${article?.size}, ${article?.color}`,
      );
  }
}
