import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope } from '../../../src/sync/contract.ts';
import type { Identity } from '../../../src-main/till/identity.ts';
import { enrol, type Fixture, START, signIn, tokenOf } from './fixture.ts';
import { askForPerson, type Yes } from './from-afar.ts';
import { Ledger } from './ledger.ts';
import { copyFolder, Machine } from './machine.ts';
import { type Exchange, Network } from './network.ts';
import type { Fault } from './plan.ts';
import { mix, type Random, random, seededIds } from './random.ts';
import { type Answer, type Fallen, ServerNode } from './server-node.ts';
import { sql } from './sql.ts';
import { emptyTally } from './tally.ts';
import { type IdentityBox, TillNode } from './till-node.ts';
import { Killed, NoAnswer, Violation } from './violation.ts';

/** A till with all that outlives one life of its process. */
export type Station = {
  name: string;
  machine: Machine;
  box: IdentityBox;
  till: TillNode;
  /** How far its clock is from the true time, milliseconds. */
  skew: number;
  /** Which line of a disk this is; see the ledger. */
  line: number;
  /** Whether the server has turned it away. */
  isOut: boolean;
  /** Its cursor as it last stood, of which epoch. */
  seen: { epoch: string | null; cursor: number };
  backups: { folder: string; identity: Identity | null }[];
};

export type Limits = { pageRows: number; fillRows: number; batchCommands: number };

/** One server, its tills and what is between them. */
export class World {
  readonly fixture: Fixture;
  readonly network = new Network();
  readonly ledger = new Ledger();
  readonly tally = emptyTally();
  readonly stations: Station[] = [];
  readonly limits: Limits;
  readonly trace: ((line: string) => void) | null;
  readonly root: string;
  server!: ServerNode;
  serverMachine: Machine;
  serverBackups: string[] = [];
  serverSkew = 0;
  /** Which line of the server's disk this is: what is put back by hand numbers its receipts once more. */
  serverLine = 0;
  now = START;
  lines = 0;
  /** What is to be done again when its time has come: a full disk gets room. */
  later: { step: number; run: () => void }[] = [];
  step = 0;
  /** Whether someone asks the server in place of a till, whose numbers its limits do not count. */
  isHealing = false;
  /**
   * Whether something happened that only the daily comparison with the server repairs: a server put back by hand
   * that went on before anyone who knew better asked it; a text that nobody can read, so that what it did at its
   * till cannot be taken back row by row.
   */
  isRepairedByParity = false;

  /** The questions of tills for new numbers that the server has answered, by their exchange. */
  readonly renewals = new Set<number>();

  /** Each yes from afar, by its request. */
  readonly yeses = new Map<string, Yes>();

  /** The chances of the question that a person asks the server now. */
  line: Random | null = null;

  /** Tills to which the server gave numbers that they do not know of: it was asked once more than they heard. */
  readonly renewedUnheard = new Set<string>();

