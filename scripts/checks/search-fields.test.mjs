import { expect, it } from 'vitest';
import { contract } from '../../src/contract.ts';
import { root } from '../node24.mjs';
import { withProject } from './fixture-project.mjs';
import { searchFieldsOf } from './search-fields.mjs';
import { listSources, parseSource } from './source-files.mjs';

const { accounts, bundles, catalogue, cheques, clients, counts, coupons, credits, deposits } = contract;
const { invoices, loyalty, priceLists, purchaseOrders, quotes, sales, suppliers, transfers } = contract;

/** The operation that each search field calls, and the name of its input; null if it filters what is shown. */
const SEARCHES = {
  'features/accounts/accounts-page.tsx': [accounts.list, 'search'],
  'features/attributes/attribute-list.tsx': null,
  'features/bundles/bundles-page.tsx': [bundles.list, 'search'],
  'features/cheques/cheques-page.tsx': [cheques.list, 'search'],
  'features/clients/clients-page.tsx': [clients.list, 'search'],
  'features/counts/count-page.tsx': [counts.lines, 'search'],
  'features/credits/credits-page.tsx': [credits.list, 'search'],
  'features/deposits/deposits-page.tsx': [deposits.list, 'search'],
  // A piece of the kit, which searches nothing.
  'features/developer/kit-controls.tsx': null,
  // The pages of the help are in the screens.
  'features/help/help-contents.tsx': null,
  'features/inventory/inventory-filters.tsx': [catalogue.list, 'search'],
  'features/invoices/invoices-page.tsx': [invoices.list, 'search'],
  'features/loyalty/loyalty-page.tsx': [loyalty.list, 'search'],
  'features/new-sale/catalogue/catalogue-side.tsx': [catalogue.search, 'query'],
  'features/coupons/coupons-page.tsx': [coupons.list, 'search'],
  'features/price-lists/price-lists-page.tsx': [priceLists.list, 'search'],
  'features/purchase-orders/orders-page.tsx': [purchaseOrders.list, 'search'],
  'features/quotes/quotes-page.tsx': [quotes.list, 'search'],
  'features/stores/select-store-page.tsx': null,
  'features/suppliers/suppliers-page.tsx': [suppliers.list, 'search'],
  'features/team/people-list.tsx': null,
  'features/transactions/transactions-page.tsx': [sales.list, 'search'],
  'features/transactions/unreceipted-dialog.tsx': [catalogue.search, 'query'],
  'features/transfers/transfers-page.tsx': [transfers.list, 'search'],
  'ui/article/style-picker.tsx': [catalogue.search, 'query'],
};

const limitsByFile = new Map(
  listSources(root, ['src-renderer'])
    // The field of the kit, whose limit is that of the list that uses it.
    .filter((path) => path !== 'src-renderer/ui/list-page/search-field.tsx')
    .map((path) => [path.replace('src-renderer/', ''), searchFieldsOf(parseSource(root, path))])
    .filter(([, fields]) => fields.length > 0),
);

it('a field to search with is found in the tree of a file, with its limit', () => {
  const text =
    'export const A = () => <><Field label="type=search" /><Field type="search" maxLength={60} /><Field maxLength={most} type="search" /><input type="search" /><SearchField /><SearchField maxLength={40} /><SearchField maxLength={most} /></>;';
  const fields = withProject({ 'a.tsx': text }, (folder) => searchFieldsOf(parseSource(folder, 'a.tsx')));
  expect(fields).toEqual([60, null, null, 100, 40, null]);
});

it('every field to search with is known here', () => {
  expect([...limitsByFile.keys()].sort()).toEqual(Object.keys(SEARCHES).sort());
});

it.each(Object.entries(SEARCHES).filter(([, search]) => search))(
  '%s takes no more than what it asks does',
  (path, [operation, place]) => {
    const [most, ...more] = limitsByFile.get(path) ?? [];
    expect(more).toEqual([]);
    const takes = (length) =>
      operation['~orpc'].inputSchema.shape[place].safeParse('x'.repeat(length)).success;
    expect([takes(most), takes(most + 1)]).toEqual([true, false]);
  },
);
