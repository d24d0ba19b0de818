import { joined, lastOf, listed, numbered, type Source, sizeColumns, withoutTags } from './source.ts';

/**
 * Shopify: help.shopify.com, "Using CSV files to import and export products" (both the headings with "Variant" and
 * those of 2025 without), and "Import and export customers".
 */
export const SHOPIFY: Source[] = [
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
