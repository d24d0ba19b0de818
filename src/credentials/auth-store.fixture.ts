import { programRoot } from '../core/program-root.node.ts';
import { SqliteStore } from '../core/store/sqlite.node.ts';
import type { Row } from '../core/store/store.ts';
import { sqliteProduct } from '../product.ts';

/** An empty server store in memory. */
export function memoryStore(): SqliteStore {
  return new SqliteStore({
    product: sqliteProduct,
    file: ':memory:',
    migrations: `${programRoot()}/migrations/sqlite`,
  });
}

export const person = (o: Partial<Row<'users'>> & { id: string }): Row<'users'> => ({
  name: o.id,
  nameAr: null,
  nameFr: null,
  role: 'cashier',
  email: null,
  phone: null,
  avatar: null,
  assignments: [],
  permissions: [],
  canManageInventory: false,
  mustChangePassword: false,
  createdAt: 1,
  archivedAt: null,
  ...o,
});

export const device = (o: Partial<Row<'devices'>> & { id: string }): Row<'devices'> => ({
  code: 'T1',
  name: o.id,
  kind: 'till',
  stores: ['s1'],
  keyHash: '',
  publicKey: null,
  program: null,
  clockSkewMs: null,
  secret: 'ab'.repeat(32),
  incarnation: 1,
  enrolledAt: 1,
  lastSeenAt: null,
  revokedAt: null,
  ...o,
});
