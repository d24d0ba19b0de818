import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '../../src/contract.ts';

const RENDERER = join(import.meta.dirname, '..');
const { audits, bundles, clients, credits, deposits, invoices, products } = contract;
const { purchaseOrders, sales, suppliers, transfers } = contract;

/** What each field to search with asks, and in which place of its input; null where it looks through what is shown. */
const SEARCHES: Record<string, [{ '~orpc': { inputSchema?: unknown } }, 'search' | 'query'] | null> = {
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

const textOf = (path: string) => readFileSync(join(RENDERER, path), 'utf8');

it('every field to search with is known here', () => {
  const found = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => textOf(path).includes('type="search"'));
  expect(found.sort()).toEqual(Object.keys(SEARCHES).sort());
});

it.each(Object.entries(SEARCHES))('%s takes no more than what it asks does', (path, asked) => {
  if (!asked) return;
  const [operation, place] = asked;
  const [field = ''] = textOf(path).match(/<[A-Z]\w*(?:(?!\/>)[\s\S])*type="search"[\s\S]*?\n\s*\/>/) ?? [];
  const most = Number(/maxLength=\{(\d+)\}/.exec(field)?.[1]);
  const input = operation['~orpc'].inputSchema as {
    shape: Record<string, { safeParse(value: unknown): { success: boolean } }>;
  };
  const takes = (length: number) => input.shape[place]?.safeParse('x'.repeat(length)).success;
  expect([most, takes(most), takes(most + 1)]).toEqual([most, true, false]);
});
