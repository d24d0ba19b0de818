import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refuses } from '../case.ts';
import { PICTURE, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const word = (stem: string) => `${stem}${newId().slice(-6)}`;
/** A barcode of a supplier, with its check digit. */
const EAN = '6111000000014';
const HEADING = 'Référence;Désignation;Famille;Taille;Couleur;Prix;Coût;Qté;Fournisseur';

/** A file of French Excel: semicolons, decimal commas, a size each. */
function fileOf(stem: string, sizes: readonly string[], more: readonly string[] = []): string {
  const lines = sizes.map(
    (size) => `${stem}-${size};Caftan ${stem};Caftans;${size};Vert;1 250,50;600,00;4;Atelier ${stem}`,
  );
  return [HEADING, ...lines, ...more].join('\r\n');
}

const upload = async (w: World, text: string | Uint8Array<ArrayBuffer>, name = 'stock.csv') =>
  await w.as('manager').imports.upload({ ...here(w), file: new File([text], name, { type: 'text/csv' }) });

/** Starts an import and waits until it has ended. */
async function runImport(w: World, id: string, mapping: Record<string, number>, skipsProblems = false) {
  await w.as('manager').imports.start({ id, mapping, skipsProblems });
  return await until('the import to end', async () => {
    const progress = await w.as('manager').imports.find({ id });
    return progress.state === 'running' ? null : progress;
  });
}

const windows1252 = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));

/** What Excel saves as "Unicode text": two bytes for each sign, after the mark that says so. */
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

