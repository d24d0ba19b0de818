import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from './hash.ts';

describe('canonicalJson', () => {
  it('sorts keys at every depth, leaves undefined out, has no spaces', () => {
    const value = { b: [1, { d: null, c: 'x' }], a: undefined, Z: true, é: 0.5, '10': 1, '9': 2 };
    expect(canonicalJson(value)).toBe('{"10":1,"9":2,"Z":true,"b":[1,{"c":"x","d":null}],"é":0.5}');
  });

  it('writes what JSON writes', () => {
    const value = { s: 'قفطان "\\\n\u2028', n: -0, big: 1e21, list: [undefined, null], date: new Date(0) };
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    expect(canonicalJson(-0)).toBe('0');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (number) => {
    expect(() => canonicalJson({ a: [number] })).toThrow('finite');
  });
});

it('sha256 is of the UTF-8 bytes', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('قفطان')).toBe(sha256(Buffer.from('قفطان', 'utf8')));
});
