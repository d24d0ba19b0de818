import { fold } from '../../core/fold.ts';
import { joined, lastOf, listed, numbered, type Source, sizeColumns } from './source.ts';

/** A variation of Square without options: "M, Red"; "Regular" if there is only one. */
const variationOf = (text: string) =>
  fold(text) === 'regular' ? [] : text.split(/\s*[,/]\s*/).map((value) => ['', value] as const);

/** Square: squareup.com/help, "Import and export items" and "Manage your customer directory", and the headings of real exports of items. */
export const SQUARE: Source[] = [
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
