import { describe, expect, it } from 'vitest';
import { operations } from '../api.ts';
import type { Operation } from '../core/operation.ts';
import { operationOfRequest, takesFile } from './operation-of-request.ts';

it('takes files where the contract has them, and nowhere else', () => {
  const all = Object.entries(operations).flatMap(([area, verbs]) =>
    Object.entries(verbs as Record<string, Operation>).map(([verb, { contract }]) => {
      const { method = 'POST', path = '' } = contract['~orpc'].route;
      return { name: `${area}.${verb}`, method, url: `/api${path}` };
    }),
  );
  const withFiles = all.filter(({ method, url }) => takesFile(method, url)).map(({ name }) => name);
  expect(withFiles.toSorted()).toEqual([
    'attendance.clockIn',
    'attendance.clockOut',
    'catalogue.uploadImage',
    'cheques.uploadPhoto',
    'expenses.uploadPhoto',
    'files.put',
    'imports.upload',
    'imports.uploadClients',
    'imports.uploadSuppliers',
    'stores.logo',
    'team.avatar',
  ]);
});

describe('the operation of a request', () => {
  it('is found by method and path, whatever the variable parts and the query', () => {
    expect(operationOfRequest('POST', '/api/sync/push')).toBe('sync.push');
    expect(operationOfRequest('GET', '/api/sync/pull?cursor=12&incarnation=1')).toBe('sync.pull');
    expect(operationOfRequest('GET', `/api/files/${'a'.repeat(64)}`)).toBe('files.find');
    expect(operationOfRequest('PUT', `/api/files/${'a'.repeat(64)}`)).toBe('files.put');
    expect(operationOfRequest('GET', '/api/auth/store/1/users')).toBe('auth.storeUsers');
  });

  it('prefers a path that stands there as it is to one with variables', () => {
    expect(operationOfRequest('GET', '/api/products/search?text=x')).toBe('catalogue.search');
    expect(operationOfRequest('GET', '/api/products/0198c0de')).toBe('catalogue.find');
  });

  it('is none for pages, files of the screens and unknown paths', () => {
    for (const url of [
      '/',
      '/sales',
      '/api',
      '/api/nothing/of/the/kind',
      '/healthz',
      '/api/sync/push/more',
    ]) {
      expect(operationOfRequest('GET', url), url).toBeNull();
    }
    expect(operationOfRequest('DELETE', '/api/sync/push')).toBeNull();
  });
});
