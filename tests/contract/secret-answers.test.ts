import { expect, it } from 'vitest';
import { contract } from '../../src/contract.ts';
import { SECRET_FIELDS } from '../../src/sync/server-commands.ts';
import { metaOf, OPERATION_NAMES, type OperationName } from '../fixtures/clients.ts';

/** Names of fields whose value opens something. */
const SECRET = /^(key|secret|access_token|firstPassword)$/;
/** What a code opens depends on what it is for. */
const OPENING_CODES: readonly OperationName[] = ['devices.createCode'];

type Shape = Record<string, unknown>;
type Output = { outputSchema?: { shape?: Shape } };
type Input = { inputSchema?: { toJSONSchema(o: object): unknown } };

/** The names of all fields of an input, however deep. */
function inputFieldsOf(name: OperationName): string[] {
  const [area = '', verb = ''] = name.split('.');
  const tree = contract as unknown as Record<string, Record<string, { '~orpc': Input }>>;
  const schema = tree[area]?.[verb]?.['~orpc'].inputSchema?.toJSONSchema({
    io: 'input',
    unrepresentable: 'any',
  });
  const names = (node: unknown): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    return Object.entries(node).flatMap(([key, member]) => [
      ...(key === 'properties' && member ? Object.keys(member) : []),
      ...names(member),
    ]);
  };
  return names(schema);
}

function fieldsOf(name: OperationName): string[] {
  const [area = '', verb = ''] = name.split('.');
  const tree = contract as unknown as Record<string, Record<string, { '~orpc': Output }>>;
  return Object.keys(tree[area]?.[verb]?.['~orpc'].outputSchema?.shape ?? {});
}

it('flags every write that the server keeps an answer of and that answers a secret', () => {
  const isKept = (name: OperationName) => !['read', 'session', 'till', 'blob'].includes(metaOf(name).nature);
  const secret = OPERATION_NAMES.filter(isKept).filter(
    (name) => OPENING_CODES.includes(name) || fieldsOf(name).some((field) => SECRET.test(field)),
  );
  const flagged = OPERATION_NAMES.filter((name) => metaOf(name).answersSecret);
  expect(flagged.toSorted()).toEqual(secret.toSorted());
  expect(flagged).toContain('devices.enrol');
});

it('knows every field of a kept write that takes a secret', () => {
  const isKept = (name: OperationName) => ['fact', 'request', 'server'].includes(metaOf(name).nature);
  const taken = OPERATION_NAMES.filter(isKept).flatMap(inputFieldsOf);
  const secret = new Set(taken.filter((field) => /password|secret|card.*number|^pin$|token/i.test(field)));
  expect([...secret].toSorted()).toEqual([...SECRET_FIELDS].toSorted());
});
