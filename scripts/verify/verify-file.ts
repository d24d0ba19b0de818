import { auditChainLength, checkAuditPart } from '../../src/audit-log/audit-chain.ts';
import { openForReading } from '../../src/core/store/sqlite.node.ts';
import type { Store } from '../../src/core/store/store.ts';
import { checkIdentified } from '../../src/free-articles/check-identified.ts';
import { checkInvoicePart } from '../../src/invoices/check-invoices.ts';
import { invoiceNumber } from '../../src/invoices/rules.ts';
import { sqliteProduct } from '../../src/product.ts';
import { checkPart } from '../../src/receipts/check-series.ts';
import type { SeriesFinding } from '../../src/receipts/contract.ts';
import { CHAIN_START, isApart } from '../../src/receipts/issue-receipt.ts';
import { checkClosingsPart, closingSeries } from '../../src/reports/check-z.ts';
import { zLabel } from '../../src/reports/z-rules.ts';
import { checkTotals } from '../../src/totals/check-totals.ts';

/** What is wrong with a document, as text. */
const WORDS: Record<NonNullable<SeriesFinding['broken']>['why'], string> = {
  missing: 'is missing',
  repeated: 'was given twice',
  altered: 'does not match its hash',
  unchained: 'does not follow from the one before it',
  forged: 'is signed by another key',
  shortened: 'is the last that the server signed, and the series ends before it',
};

/** Documents numbered without gaps, read part by part. */
export type Numbered = {
  what: 'receipts' | 'invoices' | 'closings' | 'entries';
  label(series: string, number: number): string;
  series(): Promise<string[]>;
  check(series: string, after: number, hash: string | null): Promise<SeriesFinding>;
};

export const RECEIPTS = {
  what: 'receipts',
  label: (series, number) => `${series}-${String(number).padStart(6, '0')}`,
} as const satisfies Partial<Numbered>;
const CLOSINGS = { what: 'closings', label: zLabel } as const satisfies Partial<Numbered>;
export const INVOICES = { what: 'invoices', label: invoiceNumber } as const satisfies Partial<Numbered>;

/** The audit log has one chain for the whole shop. */
export const AUDIT = {
  what: 'entries',
  label: (_series, number) => `entry ${number}`,
} as const satisfies Partial<Numbered>;
export const AUDIT_SERIES = 'audit log';

/** The closings of each store, which are requested by store. */
export function closings(o: {
  series(): Promise<{ storeId: string; series: string }[]>;
  check(storeId: string, after: number, hash: string | null): Promise<SeriesFinding>;
}): Numbered {
  const storeOf = new Map<string, string>();
  return {
    ...CLOSINGS,
    async series() {
      for (const { series, storeId } of await o.series()) storeOf.set(series, storeId);
      return [...storeOf.keys()];
    },
    check: (series, after, hash) => o.check(storeOf.get(series) ?? '', after, hash),
  };
}

/** All numbered series in a database. */
export function numberedIn(store: Pick<Store, 'read'>): Numbered[] {
  return [
    {
      ...RECEIPTS,
      series: async () =>
        (await store.read((r) => r.q.selectDistinct({ series: r.t.receipts.series }).from(r.t.receipts)))
          .map((row) => row.series)
          .filter((series) => !isApart(series)),
      check: (series, after, hash) =>
        store.read((r) => checkPart(r, series, { number: after, hash: after === 0 ? CHAIN_START : hash })),
    },
    {
      ...INVOICES,
      series: async () =>
        (await store.read((r) => r.q.selectDistinct({ series: r.t.invoices.series }).from(r.t.invoices))).map(
          (row) => row.series,
        ),
      check: (series, after, hash) =>
        store.read((r) =>
          checkInvoicePart(r, series, { number: after, hash: after === 0 ? CHAIN_START : hash }),
        ),
    },
    closings({
      series: () => store.read((r) => closingSeries(r, null)),
      check: (storeId, after, hash) =>
        store.read((r) =>
          checkClosingsPart(r, storeId, { number: after, hash: after === 0 ? CHAIN_START : hash }),
        ),
    }),
    {
      ...AUDIT,
      series: async () => ((await store.read(auditChainLength)) > 0 ? [AUDIT_SERIES] : []),
      check: (_series, after, hash) =>
        store.read((r) => checkAuditPart(r, { number: after, hash: hash ?? CHAIN_START })),
    },
  ];
}

export type Proof = { checked: number; unsigned: number; broken: string | null };

/**
 * Checks one series from its first number.
 * @returns what is wrong with it as text, or null
 */
export async function prove(source: Numbered, series: string): Promise<Proof> {
  let after = 0;
  let hash: string | null = null;
  let checked = 0;
  let unsigned = 0;
  for (;;) {
    const finding = await source.check(series, after, hash);
    checked += finding.checked;
    unsigned += finding.unsigned;
    if (finding.broken) {
      const label = source.label(series, finding.broken.number);
      return { checked, unsigned, broken: `${label} ${WORDS[finding.broken.why]}` };
    }
    if (!finding.next) return { checked, unsigned, broken: null };
    after = finding.next.number;
    hash = finding.next.hash;
  }
}

/** What is broken in a server's database: its series, and the totals of its sales. */
export async function brokenIn(file: string): Promise<string[]> {
  const store = openForReading(file, sqliteProduct);
  const broken: string[] = [];
  try {
    for (const source of numberedIn(store)) {
      for (const series of await source.series()) {
        const proof = await prove(source, series);
        if (proof.broken) broken.push(`${series}: ${proof.broken}`);
      }
    }
    const totals = await store.snapshot(checkTotals);
    if (totals?.first) broken.push(`totals: ${totals.differ} of ${totals.checked} rows differ`);
    const identified = await store.read(checkIdentified);
    if (identified.broken.length > 0)
      broken.push(`free articles: ${identified.broken.length} moved other stock`);
  } finally {
    await store.close();
  }
  return broken;
}