export const importCases: Case[] = [
  answers('imports.upload', 'tells what a file is in and what its columns seem to be', async (w) => {
    const stem = word('UP');
    const uploaded = await upload(w, `\ufeff${fileOf(stem, ['S', 'M'])}`);
    expect(uploaded).toMatchObject({ encoding: 'utf-8', delimiter: ';', lines: 2 });
    expect(uploaded.header).toEqual(HEADING.split(';'));
    expect(uploaded.mapping).toEqual({
      sku: 0,
      styleName: 1,
      category: 2,
      size: 3,
      color: 4,
      price: 5,
      cost: 6,
      stock: 7,
      supplier: 8,
    });
    const excel = await upload(w, windows1252(fileOf(stem, ['Été'])));
    expect(excel).toMatchObject({ encoding: 'windows-1252', lines: 1 });
    expect(excel.sample[0]?.[3]).toBe('Été');
    const unicode = await upload(w, utf16(fileOf(stem, ['كبير'])));
    expect(unicode).toMatchObject({ encoding: 'utf-16le', lines: 1, header: HEADING.split(';') });
    expect(unicode.sample[0]?.[3]).toBe('كبير');
  }),
  refuses('imports.upload', 'FILE_EMPTY', 'the file is empty', async (w) => () => upload(w, '')),
  refuses('imports.upload', 'FILE_UNREADABLE', 'a quote is never closed', async (w) => () => {
    return upload(w, `${HEADING}\r\n"CAF;1`);
  }),
  refuses('imports.upload', 'FILE_UNREADABLE', 'it has a heading and nothing else', async (w) => () => {
    return upload(w, HEADING);
  }),
  refuses(
    'imports.upload',
    'TOO_MANY_COLUMNS',
    'its heading has 201 columns',
    async (w) => () => upload(w, `${Array.from({ length: 201 }, (_, n) => `c${n}`).join(';')}\r\n1`),
    { data: { limit: 200 } },
  ),
  refuses('imports.upload', 'FILE_TOO_LARGE', 'it has more than 7 MiB', async (w) => () => {
    return upload(w, 'x'.repeat(7 * 1024 * 1024 + 1));
  }),

  answers('imports.check', 'lists every bad line with its reason, and what would happen', async (w) => {
    const stem = word('CK');
    const bad = [
      `${stem}-0;;Caftans;L;Vert;100,00;;;`,
      `${stem}-XL;Caftan ${stem};Caftans;XL;Vert;cent;;;`,
      `${stem}-S;Caftan ${stem};Caftans;S;Vert;100,00;;;`,
    ];
    const { id, mapping } = await upload(w, fileOf(stem, ['S', 'M'], bad));
    const check = await w.as('manager').imports.check({ id, mapping });
    expect(check).toMatchObject({ lines: 5, newStyles: 1, created: 2, updated: 0, unchanged: 0 });
    expect(check.newSuppliers).toEqual([`Atelier ${stem}`]);
    expect(check.problems).toEqual([
      { line: 4, field: 'styleName', reason: 'missing', value: '' },
      { line: 5, field: 'price', reason: 'not_an_amount', value: 'cent' },
      { line: 6, field: 'sku', reason: 'sku_twice', value: `${stem}-S` },
    ]);
  }),
  refuses('imports.check', 'NOT_FOUND', 'there is no such import', async (w) => () => {
    return w.as('manager').imports.check({ id: UNKNOWN, mapping: {} });
  }),
  refuses('imports.check', 'MISSING_FIELDS', 'a needed column is not named', async (w) => {
    const { id } = await upload(w, fileOf(word('MF'), ['S']));
    return () => w.as('manager').imports.check({ id, mapping: { sku: 0 } });
  }),

  answers('imports.start', 'gives an article of a known colour the picture of that colour', async (w) => {
    const stem = word('PC');
    const first = await upload(w, fileOf(stem, ['S']));
    await runImport(w, first.id, first.mapping);
    await w.settle();
    const find = async () => (await w.as('manager').catalogue.list({ ...here(w), search: stem })).items;
    const image = new File([PICTURE], 'p.png', { type: 'image/png' });
    const { image: colorImage } = await w.as('manager').catalogue.uploadImage({ image });
    await w.as('manager').catalogue.update({ id: (await find())[0]?.id ?? '', colorImage });
    await w.settle();
    const second = await upload(w, fileOf(stem, ['M']));
    await runImport(w, second.id, second.mapping);
    await w.settle();
    expect((await find()).map((i) => [i.size, i.image]).toSorted()).toEqual([
      ['M', colorImage],
      ['S', colorImage],
    ]);
  }),
  answers(
    'imports.start',
    'makes styles, articles, suppliers and first stock; again it changes nothing',
    async (w) => {
      const stem = word('IM');
      const text = fileOf(stem, ['S', 'M', 'L']);
      const first = await upload(w, text);
      const done = await runImport(w, first.id, first.mapping);
      expect(done).toMatchObject({ state: 'done', lines: 3, done: 3, created: 3, skipped: 0 });
      await w.settle();
      const { items } = await w.as('manager').catalogue.list({ ...here(w), search: stem });
      expect(items.map((i) => [i.sku, i.price, i.cost, i.stock, i.category]).toSorted()).toEqual([
        [`${stem}-L`, 1250_50, 600_00, 4, 'Caftans'],
        [`${stem}-M`, 1250_50, 600_00, 4, 'Caftans'],
        [`${stem}-S`, 1250_50, 600_00, 4, 'Caftans'],
      ]);
      expect(new Set(items.map((i) => i.styleId)).size).toBe(1);
      const history = await w.as('manager').stock.movements({ id: items[0]?.id ?? '' });
      expect(history.items).toMatchObject([{ action: 'initial_stock', quantityChange: 4 }]);

      const before = await w.server.probe.rows('items');
      const again = await upload(w, text);
      expect(await w.as('manager').imports.check({ id: again.id, mapping: again.mapping })).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 3,
        newSuppliers: [],
      });
      expect(await runImport(w, again.id, again.mapping)).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 3,
      });
      expect(await w.server.probe.rows('items')).toEqual(before);
    },
  ),
  answers('imports.start', 'changes nothing where a line says another name of what is there', async (w) => {
    const stem = word('AN');
    const french = fileOf(stem, ['2XL']).replaceAll(';Vert;', ';Rouge;');
    const first = await upload(w, french);
    await runImport(w, first.id, first.mapping);
    await w.settle();
    for (const said of [';XXL;Red;', ';2xl;rouge;', ';XXL;أحمر;', ';3XL;Red;']) {
      const { id, mapping } = await upload(w, french.replace(';2XL;Rouge;', said));
      const isOther = said.includes('3XL');
      const counts = { updated: isOther ? 1 : 0, unchanged: isOther ? 0 : 1 };
      expect(await w.as('manager').imports.check({ id, mapping }), said).toMatchObject(counts);
      expect(await runImport(w, id, mapping), said).toMatchObject({ created: 0, ...counts });
    }
  }),
  answers('imports.start', 'brings what the store has in line, and leaves its stock alone', async (w) => {
    const stem = word('UD');
    const first = await upload(w, fileOf(stem, ['S', 'M']));
    await runImport(w, first.id, first.mapping);
    const dearer = fileOf(stem, ['S', 'M']).replace('1 250,50;600,00;4', '1 300,00;600,00;9');
    const second = await upload(w, dearer);
    const check = await w.as('manager').imports.check({ id: second.id, mapping: second.mapping });
    expect(check).toMatchObject({ updated: 1, unchanged: 1, stockLeft: 1 });
    expect(await runImport(w, second.id, second.mapping)).toMatchObject({
      updated: 1,
      unchanged: 1,
      created: 0,
    });
    await w.settle();
    const { items } = await w.as('manager').catalogue.list({ ...here(w), search: stem });
    expect(items.map((i) => [i.price, i.stock]).toSorted()).toEqual([
      [1250_50, 4],
      [1300_00, 4],
    ]);
  }),
  answers('imports.start', 'leaves bad lines out where that is wanted', async (w) => {
    const stem = word('SK');
    const { id, mapping } = await upload(w, fileOf(stem, ['S', 'M'], [`x;;y;L;Vert;1;;;`]));
    expect(await runImport(w, id, mapping, true)).toMatchObject({
      lines: 3,
      done: 3,
      created: 2,
      skipped: 1,
    });
  }),
  refuses(
    'imports.start',
    'IMPORT_HAS_PROBLEMS',
    'a line is bad and nobody said to leave it out',
    async (w) => {
      const { id, mapping } = await upload(w, fileOf(word('HP'), ['S'], ['x;;y;L;Vert;1;;;']));
      return () => w.as('manager').imports.start({ id, mapping });
    },
    { data: { lines: 1 } },
  ),
  refuses(
    'imports.start',
    'IMPORT_HAS_PROBLEMS',
    'another article has the barcode of a line',
    async (w) => {
      const stem = word('BT');
      const coded = (sku: string) => `${HEADING};Code\r\n${sku};Caftan;Caftans;S;Vert;100;50;1;;${EAN}`;
      const first = await upload(w, coded(stem));
      await runImport(w, first.id, { ...first.mapping, barcode: 9 });
      const { id, mapping } = await upload(w, coded(`${stem}-2`));
      return () => w.as('manager').imports.start({ id, mapping: { ...mapping, barcode: 9 } });
    },
    { data: { lines: 1 } },
  ),
  answers('imports.list', 'fills its pages beside files that were only looked at', async (w) => {
    const { id, mapping } = await upload(w, fileOf(word('LS'), ['S']));
    await runImport(w, id, mapping);
    for (let n = 0; n < 3; n += 1) await upload(w, fileOf(word('LS'), ['S']));
    const { items } = await w.as('manager').imports.list({ ...here(w), limit: 1 });
    expect(items.map((i) => i.id)).toEqual([id]);
  }),
  refuses('imports.start', 'IMPORT_STARTED', 'it has run already', async (w) => {
    const { id, mapping } = await upload(w, fileOf(word('ST'), ['S']));
    await runImport(w, id, mapping);
    await w.settle();
    return () => w.as('manager').imports.start({ id, mapping });
  }),
  refuses('imports.start', 'MISSING_FIELDS', 'a needed column is not named', async (w) => {
    const { id } = await upload(w, fileOf(word('MS'), ['S']));
    return () => w.as('manager').imports.start({ id, mapping: { sku: 0 } });
  }),
  answers('imports.cancel', 'stops what has not begun, and a later start is refused', async (w) => {
    const { id, mapping } = await upload(w, fileOf(word('CA'), ['S']));
    expect((await w.as('manager').imports.cancel({ id })).state).toBe('cancelled');
    await expect(w.as('manager').imports.start({ id, mapping })).rejects.toMatchObject({ defined: true });
    expect((await w.as('manager').imports.cancel({ id })).state).toBe('cancelled');
  }),
  answers('imports.list', 'shows the imports of a store, the latest first', async (w) => {
    const stem = word('LI');
    const { id, mapping } = await upload(w, fileOf(stem, ['S']));
    const before = await w.as('manager').imports.list(here(w));
    expect(before.items.map((i) => i.id)).not.toContain(id);
    await runImport(w, id, mapping);
    const { items } = await w.as('manager').imports.list(here(w));
    expect(items[0]).toMatchObject({ id, state: 'done', fileName: 'stock.csv' });
  }),
  answers('imports.find', 'tells how far one is', async (w) => {
    const { id } = await upload(w, fileOf(word('FI'), ['S']));
    expect(await w.as('manager').imports.find({ id })).toMatchObject({
      id,
      state: 'draft',
      done: 0,
      lines: 1,
    });
  }),
  refuses('imports.find', 'NOT_FOUND', 'there is no such import', async (w) => () => {
    return w.as('manager').imports.find({ id: UNKNOWN });
  }),
  refuses('imports.cancel', 'NOT_FOUND', 'there is no such import', async (w) => () => {
    return w.as('manager').imports.cancel({ id: UNKNOWN });
  }),
  answers('imports.export', 'gives a store’s articles as a file that imports without a change', async (w) => {
    const stem = word('EX');
    const first = await upload(w, fileOf(stem, ['S', 'M']));
    await runImport(w, first.id, first.mapping);
    await w.settle();
    const file = await w.as('manager').imports.export(here(w));
    const text = await file.text();
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(text).toContain(
      `${stem}-S;;Caftan ${stem};;;Caftans;S;Vert;;;Atelier ${stem};1250,50;;600,00;4;2`,
    );
    const back = await upload(w, new Uint8Array(await file.arrayBuffer()));
    const check = await w.as('manager').imports.check({ id: back.id, mapping: back.mapping });
    expect(check).toMatchObject({ created: 0, updated: 0, unchanged: check.lines });
    expect(check.problems).toEqual([]);
  }),
];
