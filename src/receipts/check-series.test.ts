import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../core/hash.ts';
import { newSigningPair, signer, verifier } from '../core/signing.ts';
import { checkHead, checkRun, type Keys } from './check-series.ts';
import { CHAIN_START, receiptHash } from './issue-receipt.ts';
import { headText } from './receipt-heads.ts';

const till = newSigningPair();
const server = newSigningPair();
const keys: Keys = { till: verifier(till.publicKey), server: verifier(server.publicKey) };
const start = { number: 0, hash: CHAIN_START };

/** A series of receipts as a till makes them. */
function series(length: number, sign = signer(till.privateKey)) {
  let previousHash = CHAIN_START;
  return Array.from({ length }, (_, i) => {
    const number = i + 1;
    const body = canonicalJson({
      number: `CAS1-T1A-${String(number).padStart(6, '0')}`,
      total: 100 * number,
    });
    const hash = receiptHash(previousHash, body);
    const receipt = {
      series: 'CAS1-T1A',
      incarnation: 1,
      number,
      body,
      previousHash,
      hash,
      signature: sign(hash) as string | null,
    };
    previousHash = hash;
    return receipt;
  });
}

type Receipts = ReturnType<typeof series>;
const at = (receipts: Receipts, i: number) => {
  const receipt = receipts[i];
  if (!receipt) throw new Error('no such receipt');
  return receipt;
};

describe('a series of receipts', () => {
  it('is proved whole, and says where it ends', () => {
    const receipts = series(5);
    expect(checkRun(receipts, start, keys)).toEqual({
      checked: 5,
      unsigned: 0,
      next: { number: 5, hash: at(receipts, 4).hash },
      broken: null,
    });
  });

  it('is proved in parts, and from its middle where a replica begins there', () => {
    const receipts = series(6);
    const first = checkRun(receipts.slice(0, 3), start, keys);
    expect(checkRun(receipts.slice(3), first.next ?? start, keys).broken).toBeNull();
    expect(checkRun(receipts.slice(3), { number: 3, hash: null }, keys).broken).toBeNull();
  });

  it('counts what it cannot check the signature of', () => {
    const receipts = series(3);
    at(receipts, 1).signature = null;
    expect(checkRun(receipts, start, keys).unsigned).toBe(1);
    expect(checkRun(receipts, start, { ...keys, till: null }).unsigned).toBe(3);
  });

  const breaks: [string, (r: Receipts) => void, { number: number; why: string }][] = [
    ['one is taken out', (r) => void r.splice(2, 1), { number: 3, why: 'missing' }],
    ['one stands twice', (r) => void r.splice(2, 0, { ...at(r, 1) }), { number: 2, why: 'repeated' }],
    [
      'an amount is changed',
      (r) => {
        at(r, 3).body = at(r, 3).body.replace('400', '4');
      },
      { number: 4, why: 'altered' },
    ],
    [
      'an amount and its hash are changed',
      (r) => {
        const receipt = at(r, 3);
        receipt.body = receipt.body.replace('400', '4');
        receipt.hash = receiptHash(receipt.previousHash, receipt.body);
      },
      { number: 4, why: 'forged' },
    ],
    [
      'an amount, its hash and its link are changed without the key',
      (r) => {
        const receipt = at(r, 3);
        receipt.body = receipt.body.replace('400', '4');
        receipt.hash = receiptHash(receipt.previousHash, receipt.body);
        receipt.signature = null;
      },
      { number: 5, why: 'unchained' },
    ],
    [
      'one is numbered otherwise than it was printed',
      (r) => {
        const receipt = at(r, 2);
        receipt.body = receipt.body.replace('000003', '000009');
        receipt.hash = receiptHash(receipt.previousHash, receipt.body);
      },
      { number: 3, why: 'altered' },
    ],
  ];
  it.each(breaks)('is broken when %s, and the place is named', (_, damage, broken) => {
    const receipts = series(6);
    damage(receipts);
    expect(checkRun(receipts, start, keys).broken).toEqual(broken);
  });

  it('that somebody made anew with a key of his own is broken at its first receipt', () => {
    const receipts = series(4, signer(newSigningPair().privateKey));
    expect(checkRun(receipts, start, keys).broken).toEqual({ number: 1, why: 'forged' });
  });
});

describe('the end of a series', () => {
  const receipts = series(5);
  const last = { number: 5, hash: at(receipts, 4).hash };
  const head = (number: number, privateKey = server.privateKey) => {
    const { hash } = at(receipts, number - 1);
    const signature = signer(privateKey)(headText({ series: 'CAS1-T1A', number, hash }));
    return { id: 'CAS1-T1A', number, hash, signature };
  };

  it('is where the server signed it, or later', () => {
    expect(checkHead(head(5), last, last.hash, keys)).toBeNull();
    expect(checkHead(head(3), last, at(receipts, 2).hash, keys)).toBeNull();
    expect(checkHead(undefined, last, null, keys)).toBeNull();
  });

  it('that was cut off is found', () => {
    const shorter = { number: 3, hash: at(receipts, 2).hash };
    expect(checkHead(head(5), shorter, null, keys)).toEqual({ number: 5, why: 'shortened' });
    expect(checkHead(head(5), null, null, keys)).toEqual({ number: 5, why: 'shortened' });
  });

  it('that was made anew is found by what the server signed', () => {
    expect(checkHead(head(3), last, 'another hash', keys)).toEqual({ number: 3, why: 'altered' });
    expect(checkHead(head(5, till.privateKey), last, last.hash, keys)).toEqual({ number: 5, why: 'forged' });
  });
});
