import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { type Client, callByName, metaOf, OPERATION_NAMES, type OperationName } from '../fixtures/clients.ts';
import { IS_FULL } from '../fixtures/extent.ts';
import type { Contents } from '../fixtures/probe.ts';
import { type Place, startWorld, type World } from './world.ts';
import { NOT_KEYED, type Prepared, WRITES } from './write-inputs.ts';

const PLACES: Place[] = [
  { at: 'server', adapter: 'http', engine: 'sqlite' },
  { at: 'server', adapter: 'http', engine: 'postgres' },
  { at: 'till', adapter: 'http', engine: 'sqlite' },
];
const AT_ONCE = 3;

/** Sessions come and go, and what a till has asked for shows in them. */
const PASSING = ['sessions', 'signInAttempts', 'syncState'];
/** One row for all that follows, made by the first of its kind: a series of numbers, a picture's content. */
const SHARED = ['receiptSeries', 'receiptHeads', 'files', 'mailSettings'];

const isWrite = (name: OperationName) => ['fact', 'request', 'server'].includes(metaOf(name).nature);
const keyed = OPERATION_NAMES.filter((name) => isWrite(name) && !(name in NOT_KEYED));

/**
 * The writes of a place. Postgres runs calls beside each other: there each write is tried. A till and an SQLite server
 * do one after the other, the same operations as on Postgres: there three of each kind.
 */
function writesOf({ engine }: Place): readonly OperationName[] {
  if (IS_FULL || engine === 'postgres') return keyed;
  const kinds = Map.groupBy(keyed, (name) => `${metaOf(name).nature} ${Boolean(metaOf(name).answersSecret)}`);
  return [...kinds.values()].flatMap((names) => names.slice(0, 3));
}

/** How many rows each table has. */
function rowsOf(contents: Contents): Record<string, number> {
  const counted = Object.entries(contents).filter(
    ([table]) => ![...PASSING, ...SHARED].includes(table.split(' ')[1] ?? ''),
  );
  return Object.fromEntries(counted.map(([table, text]) => [table, Number.parseInt(text, 10)]));
}

/** How many rows came into each table; a table that stayed as it was is absent. */
function added(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const changes = Object.keys(after).map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

/** An answer as it comes over the line, or the code of a refusal. */
/** Keys in one order: Postgres stores those of a record in its own. */
const inOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value;

async function outcomeOf(call: Promise<unknown>): Promise<{ answer: string } | { code: string }> {
  try {
    return { answer: JSON.stringify(await call, inOrder) ?? 'undefined' };
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return { code: error.code };
  }
}

describe('the writes of the contract', () => {
  it('are all tried twice at once, or say why not', () => {
    const tried = Object.keys(WRITES);
    expect(keyed.filter((name) => !tried.includes(name))).toEqual([]);
    expect(Object.keys(NOT_KEYED).filter((name) => tried.includes(name))).toEqual([]);
    expect(tried.filter((name) => !keyed.includes(name as OperationName))).toEqual([]);
    expect(tried.length).toBeGreaterThan(100);
  });
});

describe.each(PLACES)('the same call with the same key at once, at the $at on $engine', (place) => {
  let w: World;
  beforeAll(async () => {
    w = await startWorld(place);
  });
  afterAll(async () => await w?.close());

  const prepared = async (name: OperationName): Promise<Prepared & { who: Client }> => {
    const prepare = WRITES[name] as ((w: World) => Promise<Prepared>) | undefined;
    if (!prepare) throw new Error(`${name} is not prepared`);
    const { who = w.as('owner'), ...rest } = await prepare(w);
    await w.settle();
    return { ...rest, who };
  };
  const counted = async () => rowsOf(await w.contents());

  it.each(writesOf(place))('%s', async (name) => {
    // What one call writes.
    const single = await prepared(name);
    const first = await counted();
    expect(await outcomeOf(callByName(single.who, name, single.input, { idempotencyKey: newId() }))).toEqual({
      answer: expect.any(String),
    });
    await single.ended?.();
    const expected = added(first, await counted());

    const { input, who, ended } = await prepared(name);
    const before = await counted();
    const idempotencyKey = newId();
    const once = () => outcomeOf(callByName(who, name, input, { idempotencyKey }));
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, once));
    await ended?.();
    const after = await counted();
    expect(added(before, after)).toEqual(expected);
    const answers = outcomes.filter((o) => 'answer' in o);
    if (metaOf(name).answersSecret) {
      expect(answers).toHaveLength(1);
      expect(outcomes.filter((o) => 'code' in o)).toEqual(Array(AT_ONCE - 1).fill({ code: 'KEY_REUSED' }));
      expect(await once()).toEqual({ code: 'KEY_REUSED' });
    } else {
      expect(answers).toHaveLength(AT_ONCE);
      expect(new Set(outcomes.map((o) => JSON.stringify(o))).size).toBe(1);
      expect(await once()).toEqual(outcomes[0]);
    }
    expect(await counted()).toEqual(after);
  });
});
