import { verifier } from '../../../src/core/signing.ts';
import { CHAIN_START, type IssuedReceipt, receiptHash } from '../../../src/receipts/issue-receipt.ts';
import type { Entry } from './ledger.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

type Issued = IssuedReceipt & { entry: Entry };

const issuedBy = (entry: Entry): Issued[] => {
  const { receipt } = (entry.envelope.record ?? {}) as { receipt?: IssuedReceipt };
  return receipt ? [{ ...receipt, entry }] : [];
};

/**
 * 5: the receipts of a series are at the server as they were printed, each number once, and chained. Two lines of
 * one till's disk, neither of which can know of the other, are the only ones that may print the same number.
 */
export function checkReceipts(world: World): void {
  const issued = [...world.ledger.entries.values()].flatMap(issuedBy);
  const kept = new Map(rowsIn(world.server.store, 'receipts').map((r) => [r.id, r]));
  // A till that was enrolled again sends what it made under its earlier name in its new one.
  const verify = rowsIn(world.server.store, 'devices').flatMap((d) =>
    d.publicKey ? verifier(d.publicKey) : [],
  );
  for (const receipt of issued) {
    const row = kept.get(receipt.id);
    if (!row) {
      if (receipt.entry.fate !== 'due') continue;
      throw new Violation('numbers-without-gap', `the receipt ${receipt.label} is not at the server`);
    }
    if (row.hash !== receipt.hash || receiptHash(row.previousHash, row.body) !== row.hash) {
      throw new Violation('numbers-without-gap', `the receipt ${receipt.label} was changed`);
    }
    const { signature } = row;
    // A server that was put back knows no key of a till that was enrolled since.
    const isKeyKnown = !receipt.entry.isOfServer && world.tally.faults.restoreServer === 0;
    if (isKeyKnown && !verify.some((is) => is(row.hash, signature ?? ''))) {
      throw new Violation('numbers-without-gap', `the receipt ${receipt.label} is not signed by its till`);
    }
  }
  for (const [series, receipts] of Map.groupBy(issued, (r) => r.series)) checkSeries(series, receipts);
}

function checkSeries(series: string, receipts: Issued[]): void {
  const hashes = new Map(receipts.map((r) => [r.hash, r]));
  for (const receipt of receipts) {
    if (receipt.number === 1) {
      if (receipt.previousHash === CHAIN_START) continue;
      throw new Violation('numbers-without-gap', `${receipt.label} begins its series and follows another`);
    }
    const before = hashes.get(receipt.previousHash);
    if (before?.number === receipt.number - 1) continue;
    throw new Violation('numbers-without-gap', `${receipt.label} follows nothing that was printed`);
  }
  for (const [number, same] of Map.groupBy(receipts, (r) => r.number)) {
    const lines = new Set(same.map((r) => r.entry.line));
    if (lines.size === same.length) continue;
    throw new Violation(
      'numbers-without-gap',
      `${series}-${number} was printed ${same.length} times: ${same.map((r) => r.entry.id).join(', ')}`,
    );
  }
}
