import type { Ending } from '../core/findings.ts';
import { isSkuSingle, skuSubject } from './codes.ts';

export const endings: readonly Ending[] = [
  {
    kind: 'clash',
    mends: ({ table, row, before }) =>
      (table === 'articles' || table === 'bundles') && before && before.skuKey !== row.skuKey
        ? skuSubject(before.skuKey)
        : null,
    isGone: async (r, { subject }) => await isSkuSingle(r, subject?.slice(skuSubject('').length) ?? ''),
  },
];
