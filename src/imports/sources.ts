import { wordsOfSize } from '../attributes/word-rules.ts';
import { fold } from '../core/fold.ts';
import type { ImportMapping } from './contract.ts';
import type { ImportField, ImportKind, ImportSource } from './field-rules.ts';
import { folded, suggestMapping } from './headings.ts';

/** The cell of a line by its heading; empty if the file lacks the column. */
type Cell = (...headings: string[]) => string;

/** A column that is composed of others; it is shown before those of the file. */
type Composed = { field: ImportField; heading: string; of: (cell: Cell) => string };

/** The layout of another program's export. */
type Source = {
  id: ImportSource;
  kind: ImportKind;
  /** The headings by which it is known: one of each group. */
  signs: readonly (readonly string[])[];
  /** The columns of each field, the first that exists; `*` stands for the name of a store. */
  fields: Partial<Record<ImportField, readonly string[]>>;
  composed?: readonly Composed[];
  /** Lines with the same value of the first column leave the others empty after the first line. */
  filled?: { by: string; columns: readonly string[] };
  /** Whether a line is an article: exports also have lines for pictures and components. */
  isLine?: (cell: Cell) => boolean;
};

const SIZE = ['size', 'taille', 'pointure', 'talla', 'المقاس', 'القياس'].map(fold);
const COLOR = ['color', 'colour', 'couleur', 'coloris', 'اللون'].map(fold);
const LETTERS = /^(\d{0,2}x{0,4}[sml]|\d{1,3}(\s?(ans|mois|years|cm))?|[2-6]xl)$/i;

const isSize = (text: string) => LETTERS.test(text.trim()) || wordsOfSize(text) !== null;

/** Size and colour among a line's options, by the names of the options in three languages, else by their values. */
function sizeAndColor(options: readonly (readonly [name: string, value: string])[]) {
  const all = options.filter(([, value]) => value !== '' && fold(value) !== 'default title');
  const named = (names: readonly string[]) => all.find(([name]) => names.includes(fold(name)));
  const rest = all.filter((option) => option !== named(SIZE) && option !== named(COLOR));
  const size = named(SIZE) ?? rest.find(([, value]) => isSize(value));
  const color = named(COLOR) ?? rest.find((option) => option !== size);
  return { size: size?.[1] ?? '', color: color?.[1] ?? '' };
}

/** The columns size and colour of a program whose options a function finds. */
const sizeColumns = (options: (cell: Cell) => (readonly [string, string])[], heading: string): Composed[] => [
  { field: 'size', heading: `${heading} (Size)`, of: (cell) => sizeAndColor(options(cell)).size },
  { field: 'color', heading: `${heading} (Color)`, of: (cell) => sizeAndColor(options(cell)).color },
];

const numbered = (name: (n: number) => string, value: (n: number) => string) => (cell: Cell) =>
  [1, 2, 3].map((n) => [cell(name(n)), cell(value(n))] as const);

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');
const listed = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** The last part of a path of categories: "All / Caftans", "Clothing > Caftans". */
const lastOf = (path: string) => path.split(/\s*>\s*|\s+\/\s+/).at(-1) ?? '';

