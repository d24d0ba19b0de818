import { joined, lastOf, listed, type Source, sizeColumns, withoutTags } from './source.ts';

/** "Size: M, Color: Red" of Odoo; without names the values alone. */
const valuesOf = (text: string) =>
  text.split(',').map((part) => {
    const [name = '', value] = part.split(':').map((s) => s.trim());
    return value === undefined ? (['', name] as const) : ([name, value] as const);
  });

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

export const ODOO: Source[] = [
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
  {
    id: 'odoo',
    kind: 'clients',
    ...ODOO_PARTY,
    fields: {
      ...ODOO_PARTY.fields,
      accountLimit: ['Credit Limit', 'Limite de crédit', 'Plafond de crédit', 'credit_limit'],
      accountOpening: ['Total Receivable', 'Total à recevoir', 'Créances totales', 'credit'],
    },
  },
  { id: 'odoo', kind: 'suppliers', ...ODOO_PARTY },
];