  #makeId: () => string = () => {
    throw new Error('no seed yet');
  };
  /** A new id of the seed. */
  readonly newId = () => this.#makeId();

  private constructor(root: string, fixture: Fixture, limits: Limits, trace: World['trace']) {
    this.root = root;
    this.fixture = fixture;
    this.limits = limits;
    this.trace = trace;
    this.serverMachine = new Machine(join(root, 'server'));
  }

  /** @param root an empty folder for the disks */
  static async open(o: {
    root: string;
    fixture: Fixture;
    seed: number;
    trace?: World['trace'];
  }): Promise<World> {
    const chances = random(mix(o.seed, 3));
    const limits = {
      pageRows: chances.chance(0.6) ? 3 + chances.below(5) : 8 + chances.below(40),
      fillRows: 5 + chances.below(40),
      batchCommands: 2 + chances.below(4),
    };
    const world = new World(o.root, o.fixture, limits, o.trace ?? null);
    world.#makeId = seededIds(mix(o.seed, 4), () => world.now);
    copyFolder(o.fixture.server, world.serverMachine.folder);
    await world.startServer();
    for (const { name, folder, identity } of o.fixture.tills) {
      const machine = new Machine(join(o.root, name));
      copyFolder(folder, machine.folder);
      await world.addStation(name, machine, { identity });
    }
    return world;
  }

  log(line: string): void {
    this.trace?.(`  ${line}`);
  }

  fault(fault: Fault): void {
    if (!this.isHealing) this.tally.faults[fault] += 1;
  }

  reach(name: string): void {
    this.tally.reached[name] = (this.tally.reached[name] ?? 0) + 1;
  }

  chancesOf(seed: number): Random {
    this.#makeId = seededIds(seed, () => this.now);
    return random(seed);
  }

  async startServer(): Promise<void> {
    this.server = await ServerNode.open({
      machine: this.serverMachine,
      now: () => this.now + this.serverSkew,
      newId: this.newId,
      poisonous: this.ledger.poisonous,
    });
  }

  async addStation(name: string, machine: Machine, box: IdentityBox): Promise<Station> {
    this.lines += 1;
    const station: Station = {
      name,
      machine,
      box,
      till: undefined as unknown as TillNode,
      skew: 0,
      line: this.lines,
      isOut: false,
      seen: { epoch: null, cursor: 0 },
      backups: [],
    };
    await this.startTill(station);
    this.stations.push(station);
    return station;
  }

  /** Starts a till on its disk, as often as it dies while it starts. */
  async startTill(station: Station): Promise<void> {
    for (;;) {
      try {
        station.till = await TillNode.open({
          name: station.name,
          machine: station.machine,
          box: station.box,
          network: this.network,
          now: () => this.now + station.skew,
          newId: this.newId,
          limits: this.limits,
          ask: (path, body, request) => askForPerson(this, path, body, request),
          refilled: (reason) => {
            this.reach('a replica was filled anew');
            this.log(`${station.name} filled its replica anew (${reason})`);
            station.seen = { epoch: null, cursor: 0 };
          },
        });
        return;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        this.log(`${station.name} died at its start, ${station.machine.diedAt}`);
        station.machine.revive();
      }
    }
  }

  /** Ends a till's process and starts it on its disk, or on another one in its place. */
  async restartTill(station: Station, other?: string): Promise<void> {
    await station.till.end();
    station.machine.revive(other);
    await this.startTill(station);
    await this.absorbQueue(station);
  }

  async restartServer(other?: string): Promise<void> {
    await this.server.store.close();
    this.serverMachine.revive(other);
    await this.startServer();
  }

  /** Enrols a till at the server once more, with the data that it has: a person does it on the spot. */
  async enrolAgain(station: Station): Promise<void> {
    const { till } = station;
    const stores = till.own.current.stores;
    const pending = this.pending(station);
    this.serverMachine.arm(0);
    try {
      station.box.identity = await enrol(this.askServer, tokenOf('owner'), station.name, stores);
    } catch (error) {
      if (error instanceof Violation) throw error;
      this.log(`${station.name} was not enrolled again: ${error}`);
      return;
    }
    station.isOut = false;
    station.seen = { epoch: null, cursor: 0 };
    if (pending > 0) this.reach('a device was enrolled again with commands waiting');
    this.log(`${station.name} was enrolled again, with ${pending} commands waiting`);
    await this.restartTill(station);
  }

  /** Asks the server as a person at its own adapter. @throws when it refuses */
  readonly askServer = async <A>(path: string, input: unknown, token: string | null): Promise<A> => {
    const answer = await this.answerOf(path, JSON.stringify(input), { token });
    if (!answer || 'error' in answer) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return JSON.parse(answer.body) as A;
  };

  /** What the server answers; null when it died meanwhile, and has been started again. */
  async answerOf(
    path: string,
    body: string,
    request: Parameters<ServerNode['answer']>[2],
  ): Promise<Answer | null> {
    const answer = await this.server.answer(path, body, request);
    if (!this.serverMachine.isDead) {
      this.checkFallen('the server', this.server.fallen);
      if ('error' in answer && answer.error.code === 'DISK_FULL') this.fault('diskFull');
      return answer;
    }
    const { diedAt } = this.serverMachine;
    this.fault('serverRestart');
    if (diedAt === 'between two savepoints') this.reach('the server ended in the middle of a batch');
    if (diedAt === 'after a commit') this.reach('the server had committed and its answer was lost');
    this.log(`the server died ${diedAt} and was started again`);
    await this.restartServer();
    return null;
  }

  /** Errors that nobody declared are allowed where a disk is full. */
  checkFallen(who: string, fallen: Fallen[]): void {
    for (const { operation, message } of fallen.splice(0)) {
      if (/database or disk is full/.test(message)) this.fault('diskFull');
      else throw new Violation('no-unexpected-error', `${who}, ${operation}: ${message}`);
    }
  }

  /** Hands a till its answer, or that none comes, and lets it go on until it waits again. */
  async settle(exchange: Exchange, outcome: Answer | Error): Promise<void> {
    const station = this.stations.find((s) => s.till.exchange === exchange);
    if (!station) {
      exchange.settle(outcome);
      return;
    }
    station.till.exchange = null;
    exchange.settle(outcome);
    await this.goOn(station);
  }

  /** Lets a till run until it waits for the network or has ended its round, and buries it if it died. */
  async goOn(station: Station): Promise<void> {
    await station.till.quiet();
    await this.afterTill(station);
  }

  /** After anything a till did: its death, its errors, where its cursor stands. */
  async afterTill(station: Station): Promise<void> {
    const { till, machine } = station;
    if (machine.isDead) {
      const { diedAt } = machine;
      this.fault('kill');
      this.reach(
        /commit|switch/.test(diedAt) && !/after/.test(diedAt)
          ? 'a till was killed in a transaction'
          : 'a till was killed between two transactions',
      );
      this.log(`${station.name} died ${diedAt} and was started again`);
      await this.restartTill(station);
      return;
    }
    this.checkFallen(station.name, till.fallen);
    if (till.round) return;
    const error = till.roundError;
    till.roundError = null;
    if (error) this.#checkRoundError(station, error);
    this.#checkCursor(station);
  }

  #checkRoundError(station: Station, error: unknown): void {
    const code = (error as { code?: unknown }).code;
    this.log(`${station.name}'s round ended: ${error instanceof Error ? error.message : error}`);
    if (error instanceof NoAnswer || error instanceof Killed) return;
    if (code === 'NOT_A_DEVICE') {
      station.isOut = true;
      return;
    }
    if (code === 'SQLITE_FULL') {
      this.fault('diskFull');
      return;
    }
    // What the server's own log has been looked through for already.
    if (code === 'INTERNAL_SERVER_ERROR' || code === 'DISK_FULL') return;
    const stack = error instanceof Error ? error.stack : String(error);
    throw new Violation('no-unexpected-error', `${station.name}'s round: ${stack}`);
  }

  #checkCursor(station: Station): void {
    const state = new Map(
      sql<{ id: string; value: string }>(
        station.till.replica.store.connection,
        `SELECT id, value FROM sync_state WHERE id IN ('epoch', 'cursor')`,
      )
        .all()
        .map(({ id, value }) => [id, value]),
    );
    const epoch = state.get('epoch') ?? null;
    const cursor = Number(state.get('cursor') ?? 0);
    const { seen } = station;
    if (seen.epoch === epoch && cursor < seen.cursor) {
      throw new Violation(
        'cursor-only-forward',
        `${station.name} went from ${seen.cursor} back to ${cursor}`,
      );
    }
    station.seen = { epoch, cursor };
  }

  pending(station: Station): number {
    const { connection } = station.till.replica.store;
    const counted = sql<{ n: number }>(
      connection,
      `SELECT count(*) AS n FROM outbox WHERE status = 'pending'`,
    ).get();
    return counted?.n ?? 0;
  }

  /** What stands in a till's queue after it began again was done, whether or not anyone was told. */
  async absorbQueue(station: Station): Promise<void> {
    const { connection } = station.till.replica.store;
    const rows = connection.prepare('SELECT command_id AS id, text FROM outbox ORDER BY id').all() as {
      id: string;
      text: string;
    }[];
    for (const { id, text } of rows) {
      if (!this.ledger.entries.has(id)) this.ledger.add(JSON.parse(text) as Envelope, station.line);
    }
    const broken = connection
      .prepare(
        `SELECT command_id AS id FROM outbox o WHERE name = 'sales.complete' AND status IN ('pending', 'sent')
         AND (NOT EXISTS (SELECT 1 FROM sales s WHERE s.id = o.command_id)
           OR NOT EXISTS (SELECT 1 FROM receipts r WHERE r.document_id = o.command_id)
           OR NOT EXISTS (SELECT 1 FROM stock_movements m WHERE m.document_id = o.command_id)
             AND NOT EXISTS (SELECT 1 FROM free_articles f WHERE f.sale_id = o.command_id)
             AND NOT EXISTS (SELECT 1 FROM store_credits c WHERE c.sale_id = o.command_id))`,
      )
      .all() as { id: string }[];
    const bad = broken.find(({ id }) => this.ledger.entries.get(id)?.fate !== 'damaged');
    if (bad) throw new Violation('atomic-commands', `${station.name} queues ${bad.id} without what it did`);
    const ids = new Set(rows.map(({ id }) => id));
    const own = connection
      .prepare('SELECT id FROM sales WHERE till_id = ?')
      .all(station.till.own.current.deviceId) as { id: string }[];
    for (const { id } of own) {
      if (!ids.has(id) && !this.ledger.entries.has(id)) {
        throw new Violation('atomic-commands', `${station.name} has the sale ${id}, which it never queued`);
      }
    }
  }

  /** Which commands stand on a disk: at the server or in a queue. */
  held(): Set<string> {
    const held = new Set(
      this.server.store.connection.prepare('SELECT id FROM commands').pluck().all() as string[],
    );
    for (const { till } of this.stations) {
      const queued = till.replica.store.connection.prepare('SELECT command_id FROM outbox').pluck().all();
      for (const id of queued as string[]) held.add(id);
    }
    return held;
  }

  async signInAt(station: Station): Promise<void> {
    const { people, stores } = this.fixture;
    await signIn(station.till.replica.store, people, stores[0]);
  }

  async close(): Promise<void> {
    for (const { till } of this.stations) await till.end();
    await this.server.store.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}