/** The text of a description in HTML. */
const withoutTags = (html: string) =>
  html
    .replace(/<\s*(br|\/p|\/li|\/div)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim();

/** "Size: M, Color: Red" of Odoo; without names the values alone. */
const valuesOf = (text: string) =>
  text.split(',').map((part) => {
    const [name = '', value] = part.split(':').map((s) => s.trim());
    return value === undefined ? (['', name] as const) : ([name, value] as const);
  });

/** A variation of Square without options: "M, Red"; "Regular" if there is only one. */
const variationOf = (text: string) =>
  fold(text) === 'regular' ? [] : text.split(/\s*[,/]\s*/).map((value) => ['', value] as const);

/**
 * Loyverse: help.loyverse.com, "Exporting and Importing Items" and "Importing and Exporting Customers", and the headings
 * of real exports. Prices and stock have a column for each store.
 */
const LOYVERSE: Source[] = [
  {
    id: 'loyverse',
    kind: 'items',
    signs: [['Handle'], ['Sold by weight'], ['Option 1 name']],
    fields: {
      sku: ['SKU'],
      barcode: ['Barcode'],
      styleName: ['Name'],
      category: ['Category'],
      description: ['Description'],
      supplier: ['Supplier'],
      price: ['Price [*]', 'Default price', 'Price'],
      cost: ['Cost'],
      stock: ['In stock [*]', 'In stock'],
      lowStockThreshold: ['Low stock [*]', 'Low stock'],
    },
    composed: sizeColumns(
      numbered(
        (n) => `Option ${n} name`,
        (n) => `Option ${n} value`,
      ),
      'Option 1–3',
    ),
    filled: {
      by: 'Handle',
      columns: ['Name', 'Category', 'Description', 'Option 1 name', 'Option 2 name', 'Option 3 name'],
    },
    isLine: (cell) => cell('SKU', 'Barcode') !== '' || cell('SKU of included item') === '',
  },
  {
    id: 'loyverse',
    kind: 'clients',
    signs: [['Customer ID'], ['Customer name'], ['Total visits', 'Points balance']],
    fields: { name: ['Customer name'], phone: ['Phone'], email: ['Email'], notes: ['Note'] },
    composed: [
      {
        field: 'address',
        heading: 'Address + City',
        of: (cell) => listed(cell('Address'), joined(cell('Postal code'), cell('City'))),
      },
    ],
  },
];

/**
 * Shopify: help.shopify.com, "Using CSV files to import and export products" (both the headings with "Variant" and
 * those of 2025 without), and "Import and export customers".
 */
const SHOPIFY: Source[] = [
  {
    id: 'shopify',
    kind: 'items',
    signs: [['Handle', 'URL handle'], ['Title'], ['Option1 Name'], ['Variant Price', 'Price']],
    fields: {
      sku: ['Variant SKU', 'SKU'],
      barcode: ['Variant Barcode', 'Barcode'],
      styleName: ['Title'],
      supplier: ['Vendor'],
      price: ['Variant Price', 'Price'],
      cost: ['Cost per item'],
      stock: ['Variant Inventory Qty', 'Inventory quantity'],
    },
    composed: [
      ...sizeColumns(
        numbered(
          (n) => `Option${n} Name`,
          (n) => `Option${n} Value`,
        ),
        'Option1–3',
      ),
      {
        field: 'category',
        heading: 'Type / Category',
        of: (cell) => cell('Type') || lastOf(cell('Product Category')),
      },
      {
        field: 'description',
        heading: 'Body (text)',
        of: (cell) => withoutTags(cell('Body (HTML)', 'Description')),
      },
    ],
    filled: {
      by: 'Handle',
      columns: [
        'Title',
        'Body (HTML)',
        'Description',
        'Vendor',
        'Product Category',
        'Type',
        'Option1 Name',
        'Option2 Name',
        'Option3 Name',
      ],
    },
    // A further picture of a product has a line of its own.
    isLine: (cell) => cell('Variant Price', 'Price') !== '' || cell('Option1 Value') !== '',
  },
  {
    id: 'shopify',
    kind: 'clients',
    signs: [['First Name'], ['Last Name'], ['Accepts Email Marketing', 'Accepts Marketing']],
    fields: { email: ['Email'], notes: ['Note'] },
    composed: [
      {
        field: 'name',
        heading: 'First Name + Last Name',
        of: (cell) =>
          joined(cell('First Name'), cell('Last Name')) || cell('Default Address Company', 'Company'),
      },
      {
        field: 'phone',
        heading: 'Phone / Address Phone',
        of: (cell) => cell('Phone') || cell('Default Address Phone'),
      },
      {
        field: 'address',
        heading: 'Address + City',
        of: (cell) =>
          listed(
            cell('Default Address Address1', 'Address1'),
            cell('Default Address Address2', 'Address2'),
            joined(cell('Default Address Zip', 'Zip'), cell('Default Address City', 'City')),
          ),
      },
    ],
  },
];

/** Odoo: its documentation, "Export and import data"; an export has the labels of the reader's language. */
const ODOO_PARTY = {
  signs: [
    ['External ID', 'ID', 'Display Name', 'Complete Name', 'Nom d’affichage', 'Nom complet'],
    ['Street', 'Street2', 'Tax ID', 'Rue', 'N° de TVA', 'VAT'],
  ],
  fields: {
    name: ['Name', 'Display Name', 'Complete Name', 'Nom', 'Nom d’affichage', 'Nom complet'],
    email: ['Email', 'E-mail'],
    ice: ['ICE', 'Company ID'],
    notes: ['Notes', 'Comment', 'Note'],
  },
  composed: [
    {
      field: 'phone',
      heading: 'Phone / Mobile',
      of: (cell) => cell('Phone', 'Téléphone') || cell('Mobile', 'Portable'),
    },
    {
      field: 'address',
      heading: 'Street + City',
      of: (cell) =>
        listed(
          cell('Street', 'Rue'),
          cell('Street2', 'Rue 2'),
          joined(cell('Zip', 'Code postal'), cell('City', 'Ville')),
        ),
    },
  ],
} satisfies Omit<Source, 'id' | 'kind'>;

const ODOO: Source[] = [
  {
    id: 'odoo',
    kind: 'items',
    signs: [
      ['Internal Reference', 'Référence interne', 'default_code'],
      ['Sales Price', 'Sale Price', 'Prix de vente', 'list_price'],
    ],
    fields: {
      sku: ['Internal Reference', 'Référence interne', 'default_code'],
      barcode: ['Barcode', 'Code-barres'],
      styleName: ['Name', 'Nom'],
      price: ['Sales Price', 'Sale Price', 'Prix de vente', 'list_price'],
      cost: ['Cost', 'Coût', 'standard_price'],
      stock: ['Quantity On Hand', 'Quantité en stock', 'Quantité disponible', 'qty_available'],
    },
    composed: [
      ...sizeColumns(
        (cell) =>
          valuesOf(cell('Variant Values', 'Product Values', 'Attribute Values', 'Valeurs de variante')),
        'Variant Values',
      ),
      {
        field: 'category',
        heading: 'Category (last)',
        of: (cell) =>
          lastOf(cell('Product Category', 'Category', 'Catégorie de produits', 'Catégorie de produit')),
      },
      {
        field: 'description',
        heading: 'Description (text)',
        of: (cell) => withoutTags(cell('Sales Description', 'Description', 'Description de vente')),
      },
    ],
  },
  { id: 'odoo', kind: 'clients', ...ODOO_PARTY },
  { id: 'odoo', kind: 'suppliers', ...ODOO_PARTY },
];

/** Square: squareup.com/help, "Import and export items" and "Manage your customer directory", and real exports. */
const SQUARE: Source[] = [
  {
    id: 'square',
    kind: 'items',
    signs: [['Item Name'], ['Variation Name']],
    fields: {
      sku: ['SKU'],
      barcode: ['GTIN'],
      styleName: ['Item Name'],
      description: ['Description'],
      supplier: ['Default Vendor Name'],
      price: ['Price', 'Price *'],
      cost: ['Default Unit Cost'],
      stock: ['Current Quantity *', 'Current Quantity'],
      lowStockThreshold: ['Stock Alert Count *', 'Stock Alert Count'],
    },
    composed: [
      ...sizeColumns(
        (cell) => [
          ...numbered(
            (n) => `Option Name ${n}`,
            (n) => `Option Value ${n}`,
          )(cell).filter(([, value]) => value !== ''),
          ...(cell('Option Value 1') === '' ? variationOf(cell('Variation Name')) : []),
        ],
        'Variation',
      ),
      {
        field: 'category',
        heading: 'Category (first)',
        of: (cell) => lastOf(cell('Reporting Category', 'Category', 'Categories').split(/\s*,\s*/)[0] ?? ''),
      },
    ],
  },
  {
    id: 'square',
    kind: 'clients',
    signs: [['First Name'], ['Last Name', 'Surname'], ['Square Customer ID', 'Email Address']],
    fields: { phone: ['Phone Number'], email: ['Email Address'], notes: ['Memo', 'Note'] },
    composed: [
      {
        field: 'name',
        heading: 'First Name + Last Name',
        of: (cell) => joined(cell('First Name'), cell('Last Name', 'Surname')) || cell('Company Name'),
      },
      {
        field: 'address',
        heading: 'Address + City',
        of: (cell) =>
          listed(
            cell('Street Address 1'),
            cell('Street Address 2'),
            joined(cell('Postal Code'), cell('City')),
          ),
      },
    ],
  },
];

const SOURCES: readonly Source[] = [...LOYVERSE, ...SHOPIFY, ...ODOO, ...SQUARE];

/** How the lines of a file are read: whose export it is, all its columns, and each line with all of them. */
export type Layout = {
  source: ImportSource | null;
  header: string[];
  /** Null for a line without data of its own. */
  lineOf(cells: readonly string[]): string[] | null;
  mappingFor(storeName: string): ImportMapping;
};

function columnFor(header: readonly string[], headings: readonly string[], storeName: string): number {
  for (const heading of headings) {
    const [before = '', after] = heading.split('*');
    const columns = [...header.entries()].filter(([, name]) =>
      after === undefined
        ? folded(name) === folded(heading)
        : name.toLowerCase().startsWith(before.toLowerCase()) &&
          name.endsWith(after) &&
          name.length > before.length,
    );
    const ofStore = columns.find(
      ([, name]) => fold(name.slice(before.length, name.length - (after?.length ?? 0))) === fold(storeName),
    );
    const column = ofStore ?? columns[0];
    if (column) return column[0];
  }
  return -1;
}

/** Recognises the export of another program by its columns; every other file is read as it is. */
export function layoutOf(kind: ImportKind, heading: readonly string[]): Layout {
  const header = heading.map((name) => name.trim());
  const keys = header.map(folded);
  const has = (name: string) => keys.includes(folded(name));
  const source = SOURCES.find((s) => s.kind === kind && s.signs.every((group) => group.some(has)));
  if (!source) {
    return {
      source: null,
      header,
      lineOf: (cells) => [...cells],
      mappingFor: () => suggestMapping(header, kind),
    };
  }
  const { composed = [], filled } = source;
  const placesByName = new Map<string, number>();
  const placeOf = (name: string): number => {
    const place = placesByName.get(name) ?? keys.indexOf(folded(name));
    placesByName.set(name, place);
    return place;
  };
  const places = (names: readonly string[]) => names.map(placeOf).filter((place) => place >= 0);
  const [by = -1] = filled ? [...places([filled.by]), ...places([`URL ${filled.by}`])] : [];
  const repeated = filled ? places(filled.columns) : [];
  let previous: readonly string[] = [];
  return {
    source: source.id,
    header: [...composed.map((column) => column.heading), ...header],
    lineOf(read) {
      const cells = header.map((_, column) => read[column] ?? '');
      if (by >= 0 && cells[by] === previous[by]) {
        for (const column of repeated) cells[column] ||= previous[column] ?? '';
      }
      previous = cells;
      const cell: Cell = (...names) =>
        places(names)
          .map((column) => cells[column]?.trim() ?? '')
          .find(Boolean) ?? '';
      if (source.isLine && !source.isLine(cell)) return null;
      return [...composed.map((column) => column.of(cell)), ...cells];
    },
    mappingFor(storeName) {
      const mapping: ImportMapping = {};
      for (const [field, headings] of Object.entries(source.fields) as [ImportField, readonly string[]][]) {
        const column = columnFor(header, headings, storeName);
        if (column >= 0) mapping[field] = composed.length + column;
      }
      for (const [n, column] of composed.entries()) mapping[column.field] = n;
      return mapping;
    },
  };
}
