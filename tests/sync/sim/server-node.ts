import { join } from 'node:path';
import { ORPCError } from '@orpc/client';
import { afterChanges, operationByName } from '../../../src/api.ts';
import { approvalOf } from '../../../src/approvals/find-approval.ts';
import { chainAuditLog } from '../../../src/audit-log/audit-chain.ts';
import { callerOf } from '../../../src/auth/session.ts';
import { bumpClock } from '../../../src/change-log/clock.ts';
import { call, type Host } from '../../../src/core/call.ts';
import type { Operation, RequestContext } from '../../../src/core/operation.ts';
import type { Ports } from '../../../src/core/ports.ts';
import { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import { sqliteProduct } from '../../../src/product.ts';
import type { Push } from '../../../src/sync/port.ts';
import { push } from '../../../src/sync/push.ts';
import { serverCommands } from '../../../src/sync/server-commands.ts';
import { catchUp } from '../../../src/totals/fold-totals.ts';
import { openServerSigning } from '../../../src-server/server-signing.ts';
import { openSnapshots } from '../../../src-server/snapshots/snapshots.ts';
import { guardStore, type Machine } from './machine.ts';

const ROOT = join(import.meta.dirname, '../../..');
export const MIGRATIONS = join(ROOT, 'migrations/sqlite');
const SERVER_FILE = 'server.sqlite';

/** An answer as the network carries it, or the error that the caller gets. */
export type Answer = { body: string } | { error: { code: string; message: string; data: unknown } };

export type ServerOptions = {
  machine: Machine;
  now: () => number;
  newId: () => string;
  /** Commands that this server cannot apply, as a faulty program could not. */
  poisonous: ReadonlySet<string>;
};

/** Errors that nobody declared. */
export type Fallen = { operation: string; message: string };

/** The production server without its HTTP adapter: one life of its process. */
export class ServerNode {
  readonly store: SqliteStore;
  /** What its log tells of errors. */
  readonly fallen: Fallen[];
  readonly #host: Host;

  private constructor(store: SqliteStore, host: Host, fallen: Fallen[]) {
    this.store = store;
    this.fallen = fallen;
    this.#host = host;
  }

  static async open({ machine, now, newId, poisonous }: ServerOptions): Promise<ServerNode> {
    const file = join(machine.folder, SERVER_FILE);
    const store = new SqliteStore({
      product: sqliteProduct,
      file,
      migrations: MIGRATIONS,
      journal: bumpClock,
      follow: afterChanges(now),
    });
    const signing = await openServerSigning(store);
    // The readers of its log go on whenever it starts, as their job does in between; a new one has no log yet.
    if (await store.read((r) => r.get('syncClock', 'clock'))) {
      await catchUp(store);
      await chainAuditLog(store);
    }
    guardStore(store, machine);
    // One question is answered at a time here: what is read is of one moment without a connection of its own.
    store.snapshot = (fn) => store.read(fn);
    const fallen: Fallen[] = [];
    const ports = {
      snapshots: await openSnapshots({
        store,
        folder: `${machine.folder}-snapshots`,
        migrations: MIGRATIONS,
        clock: { now },
      }),
      program: 'server',
      // Who somebody is was settled before the simulation begins: every password is right here.
      passwords: { check: async () => 'ok', isSet: async () => true },
      servedStores: () => null,
      setupCode: null,
      signing,
      sessionMs: 1e9,
      newToken: newId,
      push: (device: Parameters<Push>[0], batch: Parameters<Push>[1]) =>
        push(store, poisoned(poisonous), device, batch, { now: now(), countersign: signing.sign }),
    } as unknown as Ports;
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_: string, data: Record<string, unknown> = {}) =>
        void fallen.push({ operation: String(data.operation), message: `${data.message}\n${data.stack}` }),
    };
    const host: Host = {
      store,
      clock: { now },
      ports,
      log,
      newId,
      callerOf,
      approvalOf,
      commands: serverCommands(signing.sign),
    };
    return new ServerNode(store, host, fallen);
  }

  /** Answers one call as the HTTP adapter would: parsed by the contract, and back as text. */
  async answer(path: string, body: string, request: Partial<RequestContext>): Promise<Answer> {
    const operation = operationByName(path);
    if (!operation) throw new Error(`there is no ${path}`);
    try {
      const answer = await call(this.#host, operation, path.split('.'), parse(operation, body), {
        token: null,
        deviceKey: null,
        idempotencyKey: null,
        address: '10.0.0.1',
        ...request,
      });
      return { body: JSON.stringify(answer) ?? 'null' };
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      return { error: { code: error.code, message: error.message, data: error.data } };
    }
  }
}

/** Stands for a file in a body, which is text; the simulation keeps no files. */
export const FILE = '<file>';
const withFiles = (_name: string, value: unknown) =>
  value === FILE ? new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }) : value;

/** What a contract makes of a body: an input that it refuses is a mistake of the simulation. */
export function parse(operation: Operation, body: string): unknown {
  const schema = operation.contract['~orpc'].inputSchema;
  return schema ? schema.parse(JSON.parse(body, withFiles)) : undefined;
}

/** Operations whose `apply` writes half of what it should and falls, for the commands that are named. */
function poisoned(commands: ReadonlySet<string>) {
  return (name: string): Operation | undefined => {
    const operation = operationByName(name);
    if (operation?.kind !== 'fact' || commands.size === 0) return operation;
    return {
      ...operation,
      async apply(w, record, command) {
        await operation.apply(w, record, command);
        if (commands.has(command.id)) throw new Error('the record cannot be applied');
      },
    };
  };
}
