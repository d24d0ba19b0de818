import type clients from '../../resources/locales/en/clients.json';
import type common from '../../resources/locales/en/common.json';
import type errors from '../../resources/locales/en/errors.json';
import type inventory from '../../resources/locales/en/inventory.json';
import type products from '../../resources/locales/en/products.json';
import type receipt from '../../resources/locales/en/receipt.json';
import type roles from '../../resources/locales/en/roles.json';
import type sale from '../../resources/locales/en/sale.json';
import type shell from '../../resources/locales/en/shell.json';
import type transactions from '../../resources/locales/en/transactions.json';

/** The keys of every text, from the English files: a wrong or missing key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    clients: typeof clients;
    common: typeof common;
    errors: typeof errors;
    inventory: typeof inventory;
    products: typeof products;
    receipt: typeof receipt;
    roles: typeof roles;
    sale: typeof sale;
    shell: typeof shell;
    transactions: typeof transactions;
  }
}
