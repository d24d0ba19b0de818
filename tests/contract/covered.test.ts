import { describe, expect, it } from 'vitest';
import { contract } from '../../src/contract.ts';
import { metaOf, OPERATION_NAMES, type OperationName } from '../fixtures/clients.ts';
import { allCases } from './all-cases.ts';
import { canBeMissing } from './shared-cases.ts';

type Definition = { errorMap: object; inputSchema?: unknown };

function definitionOf(name: OperationName): Definition {
  const [area = '', verb = ''] = name.split('.');
  const tree = contract as unknown as Record<string, Record<string, { '~orpc': Definition }>>;
  const procedure = tree[area]?.[verb];
  if (!procedure) throw new Error(`${name} is not in the contract`);
  return procedure['~orpc'];
}

/** What every operation of a kind declares, whether or not it can come to it. */
const SHARED = [
  'UNAUTHORIZED',
  // Asked before an operation is looked at; tested once, in people-cases.
  'PASSWORD_CHANGE_DUE',
  'PERMISSION_DENIED',
  'WRONG_STORE',
  'BAD_INPUT',
  // Of a training, which most cases do not start: tests/sync/training.test.ts.
  'NOT_IN_TRAINING',
  'SERVER_UNREACHABLE',
  'SIGN_IN_AGAIN',
  'NOT_FOUND',
  'KEY_REUSED',
  'APPROVAL_INVALID',
  // Comes of many calls at once: src/work/pool.test.ts fills the line.
  'TOO_BUSY',
  // No caller brings these about: tests/sync/faults.test.ts fills the disk under a running shop.
  'DISK_FULL',
  'DISK_UNWRITABLE',
];

/** Declared, and out of reach of any caller; each with its reason. */
const OUT_OF_REACH: Record<string, string> = {
  'sales.complete DISCOUNT_DENIED': 'every role may give discounts; the rule has its unit test',
  'sales.exchange DISCOUNT_DENIED': 'as above',
  'deposits.create DISCOUNT_DENIED': 'as above',
  'quotes.create DISCOUNT_DENIED': 'as above',
  'quotes.sell DISCOUNT_DENIED': 'as above',
  'devices.enrol SETUP_NEEDED': 'a device may be enrolled before the shop has its owner',
  'till.connect SETUP_NEEDED': 'as above',
  'till.startTraining TRAINING_FAILED': 'no caller keeps the process from starting: trainings.test.ts does',
  'team.archive LAST_OWNER':
    'nobody archives himself: only two owners who send each other away at once come to it',
};

/** The shared refusals that an operation can come to. */
function dueOf(name: OperationName): string[] {
  const { audience, permission, nature, source } = metaOf(name);
  const isServers = source === 'server';
  const due = [
    audience === 'user' && 'UNAUTHORIZED',
    audience === 'device' && 'NOT_A_DEVICE',
    canBeMissing(permission) && 'PERMISSION_DENIED',
    definitionOf(name).inputSchema !== undefined && 'BAD_INPUT',
    isServers && audience !== 'device' && 'SERVER_UNREACHABLE',
    isServers && audience === 'user' && 'SIGN_IN_AGAIN',
    ['fact', 'request'].includes(nature) && 'KEY_REUSED',
    ['fact', 'request'].includes(nature) && audience === 'user' && 'APPROVAL_INVALID',
    nature === 'server' && audience === 'user' && name !== 'sample.fill' && 'KEY_REUSED',
  ];
  return due.filter((code) => code !== false);
}

describe('the text of a missing field', () => {
  it('is among the refusals that the operation declares', () => {
    const undeclared = OPERATION_NAMES.flatMap((name) =>
      Object.values(metaOf(name).missing ?? {})
        .filter((code) => !(code in definitionOf(name).errorMap))
        .map((code) => `${name} ${code}`),
    );
    expect(undeclared).toEqual([]);
  });
});

describe('operations covered', () => {
  for (const name of OPERATION_NAMES) {
    it(name, () => {
      const mine = allCases.filter((c) => c.operation === name);
      const { audience, nature } = metaOf(name);
      const answered = (at: 'server' | 'till') =>
        mine.some((c) => c.expects === 'answer' && (c.at === undefined || c.at === at));
      expect({ server: answered('server'), till: answered('till') }).toEqual({
        server: nature !== 'till',
        till: audience !== 'device',
      });
      const own = Object.keys(definitionOf(name).errorMap).filter(
        (code) => !SHARED.includes(code) && !(`${name} ${code}` in OUT_OF_REACH),
      );
      const refused = new Set<string>(mine.map((c) => c.expects));
      expect([...own, ...dueOf(name)].filter((code) => !refused.has(code))).toEqual([]);
    });
  }
});
