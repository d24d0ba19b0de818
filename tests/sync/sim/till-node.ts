import { ORPCError } from '@orpc/client';
import { operationByName } from '../../../src/api.ts';
import { approvalOf } from '../../../src/approvals/find-approval.ts';
import { callerOf } from '../../../src/auth/session.ts';
import { call, type Host } from '../../../src/core/call.ts';
import { Refusal } from '../../../src/core/errors.ts';
import { sha256 } from '../../../src/core/hash.ts';
import type { Call, RequestContext } from '../../../src/core/operation.ts';
import type { Ports } from '../../../src/core/ports.ts';
import type { Blobs } from '../../../src/files/port.ts';
import type { PullAnswer } from '../../../src/sync/contract.ts';
import { fillByPages } from '../../../src-main/replica/fill-by-pages.ts';
import { refill } from '../../../src-main/replica/refill.ts';
import { openReplica, type Replica } from '../../../src-main/replica/replica.ts';
import type { ServerClient } from '../../../src-main/sync/server-client.ts';
import { type SyncLimits, SyncRounds } from '../../../src-main/sync/sync-rounds.ts';
import { tillCommands } from '../../../src-main/sync/till-commands.ts';
import type { Identity, IdentityKeeper } from '../../../src-main/till/identity.ts';
import { type OwnIdentity, ownIdentity } from '../../../src-main/till/own-identity.ts';
import { guardStore, type Machine } from './machine.ts';
import type { Exchange, Network } from './network.ts';
import { type Answer, type Fallen, MIGRATIONS, parse } from './server-node.ts';
import { Killed, NoAnswer } from './violation.ts';

/** The identity of a till is kept outside its data: what dies with the data does not die with it. */
export type IdentityBox = { identity: Identity | null };

export type TillOptions = {
  name: string;
  machine: Machine;
  box: IdentityBox;
  network: Network;
  now: () => number;
  newId: () => string;
  limits: SyncLimits;
  /** Asks the server for a person who waits for the answer. @throws NoAnswer */
  ask: (path: string, body: string, request: Partial<RequestContext>) => Promise<Answer>;
  /** Told of each filling anew. */
  refilled: (reason: string) => void;
};

const NO_BLOBS: Blobs = {
  putImage: async () => sha256('photo'),
  remove: async () => undefined,
  putFile: async () => undefined,
  get: async () => null,
};

/** The production till without windows, adapters and timers: one life of its process. */
export class TillNode {
  readonly replica: Replica;
  readonly rounds: SyncRounds;
  readonly own: OwnIdentity;
  /** What its log tells of errors. */
  readonly fallen: Fallen[] = [];
  /** The question that is on the way. */
  exchange: Exchange | null = null;
  /** The round that is under way. */
  round: Promise<void> | null = null;
  roundError: unknown = null;
  readonly #o: TillOptions;
  readonly #host: Host;
  #parked = Promise.withResolvers<void>();

