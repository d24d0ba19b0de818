import { expect } from 'vitest';
import type { ErrorCode } from '../../../src/core/errors.ts';
import { newId } from '../../../src/core/ids.ts';
import type { ImportKind } from '../../../src/imports/field-rules.ts';
import type { Client, OperationName } from '../../fixtures/clients.ts';
import { until } from '../../fixtures/wait.ts';
import { workbook } from '../../fixtures/workbook.ts';
import { answers, type Case, type RefusalOptions, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const word = (stem: string) => `${stem}${newId().slice(-6)}`;
const phone = () => `06${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'list.csv', { type: 'text/csv' });
const xlsx = (bytes: Uint8Array<ArrayBuffer>, name = 'list.xlsx') => new File([bytes], name);

/** The operations of each kind under one name. */
const OPERATIONS = {
  items: ({ imports: i }: Client) => i,
  clients: ({ imports: i }: Client) => ({
    find: i.findClients,
    upload: i.uploadClients,
    check: i.checkClients,
    start: i.startClients,
    cancel: i.cancelClients,
  }),
  suppliers: ({ imports: i }: Client) => ({
    find: i.findSuppliers,
    upload: i.uploadSuppliers,
    check: i.checkSuppliers,
    start: i.startSuppliers,
    cancel: i.cancelSuppliers,
  }),
};
const of = (w: World, kind: ImportKind) => OPERATIONS[kind](w.as('manager'));
const named = (kind: ImportKind, verb: 'find' | 'upload' | 'check' | 'start' | 'cancel'): OperationName =>
  `imports.${verb}${kind === 'items' ? '' : kind === 'clients' ? 'Clients' : 'Suppliers'}`;

const upload = (w: World, kind: ImportKind, file: File) => of(w, kind).upload({ ...here(w), file });

async function ended(w: World, kind: ImportKind, id: string) {
  return await until('the import to end', async () => {
    const progress = await of(w, kind).find({ id });
    return progress.state === 'running' ? null : progress;
  });
}

/** Uploads a file, starts it with the suggested mapping and waits until it has ended. */
async function runFile(w: World, kind: ImportKind, file: File, o: { setsStock?: boolean } = {}) {
  const { id, mapping } = await upload(w, kind, file);
  await of(w, kind).start({ id, mapping, ...o });
  return await ended(w, kind, id);
}

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LOCKED = new Uint8Array([...COMPOUND, ...Buffer.from('EncryptedPackage', 'utf16le')]);
const sheet = [['Nom'], ['Zineb']];
const FAR_BELOW = { xml: '<c r="A900000"><v>1</v></c>' };

/** Files that no kind takes. */
const REFUSED: [ErrorCode, string, () => File, RefusalOptions?][] = [
  ['FILE_EMPTY', 'the file is empty', () => csv('')],
  ['FILE_UNREADABLE', 'it has a heading and nothing else', () => csv('Nom')],
  ['FILE_TOO_LARGE', 'it has more than 7 MiB', () => csv('x'.repeat(7 * 1024 * 1024 + 1))],
  [
    'TOO_MANY_COLUMNS',
    'its heading has 201 columns',
    () => csv(Array.from({ length: 201 }, (_, n) => `c${n}`).join(';'), '1'),
    { data: { limit: 200 } },
  ],
  ['WORKBOOK_LOCKED', 'a password protects it', () => xlsx(LOCKED)],
  ['WORKBOOK_OLD', 'it is an .xls file by another name', () => xlsx(Uint8Array.from(COMPOUND))],
  ['WORKBOOK_TOO_LARGE', 'a cell of it is far below', () => xlsx(workbook([['Nom', FAR_BELOW]]))],
];

const VALID = { items: 'Nom;Prix', clients: 'Nom;Téléphone', suppliers: 'Nom;ICE' } as const;
const wrongLine = { items: ';10', clients: 'Zineb;12', suppliers: 'Zineb;12' } as const;
const goodLine = (kind: ImportKind) => `${word('Zineb')};${kind === 'items' ? '10' : ''}`;

function refusalsOf(kind: ImportKind): Case[] {
  const unknown = (verb: 'find' | 'check' | 'start' | 'cancel') =>
    refuses(named(kind, verb), 'NOT_FOUND', 'there is no such import', async (w) => () => {
      return of(w, kind)[verb]({ id: UNKNOWN, mapping: {} });
    });
  return [
    ...REFUSED.map(([code, title, file, options]) =>
      refuses(named(kind, 'upload'), code, title, async (w) => () => upload(w, kind, file()), options),
    ),
    refuses(named(kind, 'upload'), 'NO_SUCH_SHEET', 'the workbook lacks the sheet', async (w) => () => {
      const file = xlsx(workbook(sheet, sheet, []));
      return of(w, kind).upload({ ...here(w), file, sheet: 'S3' });
    }),
    refuses(named(kind, 'upload'), 'FILE_REQUIRED', 'no file is chosen', async (w) => () => {
      return of(w, kind).upload(here(w) as never);
    }),
    unknown('find'),
    unknown('check'),
    unknown('start'),
    unknown('cancel'),
    refuses(named(kind, 'find'), 'NOT_FOUND', 'it is an import of another kind', async (w) => {
      const other = kind === 'clients' ? 'suppliers' : 'clients';
      const { id } = await upload(w, other, csv(VALID[other], goodLine(other)));
      return () => of(w, kind).find({ id });
    }),
    ...(['check', 'start'] as const).map((verb) =>
      refuses(named(kind, verb), 'MISSING_FIELDS', 'the name has no column', async (w) => {
        const { id } = await upload(w, kind, csv(VALID[kind], goodLine(kind)));
        return () => of(w, kind)[verb]({ id, mapping: {} });
      }),
    ),
    refuses(
      named(kind, 'start'),
      'IMPORT_HAS_PROBLEMS',
      'a line is bad and nobody said to leave it out',
      async (w) => {
        const { id, mapping } = await upload(w, kind, csv(VALID[kind], goodLine(kind), wrongLine[kind]));
        return () => of(w, kind).start({ id, mapping });
      },
      { data: { lines: 1 } },
    ),
    refuses(named(kind, 'start'), 'IMPORT_STARTED', 'it has run already', async (w) => {
      const { id, mapping } = await upload(w, kind, csv(VALID[kind], goodLine(kind)));
      await of(w, kind).start({ id, mapping });
      await ended(w, kind, id);
      await w.settle();
      return () => of(w, kind).start({ id, mapping });
    }),
    answers(named(kind, 'cancel'), 'stops what has not begun', async (w) => {
      const { id } = await upload(w, kind, csv(VALID[kind], goodLine(kind)));
      expect(await of(w, kind).cancel({ id })).toMatchObject({ kind, state: 'cancelled' });
    }),
    answers(named(kind, 'find'), 'tells what it is and how far', async (w) => {
      const { id } = await upload(w, kind, csv(VALID[kind], goodLine(kind)));
      expect(await of(w, kind).find({ id })).toMatchObject({ kind, state: 'draft', lines: 1 });
    }),
  ];
}

const CLIENTS = 'Nom complet;Téléphone;E-mail;Adresse;Remarques';
const clientsNamed = async (w: World, search: string) =>
  (await w.as('manager').clients.list({ ...here(w), search })).items;

export const importKindCases: Case[] = [
  ...refusalsOf('items'),
  ...refusalsOf('clients'),
  ...refusalsOf('suppliers'),

  answers('imports.uploadClients', 'takes over the columns that the last such file had', async (w) => {
    const heading = `${word('Qui')};Nom`;
    const first = await upload(w, 'clients', csv(heading, 'Zineb;x'));
    expect(first).toMatchObject({ mapping: { name: 1 }, isRemembered: false });
    await of(w, 'clients').start({ id: first.id, mapping: { name: 0, notes: 1 } });
    await ended(w, 'clients', first.id);
    const second = await upload(w, 'clients', csv(heading, 'Amina;y'));
    expect(second).toMatchObject({ mapping: { name: 0, notes: 1 }, isRemembered: true });
    const otherKind = await upload(w, 'suppliers', csv(heading, 'Amina;y'));
    expect(otherKind).toMatchObject({ mapping: { name: 1 }, isRemembered: false });
  }),
  answers('imports.uploadSuppliers', 'reads a workbook of the contacts of Odoo', async (w) => {
    const heading = ['External ID', 'Display Name', 'Phone', 'Mobile', 'Street', 'City', 'ICE'];
    const row = ['x1', 'Soieries', '', '0661001122', 'Rue 1', 'Fès', '001234567000089'];
    const file = await upload(w, 'suppliers', xlsx(workbook([heading, row])));
    expect(file).toMatchObject({ encoding: null, delimiter: null, source: 'odoo', lines: 1 });
    expect(file.sample[0]).toEqual(['0661001122', 'Rue 1, Fès', ...row]);
    expect(file.mapping).toMatchObject({ phone: 0, address: 1, name: 3, ice: 8 });
  }),

  answers('imports.uploadClients', 'reads the sheet that is chosen, else the first with data', async (w) => {
    const bytes = workbook(
      [],
      [['Lisez-moi']],
      [['Nom'], ['Zineb']],
      [
        ['Nom', 'Taille'],
        ['Amina', '80'],
      ],
    );
    const first = await upload(w, 'clients', xlsx(bytes));
    expect(first).toMatchObject({ sheets: ['S3', 'S4'], sheet: 'S3', header: ['Nom'] });
    const second = await of(w, 'clients').upload({ ...here(w), file: xlsx(bytes), sheet: 'S4' });
    expect(second).toMatchObject({ sheets: ['S3', 'S4'], sheet: 'S4', mapping: { name: 0, waist: 1 } });
    expect(await upload(w, 'clients', csv('Nom', 'Zineb'))).toMatchObject({ sheets: [], sheet: null });
  }),

  answers('imports.checkClients', 'tells what would change, and writes nothing', async (w) => {
    const [stem, first, second] = [word('Ck'), phone(), phone()];
    await runFile(w, 'clients', csv(CLIENTS, `${stem} A;${first};;;`, `${stem} B;${second};;;`));
    const before = await w.server.probe.rows('clients');
    const lines = [
      `${stem} A;+212 ${first.slice(1)};a@example.ma;;`,
      `${stem} B;${second};;;`,
      `${stem} C;;;;`,
      `${stem} D;12;;;`,
      `${stem} E;${second};;;`,
      `;${phone()};;;`,
      `${stem} F;;not-an-email;;`,
    ];
    const { id, mapping } = await upload(w, 'clients', csv(CLIENTS, ...lines));
    const check = await of(w, 'clients').check({ id, mapping });
    expect(check).toMatchObject({ lines: 7, created: 1, updated: 1, unchanged: 1 });
    expect(check.changes).toEqual([{ line: 2, name: `${stem} A`, fields: ['email'] }]);
    expect(check.problems.map((p) => [p.line, p.field, p.reason])).toEqual([
      [5, 'phone', 'bad_phone'],
      [6, 'name', 'line_twice'],
      [7, 'name', 'missing'],
      [8, 'email', 'bad_email'],
    ]);
    expect(check.refused.map((r) => [r.line, r.cells.join(';')])).toEqual([
      [1, CLIENTS],
      ...[5, 6, 7, 8].map((line) => [line, lines[line - 2]]),
    ]);
    expect(await w.server.probe.rows('clients')).toEqual(before);
  }),
  answers('imports.startClients', 'adds clients, and corrects them the next time', async (w) => {
    const [stem, number] = [word('Cl'), phone()];
    const file = csv(CLIENTS, `${stem} Un;${number};un@example.ma;Rabat;VIP`, `${stem} Deux;;;;`);
    expect(await runFile(w, 'clients', file)).toMatchObject({ state: 'done', created: 2 });
    expect(await runFile(w, 'clients', file)).toMatchObject({ created: 0, unchanged: 2 });
    const corrected = csv(
      CLIENTS,
      `${stem} Premier;+212 ${number.slice(1)};;Salé;`,
      `${stem} Deux;;deux@example.ma;;`,
    );
    expect(await runFile(w, 'clients', corrected)).toMatchObject({ created: 0, updated: 2 });
    await w.settle();
    const clients = await clientsNamed(w, stem);
    expect(clients.map((c) => [c.name, c.phone, c.email, c.address, c.notes])).toEqual([
      [`${stem} Deux`, '', 'deux@example.ma', null, null],
      [`${stem} Premier`, number, 'un@example.ma', 'Salé', 'VIP'],
    ]);
  }),
  answers('imports.startClients', 'adds measures, and corrects only those of the file', async (w) => {
    const [stem, number] = [word('Ms'), phone()];
    const file = csv('Nom;Tél;Poitrine (cm);Taille;Manche', `${stem};${number};92,5;٧٠;`);
    expect(await runFile(w, 'clients', file)).toMatchObject({ created: 1 });
    expect(await runFile(w, 'clients', file)).toMatchObject({ unchanged: 1 });
    const corrected = await upload(
      w,
      'clients',
      csv('الاسم;الهاتف;الخصر;الكم', `${stem};${number};72 سم;60`),
    );
    const check = await of(w, 'clients').check({ id: corrected.id, mapping: corrected.mapping });
    expect(check.changes.map((c) => c.fields)).toEqual([['waist', 'sleeve']]);
    await of(w, 'clients').start({ id: corrected.id, mapping: corrected.mapping });
    await ended(w, 'clients', corrected.id);
    await w.settle();
    const [client] = await clientsNamed(w, stem);
    expect(client?.measurements).toEqual({ chest: 92.5, waist: 72, sleeve: 60 });
  }),
  answers('imports.startClients', 'corrects the client that a duplicate was merged into', async (w) => {
    const [stem, number] = [word('Mg'), phone()];
    const make = (name: string, more: object) =>
      w.as('manager').clients.create({ ...here(w), name: `${stem} ${name}`, ...more });
    const kept = await make('Kept', {});
    const double = await make('Double', { phone: number });
    await w.settle();
    await w.as('manager').clients.merge({ id: double.id, into: kept.id });
    await w.settle();
    const file = csv(CLIENTS, `${stem} New;${number};;;`);
    expect(await runFile(w, 'clients', file)).toMatchObject({ created: 0, updated: 1 });
    await w.settle();
    expect(await w.as('manager').clients.find({ id: kept.id })).toMatchObject({ name: `${stem} New` });
  }),
  answers('imports.startClients', 'adds a client once when two imports run at the same time', async (w) => {
    const stem = word('Tw');
    const lines = Array.from({ length: 30 }, (_, n) => `${stem} ${n};${phone()};;;`);
    const files = await Promise.all([1, 2].map(() => upload(w, 'clients', csv(CLIENTS, ...lines))));
    await Promise.all(files.map(({ id, mapping }) => of(w, 'clients').start({ id, mapping })));
    const results = await Promise.all(files.map(({ id }) => ended(w, 'clients', id)));
    expect(results.reduce((n, result) => n + result.created, 0)).toBe(30);
    expect(results.reduce((n, result) => n + result.unchanged, 0)).toBe(30);
  }),

  answers('imports.checkSuppliers', 'finds suppliers by their ICE, else by their name', async (w) => {
    const stem = word('Sp');
    const ice = String(Date.now()).padStart(15, '0');
    await runFile(w, 'suppliers', csv('Nom;ICE;Contact', `${stem} A;${ice};`, `${stem} B;;`));
    const lines = [`${stem} Nouveau;${ice};`, `${stem} B;;Rachid`, `${stem} C;123;`];
    const { id, mapping } = await upload(w, 'suppliers', csv('Nom;ICE;Contact', ...lines));
    const check = await of(w, 'suppliers').check({ id, mapping });
    expect(check).toMatchObject({ created: 0, updated: 2, unchanged: 0 });
    expect(check.changes.map((c) => c.fields)).toEqual([['name'], ['contactPerson']]);
    expect(check.problems).toMatchObject([{ line: 4, field: 'ice', reason: 'bad_ice' }]);
  }),
  answers('imports.startSuppliers', 'adds suppliers, and corrects them the next time', async (w) => {
    const stem = word('Ss');
    const file = csv('Nom;Tél;Notes', `${stem};0535621010;Délai 3 semaines`);
    expect(await runFile(w, 'suppliers', file)).toMatchObject({ state: 'done', created: 1 });
    const corrected = csv('Nom;Tél;Notes', `${stem};05 35 62 10 11;`);
    expect(await runFile(w, 'suppliers', corrected)).toMatchObject({ created: 0, updated: 1 });
    await w.settle();
    const { items } = await w.as('manager').suppliers.list({ search: stem });
    expect(items).toMatchObject([{ name: stem, phone: '0535621011', notes: 'Délai 3 semaines' }]);
  }),

  answers('imports.start', 'makes what a file does not say, and finds it again by its name', async (w) => {
    const stem = word('Ns');
    const file = (price: string, name = stem) => csv('Nom;Prix;Qté', `${name};${price};5`);
    expect(await runFile(w, 'items', file('100'))).toMatchObject({ created: 1 });
    expect(await runFile(w, 'items', file('120'))).toMatchObject({ created: 0, updated: 1 });
    await w.settle();
    const { items } = await w.as('manager').catalogue.list({ ...here(w), search: stem });
    expect(items).toMatchObject([
      { size: 'Unique', color: 'Assorti', category: 'Divers', price: 120_00, stock: 5 },
    ]);
    expect(items[0]?.sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)+$/);
  }),
  answers('imports.start', 'corrects the name of a style by the SKU of its items', async (w) => {
    const stem = word('Nm');
    const file = (name: string) => csv('SKU;Nom;Prix', `${stem}-1;${name};100`, `${stem}-2;${name};100`);
    await runFile(
      w,
      'items',
      csv('SKU;Nom;Taille;Prix', `${stem}-1;${stem};S;100`, `${stem}-2;${stem};M;100`),
    );
    const { id, mapping } = await upload(w, 'items', file(`${stem} corrigé`));
    const { changes } = await of(w, 'items').check({ id, mapping });
    expect(changes.map((c) => c.fields)).toEqual([['styleName'], ['styleName']]);
    expect(await runFile(w, 'items', file(`${stem} corrigé`))).toMatchObject({ created: 0, skipped: 0 });
    await w.settle();
    const { items } = await w.as('manager').catalogue.list({ ...here(w), search: stem });
    expect(items.map((i) => [i.styleName, i.size])).toEqual([
      [`${stem} corrigé`, 'S'],
      [`${stem} corrigé`, 'M'],
    ]);
  }),
  answers('imports.start', 'finds an item without a SKU by its barcode', async (w) => {
    const stem = word('Bc');
    const code = `C${stem}`;
    await runFile(w, 'items', csv('SKU;Code-barres;Nom;Prix', `${stem}-1;${code};${stem};100`));
    const file = csv('Code-barres;Nom;Prix', `${code};${stem};150`);
    expect(await runFile(w, 'items', file)).toMatchObject({ created: 0, updated: 1 });
  }),
  answers(
    'imports.start',
    'sets the stock of what never moved, and of the rest where it is chosen',
    async (w) => {
      const stem = word('St');
      const file = (stock: string) => csv('SKU;Nom;Prix;Qté', `${stem}-1;${stem};100;${stock}`);
      const find = async () => {
        await w.settle();
        const { items } = await w.as('manager').catalogue.list({ ...here(w), search: stem });
        const [item] = items;
        const { items: moves } = await w.as('manager').stock.movements({ id: item?.id ?? '' });
        return { stock: item?.stock, moves: moves.map((m) => [m.action, m.quantityChange, m.notes]) };
      };
      await runFile(w, 'items', file(''));
      expect(await find()).toEqual({ stock: 0, moves: [] });

      const opening = await upload(w, 'items', file('4'));
      const first = await of(w, 'items').check({ id: opening.id, mapping: opening.mapping });
      expect(first).toMatchObject({ updated: 1, stockSet: 1, stockLeft: 0 });
      await runFile(w, 'items', file('4'));
      expect(await find()).toEqual({ stock: 4, moves: [['initial_stock', 4, null]] });

      const later = await upload(w, 'items', file('9'));
      const { id, mapping } = later;
      expect(await of(w, 'items').check({ id, mapping })).toMatchObject({ unchanged: 1, stockLeft: 1 });
      expect(await of(w, 'items').check({ id, mapping, setsStock: true })).toMatchObject({ updated: 1 });
      await runFile(w, 'items', file('9'));
      expect((await find()).stock).toBe(4);
      expect(await runFile(w, 'items', file('9'), { setsStock: true })).toMatchObject({ updated: 1 });
      expect(await find()).toMatchObject({
        stock: 9,
        moves: [['correction', 5, 'list.csv'], expect.anything()],
      });
    },
  ),
];
