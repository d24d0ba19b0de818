import { expect, it } from 'vitest';
import { contract } from '../src/contract.ts';
import { withProject } from './fixture-project.mjs';
import { root } from './node24.mjs';
import { searchFieldsOf } from './search-fields.mjs';
import { listSources, parseSource } from './source-files.mjs';

const { audits, bundles, clients, credits, deposits, invoices, products } = contract;
const { purchaseOrders, sales, suppliers, transfers } = contract;

/** What each field to search with asks, and in which place of its input; null where it looks through what is shown. */
const SEARCHES = {
  'features/bundles/bundles-page.tsx': [bundles.list, 'search'],
  'features/clients/clients-page.tsx': [clients.list, 'search'],
  'features/counts/count-page.tsx': [audits.lines, 'search'],
  'features/credits/credits-page.tsx': [credits.list, 'search'],
  'features/deposits/deposits-page.tsx': [deposits.list, 'search'],
  'features/inventory/inventory-filters.tsx': [products.list, 'search'],
  'features/invoices/invoices-page.tsx': [invoices.list, 'search'],
  'features/new-sale/catalogue-side.tsx': [products.search, 'query'],
  'features/purchasing/orders-page.tsx': [purchaseOrders.list, 'search'],
  'features/stores/select-store-page.tsx': null,
  'features/suppliers/suppliers-page.tsx': [suppliers.list, 'search'],
  'features/team/people-list.tsx': null,
  'features/transactions/transactions-page.tsx': [sales.list, 'search'],
  'features/transactions/unreceipted-dialog.tsx': [products.search, 'query'],
  'features/transfers/transfers-page.tsx': [transfers.list, 'search'],
  'ui/article/style-picker.tsx': [products.search, 'query'],
};

const found = new Map(
  listSources(root, ['src-renderer'])
    .map((path) => [path.replace('src-renderer/', ''), searchFieldsOf(parseSource(root, path))])
    .filter(([, fields]) => fields.length > 0),
);

it('a field to search with is found in the tree of a file, with its limit', () => {
  const text =
    'export const A = () => <><Field label="type=search" /><Field type="search" maxLength={60} /><Field maxLength={most} type="search" /><input type="search" /></>;';
  const fields = withProject({ 'a.tsx': text }, (folder) => searchFieldsOf(parseSource(folder, 'a.tsx')));
  expect(fields).toEqual([60, null, null]);
});

it('every field to search with is known here', () => {
  expect([...found.keys()].sort()).toEqual(Object.keys(SEARCHES).sort());
});

it.each(Object.entries(SEARCHES).filter(([, asked]) => asked))(
  '%s takes no more than what it asks does',
  (path, [operation, place]) => {
    const [most, ...more] = found.get(path) ?? [];
    expect(more).toEqual([]);
    const takes = (length) =>
      operation['~orpc'].inputSchema.shape[place].safeParse('x'.repeat(length)).success;
    expect([takes(most), takes(most + 1)]).toEqual([true, false]);
  },
);
