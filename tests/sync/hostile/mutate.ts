import { canonicalJson } from '../../../src/core/hash.ts';
import { derivedId, itemId, newId } from '../../../src/core/ids.ts';
import { signer } from '../../../src/core/signing.ts';
import { creditCode } from '../../../src/credits/credit-code.ts';
import { type IssuedReceipt, receiptHash } from '../../../src/receipts/issue-receipt.ts';
import type { Envelope } from '../../../src/sync/contract.ts';
import type { Random } from '../sim/random.ts';

type Tree = Record<string, unknown>;

/** Where the next receipt of a series goes on. */
export type Head = { number: number; hash: string };

/** What somebody with a till's key knows of the shop. */
export type Knowledge = {
  /** Ids of rows of other stores, by table. */
  foreign: ReadonlyMap<string, readonly string[]>;
  /** Ids of rows of the till's own store, by table. */
  own: ReadonlyMap<string, readonly string[]>;
  stores: { a: string; b: string; c: string };
  /** People who work elsewhere, who are archived, who do not exist. */
  actors: readonly string[];
  names: readonly string[];
  /** Requests for approvals from afar, whoever made and answered them. */
  requests: readonly string[];
  series: readonly string[];
  privateKey: string | null;
};

/** A command as it is sent, and what was done to it. */
export type Mutant = { envelope: Tree; done: string };

const ROLES = [
  'receipt',
  'refund',
  'arrival',
  'release',
  'entry',
  'drawer-move',
  'credit',
  'gift-card:0',
  'style',
  'payment',
  'audit',
  'payment:exchange',
  'payment:credit',
  ...Array.from({ length: 12 }, (_, n) => [`line:${n}`, `payment:${n}`, `article:${n}`]).flat(),
];

let made = 0;

/**
 * The same happening once more, under ids, document numbers and a receipt of its own: nothing in it is known yet.
 * @param id its own, where it takes one that something has already
 */
export function again(
  of: Envelope,
  head: (series: string) => Head,
  knowledge: Knowledge,
  id = newId(),
): Tree {
  const ids = new Map([[of.id, id]]);
  for (const role of ROLES) {
    const was = derivedId(of.id, role);
    const is = derivedId(id, role);
    ids.set(was, is);
    if (role.startsWith('article:')) ids.set(itemId(was, knowledge.stores.a), itemId(is, knowledge.stores.a));
    for (const inner of ['receipt', 'line:0', 'payment:0', 'credit'])
      ids.set(derivedId(was, inner), derivedId(is, inner));
    if (role === 'credit') ids.set(creditCode(was), creditCode(is));
    ids.set(creditCode(was, 'gift_card'), creditCode(is, 'gift_card'));
    ids.set(creditCode(derivedId(was, 'credit')), creditCode(derivedId(is, 'credit')));
  }
  made += 1;
  const label = labelOf(of);
  const number = label?.replace(/\d+$/, (digits) =>
    String(Number(digits) + 500 + made).padStart(digits.length, '0'),
  );
  if (label && number) ids.set(derivedId('transfer', label), derivedId('transfer', number));
  const text = JSON.stringify(of);
  const renamed = [...ids].reduce((t, [was, is]) => t.replaceAll(was, is), text);
  const whole = JSON.parse(label && number ? renamed.replaceAll(label, number) : renamed) as Tree;
  const { number: its } = recordOf(whole) as { number?: { number: number } };
  if (its && number) its.number = Number(/\d+$/.exec(number)?.[0]);
  reissue(whole, head, knowledge);
  return whole;
}

const recordOf = (envelope: Tree): Tree => (envelope.record ?? {}) as Tree;

/** The number of a document that is made, which is no receipt. */
function labelOf({ record }: Envelope): string | undefined {
  const { number } = (record ?? {}) as { number?: { label?: string } };
  return number?.label;
}

