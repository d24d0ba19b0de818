import { joined, listed, numbered, type Source, sizeColumns } from './source.ts';

/**
 * Loyverse: help.loyverse.com, "Exporting and Importing Items" and "Importing and Exporting Customers", and the headings
 * of a real export of items. Prices and stock have a column for each store.
 */
export const LOYVERSE: Source[] = [
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
    fields: {
      name: ['Customer name'],
      phone: ['Phone'],
      email: ['Email'],
      notes: ['Note'],
      pointsOpening: ['Points balance'],
    },
    composed: [
      {
        field: 'address',
        heading: 'Address + City',
        of: (cell) => listed(cell('Address'), joined(cell('Postal code'), cell('City'))),
      },
    ],
  },
];
