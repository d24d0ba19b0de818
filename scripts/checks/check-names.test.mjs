import { expect, it, test } from 'vitest';
import { root } from '../node24.mjs';
import { areaNameProblems } from './check-names.mjs';
import { withProject } from './fixture-project.mjs';

const SOUND = {
  'src/stock-counts/area.ts': 'export const contract = { stockCounts: countsContract };',
  'src/stock-counts/audit.ts': "const ACTIONS = declareActions('stock_count.started');",
  'src/stock-counts/count-slip-labels.ts': '',
  'src/team/audit.ts': "const ACTIONS = declareActions('user.created');",
  'src/core/money.ts': '',
  'src-renderer/features/stock-counts/feature.ts': "export const stockCounts = { path: '/counting' };",
  'src-renderer/features/new-sale/feature.ts': "export const newSale = { path: '/new-sale' };",
  'src-renderer/features/startup/startup.tsx': '',
  'resources/locales/en/stock-counts.json': {},
  'resources/locales/en/new-sale.json': {},
  'resources/locales/en/count-slip.json': {},
  'resources/locales/en/common.json': {},
};
const problemsWith = (files) => withProject({ ...SOUND, ...files }, areaNameProblems);

it('takes a project whose names are one', () => expect(problemsWith({})).toEqual([]));

it('takes this project', () => expect(areaNameProblems(root)).toEqual([]));

test.each([
  [
    'a contract key',
    { 'src/stock-counts/area.ts': 'export const contract = { audits: countsContract };' },
    'src/stock-counts: its contract key is "audits", not "stockCounts"',
  ],
  [
    'an entity of the audit log',
    { 'src/stock-counts/audit.ts': "const ACTIONS = declareActions('audit.started', 'audit.completed');" },
    'src/stock-counts: the audit log calls it "audit", not "stock_counts" or "stock_count"',
  ],
  [
    'a feature',
    { 'src-renderer/features/inventory/feature.ts': "export const inventory = { path: '/goods' };" },
    'src-renderer/features/inventory: neither an area nor the address of a screen has this name',
  ],
  [
    'a file of texts',
    { 'resources/locales/en/audits.json': {} },
    'resources/locales/en/audits.json: neither an area, a feature nor the labels of a document have this name',
  ],
])('says which name differs: %s', (_, files, problem) => expect(problemsWith(files)).toEqual([problem]));