/** Puts the receipt of a record at the end of its series, chained and signed as the till itself would. */
export function reissue(envelope: Tree, head: (series: string) => Head, knowledge: Knowledge): void {
  const receipt = recordOf(envelope).receipt as IssuedReceipt | undefined;
  if (typeof receipt?.series !== 'string' || typeof receipt.body !== 'string') return;
  const last = head(receipt.series);
  const number = last.number + 1;
  const label = `${receipt.series}-${String(number).padStart(6, '0')}`;
  const body = canonicalJson({ ...(JSON.parse(receipt.body) as Tree), number: label });
  const hash = receiptHash(last.hash, body);
  const signature = knowledge.privateKey ? signer(knowledge.privateKey)(hash) : null;
  Object.assign(receipt, { number, label, body, hash, signature, previousHash: last.hash });
}

type Place = { holder: Tree | unknown[]; key: string | number; path: string };

/** Every place in a tree, down to each leaf. */
function placesOf(value: unknown, path: string, into: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return into;
  for (const [key, inner] of Object.entries(value)) {
    const at = Array.isArray(value) ? Number(key) : key;
    const here = `${path}.${key}`;
    into.push({ holder: value as Tree, key: at, path: here });
    placesOf(inner, here, into);
  }
  return into;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const YEAR_2099 = Date.UTC(2099, 0, 1);
const NUMBERS = [-1, 0, 1.5, -0.5, 1, 99, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 999_999_900, YEAR_2099];
const TEXTS = [
  '',
  ' ',
  'zzz',
  'x'.repeat(70_000),
  '\u0000',
  '\ud800',
  '<script>',
  '2099-13-45',
  '2099-01-01',
  '=1+1',
  '\u202e',
];
const ODD = [null, true, false, 0, 'zzz', [], {}, [[]], { id: 'x' }, [null]];
/** One of them, for one place alone: what is put into it later stands nowhere else, and never in itself. */
const odd = (chances: Random): unknown => structuredClone(chances.pick<unknown>(ODD));

/** Another id in the place of one: mostly of the same kind and another store's. */
function otherId(id: string, knowledge: Knowledge, chances: Random): string {
  const table = [...knowledge.own, ...knowledge.foreign].find(([, ids]) => ids.includes(id))?.[0];
  const same = table ? (knowledge.foreign.get(table) ?? []) : [];
  if (same.length > 0 && chances.chance(0.6)) return chances.pick(same);
  const kind = chances.below(6);
  if (kind === 0) return newId();
  if (kind === 1) return chances.pick(knowledge.actors);
  if (kind === 2) return chances.pick([knowledge.stores.a, knowledge.stores.b, knowledge.stores.c]);
  const tables = [...(chances.chance(0.7) ? knowledge.foreign : knowledge.own)].filter(
    ([, ids]) => ids.length > 0,
  );
  return chances.pick(chances.pick(tables)[1]);
}

function otherText(text: string, knowledge: Knowledge, chances: Random): unknown {
  if (ID.test(text)) return chances.chance(0.85) ? otherId(text, knowledge, chances) : chances.pick(TEXTS);
  if (/^[A-Z0-9]+-[A-Z0-9]+$/.test(text) && chances.chance(0.6)) return chances.pick(knowledge.series);
  if (chances.chance(0.3)) return odd(chances);
  return chances.pick([...TEXTS, text.slice(1), `${text}x`, text.toUpperCase()]);
}

function otherValue(value: unknown, knowledge: Knowledge, chances: Random): unknown {
  if (typeof value === 'string') return otherText(value, knowledge, chances);
  if (typeof value === 'number') {
    return chances.chance(0.8) ? chances.pick([...NUMBERS, -value, value + 1, value * 1000]) : odd(chances);
  }
  if (value === null && chances.chance(0.5)) return otherId('', knowledge, chances);
  if (Array.isArray(value) && value.length > 0 && chances.chance(0.5)) {
    return chances.chance(0.3) ? Array.from({ length: 300 }, () => value[0]) : [...value, ...value];
  }
  return odd(chances);
}

/** Changes one place of what a command says. @returns what was done */
function changeOne(envelope: Tree, knowledge: Knowledge, chances: Random): string {
  const roots = (['record', 'input'] as const).filter(
    (k) => typeof envelope[k] === 'object' && envelope[k] !== null,
  );
  const root = roots.includes('record') && chances.chance(0.9) ? 'record' : (roots.at(-1) ?? 'input');
  const places = placesOf(envelope[root], root);
  const place = places.length > 0 ? chances.pick(places) : null;
  if (!place) {
    envelope[root] = odd(chances);
    return `${root} = ${short(envelope[root])}`;
  }
  const holder = place.holder as Tree;
  const what = chances.below(12);
  if (what === 0) {
    delete holder[place.key];
    return `without ${place.path}`;
  }
  if (what === 1) {
    const key = chances.pick(['extra', '__proto__x', 'storeId', 'archivedAt', 'role', 'id']);
    holder[key] = otherValue(chances.pick<unknown>([knowledge.stores.a, 5, 'text']), knowledge, chances);
    return `${place.path.replace(/\.[^.]*$/, '')}.${key} added: ${short(holder[key])}`;
  }
  holder[place.key] = otherValue(holder[place.key], knowledge, chances);
  return `${place.path} = ${short(holder[place.key])}`;
}

const short = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

const AT = [0, 1, -1, YEAR_2099, 1e15, 1_000_000_000_000];

/** Changes one field of the envelope itself. */
function changeEnvelope(envelope: Tree, knowledge: Knowledge, chances: Random): string {
  const { stores } = knowledge;
  const changes: [string, readonly unknown[]][] = [
    ['store', [stores.b, stores.c, null, newId(), 'zzz', 5]],
    ['till', [newId(), ...(knowledge.foreign.get('devices') ?? []), 'zzz']],
    ['incarnation', [0, 2, 999, 2 ** 53, -1, 1.5, 'x']],
    ['sequence', [0, 1, 2 ** 53, -1, 1.5, 1e9]],
    ['version', [0, 2, 99, 2 ** 53, 'x']],
    ['base', [-1, 2 ** 53, 1e300, 'x']],
    ['name', knowledge.names],
    ['actor', [...knowledge.actors, newId(), 'zzz', null]],
    ['approver', [...knowledge.actors, newId(), 'zzz', 5]],
    ['approvalRequest', [...knowledge.requests, newId(), 'zzz', null, 5]],
    ['at', AT],
    ['id', [...(knowledge.foreign.get('sales') ?? []), ...(knowledge.own.get('commands') ?? []), 'zzz']],
    ['extra', [5]],
  ];
  const [key, values] = chances.pick(changes);
  envelope[key] = chances.pick([...values]);
  return `${key} = ${short(envelope[key])}`;
}

/** Makes one of a shop's commands into one that nobody should have made. */
export function mutate(
  of: Envelope,
  head: (series: string) => Head,
  knowledge: Knowledge,
  chances: Random,
): Mutant {
  const envelope = again(of, head, knowledge);
  const kind = chances.below(20);
  if (kind === 0) {
    // Wholly another store's.
    const to = chances.pick([knowledge.stores.b, knowledge.stores.c]);
    const moved = JSON.parse(JSON.stringify(envelope).replaceAll(knowledge.stores.a, to)) as Tree;
    if (chances.chance(0.5)) moved.store = knowledge.stores.a;
    return { envelope: moved, done: 'all of it in another store' };
  }
  const done: string[] = [];
  // What is approved from afar is changed in who, when and where rather than in its lines.
  const isFromAfar = typeof envelope.approvalRequest === 'string' && chances.chance(0.5);
  if (isFromAfar && chances.chance(0.5)) {
    envelope.approvalRequest = chances.pick(knowledge.requests);
    done.push(`approvalRequest = ${short(envelope.approvalRequest)}`);
  }
  if (kind < 5 || isFromAfar) done.push(changeEnvelope(envelope, knowledge, chances));
  else for (let n = 1 + chances.below(2); n > 0; n -= 1) done.push(changeOne(envelope, knowledge, chances));
  // Somebody who holds the key signs whatever he makes.
  if (chances.chance(0.5)) reissueQuietly(envelope, head, knowledge);
  return { envelope, done: done.join('; ') };
}

function reissueQuietly(envelope: Tree, head: (series: string) => Head, knowledge: Knowledge): void {
  try {
    reissue(envelope, head, knowledge);
  } catch {
    // What the change left of the receipt cannot be read: it goes as it is.
  }
}