  private constructor(o: TillOptions, replica: Replica, own: OwnIdentity) {
    this.#o = o;
    this.replica = replica;
    this.own = own;
    const client = this.#client();
    this.rounds = new SyncRounds({
      replica,
      blobs: NO_BLOBS,
      identity: own,
      client,
      clock: { now: o.now },
      version: '0.0.0-sim',
      publicKey: own.publicKey,
      limits: o.limits,
      refill: async (reason) => {
        await this.fillAnew();
        o.refilled(reason);
      },
    });
    const forward: Host['forward'] = (path, _meta, input, call) => this.#forward(path.join('.'), input, call);
    const ports = {
      program: 'till',
      askServer: forward,
      isTraining: false,
      blobs: NO_BLOBS,
      servedStores: () => (own.current.stores.includes('*') ? null : own.current.stores),
      setupCode: null,
      // Who somebody is was settled before the simulation begins: every password is right here.
      passwords: { check: async () => 'ok', isSet: async () => true },
      sessionMs: 1e9,
      newToken: o.newId,
    } as unknown as Ports;
    this.#host = {
      store: replica.store,
      clock: { now: o.now },
      ports,
      newId: o.newId,
      callerOf,
      approvalOf,
      forward,
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (_, data = {}) =>
          void this.fallen.push({
            operation: String(data.operation),
            message: `${data.message}\n${data.stack}`,
          }),
      },
      commands: tillCommands({
        identity: () => own,
        isOnline: () => false,
        commandJournal: null,
        queued: () => undefined,
      }),
    };
  }

  /** Starts the till on what its machine's disk holds. */
  static async open(o: TillOptions): Promise<TillNode> {
    const { machine, box } = o;
    const keeper: IdentityKeeper = {
      load: async () => box.identity,
      async save(identity) {
        machine.pass('before the identity is kept');
        box.identity = identity;
        machine.pass('after the identity is kept');
      },
    };
    const replica = await openReplica({
      data: machine.folder,
      migrations: MIGRATIONS,
      committed: () => undefined,
    });
    guardStore(replica.store, machine);
    const stored = await keeper.load();
    if (!stored) throw new Error(`${o.name} has no identity`);
    return new TillNode(o, replica, await ownIdentity(replica.store, keeper, stored));
  }

  /** Fills the replica from the server's first page on, as a start-over or a failed comparison does. */
  async fillAnew(): Promise<void> {
    const { incarnation } = this.own.current;
    const limit = this.#o.limits.fillRows;
    const ask = (at: object) => this.#ask<PullAnswer>('sync.pull', { ...at, incarnation, limit });
    const pages = fillByPages(ask, this.#o.now);
    await refill(this.replica, pages, incarnation, this.#o.now());
  }

  /** The id under which this till writes what is done with a key. */
  idOf(key: string): string {
    return this.#host.commands.idOf(key);
  }

  /** A call of a person who is signed in here. @throws ORPCError */
  async call(
    path: string,
    input: unknown,
    token: string,
    idempotencyKey: string,
    approvalId: string | null = null,
  ): Promise<unknown> {
    const operation = operationByName(path);
    if (!operation) throw new Error(`there is no ${path}`);
    const parsed = input === undefined ? undefined : parse(operation, JSON.stringify(input));
    const request = { token, deviceKey: null, idempotencyKey, approvalId, address: '127.0.0.1' };
    return await call(this.#host, operation, path.split('.'), parsed, request);
  }

  /** Begins a round unless one is under way. @returns whether it did */
  begin(kind: 'push' | 'pull', done: (more: boolean, answered: number) => void): boolean {
    if (this.round) return false;
    const work = async () => {
      if (kind === 'pull') return done(await this.rounds.pullPage(), 0);
      const pushed = await this.rounds.pushBatch();
      done(pushed !== null, pushed?.answered ?? 0);
    };
    return this.run(work);
  }

  /** Runs anything that asks the server as the round that is under way. */
  run(work: () => Promise<void>): boolean {
    if (this.round) return false;
    this.roundError = null;
    this.round = work()
      .catch((error: unknown) => {
        this.roundError = error;
      })
      .finally(() => {
        this.round = null;
        this.exchange = null;
      });
    return true;
  }

  /** Waits until the round has ended or waits for the network. */
  async quiet(): Promise<void> {
    while (this.round && !this.exchange) await Promise.race([this.round, this.#parked.promise]);
  }

  /** Ends the process: what is under way falls, and the files are let go. */
  async end(): Promise<void> {
    this.#giveUp();
    while (this.round) {
      await this.quiet();
      this.#giveUp();
    }
    await this.replica.store.close();
  }

  #giveUp(): void {
    const { exchange } = this;
    this.exchange = null;
    exchange?.settle(new Killed('the process has ended'));
  }

  async #ask<A>(path: string, input: unknown): Promise<A> {
    const { machine, network, name } = this.#o;
    machine.pass('before a question');
    const { exchange, outcome } = network.ask({
      till: name,
      path,
      body: JSON.stringify(input),
      deviceKey: this.own.current.key,
    });
    this.exchange = exchange;
    this.#parked.resolve();
    this.#parked = Promise.withResolvers();
    let answer: Answer;
    try {
      answer = await outcome;
    } finally {
      if (this.exchange === exchange) this.exchange = null;
    }
    machine.pass('after an answer');
    if ('error' in answer) {
      const { code, message, data } = answer.error;
      throw new ORPCError(code, { message, data, defined: code !== 'INTERNAL_SERVER_ERROR' });
    }
    return JSON.parse(answer.body) as A;
  }

  /** What only the server does, in the name of the person who calls: of all that, requests from afar. */
  async #forward(path: string, input: unknown, { request }: Call): Promise<unknown> {
    const { machine, ask } = this.#o;
    if (!path.startsWith('approvals.')) throw new Refusal('SERVER_UNREACHABLE');
    machine.pass('before a question of a person');
    const { token, idempotencyKey } = request;
    const deviceKey = this.own.current.key;
    const answer = await ask(path, JSON.stringify(input), { token, idempotencyKey, deviceKey }).catch(
      (error: unknown) => {
        throw error instanceof NoAnswer ? new Refusal('SERVER_UNREACHABLE') : error;
      },
    );
    machine.pass('after the answer to a person');
    if ('error' in answer) {
      const { code, message, data } = answer.error;
      throw new ORPCError(code, { message, data, defined: true });
    }
    return JSON.parse(answer.body);
  }

  /** The server as a round sees it: what it asks goes over the network of the simulation. */
  #client(): ServerClient {
    const ask = (path: string) => (input: unknown) => this.#ask(path, input);
    const sync = {
      push: ask('sync.push'),
      pull: ask('sync.pull'),
      renew: ask('sync.renew'),
      parity: ask('sync.parity'),
    };
    return { sync } as unknown as ServerClient;
  }
}
