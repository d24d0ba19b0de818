import { ORPCError } from '@orpc/client';
import { operationByName } from '../../../src/api.ts';
import { stakesOf } from '../../../src/approvals/find-approval.ts';
import { APPROVAL_MS, coversStakes } from '../../../src/approvals/rules.ts';
import type { RequestContext } from '../../../src/core/operation.ts';
import { LARGE_DISCOUNT_PERMISSIONS } from './approved.ts';
import { begin, deliver } from './exchanges.ts';
import { type Person, tokenOf } from './fixture.ts';
import type { Entry } from './ledger.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import type { Answer } from './server-node.ts';
import { NoAnswer, Violation } from './violation.ts';
import type { Station, World } from './world.ts';

/** A yes from afar, as the simulation has seen it. */
export type Yes = {
  /** When it was given, in true time. */
  givenAt: number;
  /** Whether the server was told of the clock of the till by which the yes was used. */
  isClockKnown: boolean;
};

const wrong = (message: string): never => {
  throw new Violation('yes-from-afar', message);
};

const HOUR = 3_600_000;
const MOST_TRIES = 4;
/** A question takes up to so long, and its answer as well. */
const ON_THE_WAY_MS = 4_000;

/** A person asks the server through a till, and waits. @throws NoAnswer when none comes */
export async function askForPerson(
  world: World,
  path: string,
  body: string,
  request: Partial<RequestContext>,
): Promise<Answer> {
  const chances = world.line;
  const way = () => {
    if (chances) world.now += chances.below(ON_THE_WAY_MS);
    return chances?.chance(0.1) ?? false;
  };
  if (way()) throw new NoAnswer('the question was lost');
  const answer = await world.answerOf(path, body, request);
  if (way() || !answer) throw new NoAnswer('the answer was lost');
  return answer;
}

/** What else happens at a till and on its line while somebody waits. */
async function meanwhile(world: World, station: Station, chances: Random): Promise<void> {
  world.now += chances.below(chances.chance(0.1) ? 80_000 : 15_000);
  if (chances.chance(0.2) && !station.isOut) await begin(world, station, chances.pick(['push', 'pull']));
  if (chances.chance(0.5)) await deliver(world, chances, 'none');
  if (chances.chance(0.04)) station.machine.arm(1 + chances.below(4));
  if (chances.chance(0.04)) world.serverMachine.arm(1 + chances.below(4));
  if (chances.chance(0.04)) {
    station.skew = station.skew === 0 ? chances.pick([HOUR, -HOUR]) : 0;
    world.fault('clockJump');
  }
}

/** Asks until an answer comes, as the screen does with the same key. @throws ORPCError where the server refuses */
async function ask<A>(
  world: World,
  station: Station,
  person: Person,
  path: string,
  input: object,
): Promise<A | null> {
  const key = world.newId();
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    try {
      return (await station.till.call(path, input, tokenOf(person), key)) as A;
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      const isLost = error.code === 'SERVER_UNREACHABLE' || station.machine.isDead;
      if (error.code === 'DISK_FULL') world.fault('diskFull');
      await world.afterTill(station);
      if (!isLost) throw error;
      world.reach('a question from afar was asked again');
    }
  }
  return null;
}

/** What the server says to somebody who answers a request; asked again where nothing comes back. */
async function say(world: World, id: string, person: Person, yes: boolean): Promise<string> {
  const body = JSON.stringify({ id, yes, password: 'right' });
  const answer = () => world.answerOf('approvals.answer', body, { token: tokenOf(person) });
  const said = (await answer()) ?? (await answer());
  return !said ? 'LOST' : 'error' in said ? said.error.code : 'OK';
}

const requestOf = (world: World, id: string) =>
  rowsIn(world.server.store, 'approvalRequests').find((row) => row.id === id);

const isRevoked = ({ server }: World, { till }: Station) =>
  rowsIn(server.store, 'devices').some(({ id, revokedAt }) => id === till.own.current.deviceId && revokedAt);

type Asking = { storeId: string; input: unknown; cashier: Person; approver: Person };
type Cart = { items: { price: number; quantity: number; productId: string }[]; clientId: string | null };

/** Most that a cart is worth: what its articles cost without any price list. */
function worthOf(station: Station, { items }: Cart): number {
  const prices = new Map(rowsIn(station.till.replica.store, 'items').map(({ id, price }) => [id, price]));
  return items.reduce(
    (sum, { price, quantity, productId }) => sum + Math.max(price, prices.get(productId) ?? 0) * quantity,
    0,
  );
}

/** Somebody answers, or nobody does. @returns whether it was a yes, as the server stands */
async function answer(world: World, id: string, o: Asking, chances: Random): Promise<boolean> {
  const { cashier, approver, storeId } = o;
  const first = world.fixture.stores[0] === storeId;
  if (chances.chance(0.1)) {
    const own = await say(world, id, cashier, true);
    if (own === 'OK') wrong(`${cashier} said yes to their own request ${id}`);
    if (own === 'OWN_APPROVAL_REQUEST') world.reach('a person answered their own request in vain');
  }
  if (chances.chance(0.1)) {
    const stranger = first ? 'other' : 'cashier';
    if ((await say(world, id, stranger, true)) === 'OK') wrong(`${stranger} said yes to ${id}`);
  }
  if (chances.chance(0.12)) {
    world.reach('nobody answered from afar');
    return false;
  }
  const isYes = chances.chance(0.85);
  const said = await say(world, id, approver, isYes);
  world.log(`${approver} says ${isYes ? 'yes' : 'no'} to ${id}: ${said}`);
  const row = requestOf(world, id);
  if (row?.answer === 'no') world.reach('a no came from afar');
  if (row?.answer === 'yes') world.yeses.set(id, { givenAt: world.now, isClockKnown: true });
  if (row?.answer && chances.chance(0.2) && (await say(world, id, 'owner', !isYes)) === 'OK') {
    wrong(`the request ${id} was answered twice`);
  }
  return row?.answer === 'yes';
}

/** Another person, or another till, makes the yes its own. @throws Violation when it can */
async function takeOver(world: World, station: Station, id: string, cashier: Person, chances: Random) {
  const idOf = ({ till }: Station) => till.own.current.deviceId;
  // A copy of the till has its keys too: the server takes it for the same one.
  const others = world.stations.filter(
    (s) => idOf(s) !== idOf(station) && !s.machine.isDead && !s.till.round,
  );
  const isThere = others.length > 0 && chances.chance(0.5);
  const at = isThere ? chances.pick(others) : station;
  const got = await ask(world, at, isThere ? cashier : 'manager', 'approvals.accept', { id }).catch(
    (error: unknown) => {
      if (!(error instanceof ORPCError)) throw error;
      return null;
    },
  );
  if (got) wrong(`${isThere ? at.name : 'another person'} has taken over the yes to ${id}`);
}

/**
 * A cashier asks for a discount on the phone, and waits for the answer at the till.
 * @returns the approval; null when there is none
 */
export async function approveFromAfar(
  world: World,
  station: Station,
  asking: Asking,
  chances: Random,
): Promise<string | null> {
  const { storeId, cashier } = asking;
  const cart = asking.input as Cart;
  // Sometimes for less than is given away then.
  const isShort = chances.chance(0.1);
  const amount = worthOf(station, cart);
  // Nobody is signed in at the server through a till that was revoked.
  if (isRevoked(world, station)) return null;
  world.line = chances;
  try {
    const asked = await ask<{ id: string }>(world, station, cashier, 'approvals.ask', {
      storeId,
      action: 'sale',
      permissions: LARGE_DISCOUNT_PERMISSIONS,
      reasons: ['discount'],
      amount,
      reduction: isShort ? 0 : amount,
      clientId: cart.clientId,
    });
    if (!asked) return null;
    const { id } = asked;
    world.log(`${station.name}: ${cashier} asks from afar, ${id}`);
    await meanwhile(world, station, chances);
    const isYes = await answer(world, id, asking, chances);
    await meanwhile(world, station, chances);
    if (isYes && chances.chance(0.1)) await takeOver(world, station, id, cashier, chances);
    const got = await ask(world, station, cashier, 'approvals.accept', { id });
    if (got && !isYes) wrong(`${station.name} accepted a yes to ${id} that nobody gave`);
    if (!got) return null;
    await meanwhile(world, station, chances);
    if (station.machine.isDead) await world.afterTill(station);
    if (chances.chance(0.1)) world.now += chances.below(APPROVAL_MS);
    const isFree = await refuseOthers(world, station, { id, isShort, ...asking }, chances);
    if (!isFree) return null;
    noteClock(world, station, id);
    return id;
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    world.log(`${station.name}: from afar ${cashier} got ${error.code}`);
    await world.afterTill(station);
    return null;
  } finally {
    world.line = null;
  }
}

/** Notes whether the server knows the clock by which a yes is used now: it was told when a question last arrived. */
function noteClock(world: World, station: Station, id: string): void {
  const yes = world.yeses.get(id);
  const row = requestOf(world, id);
  if (!yes || !row) return;
  const skew = station.skew - world.serverSkew;
  yes.isClockKnown = Math.abs((row.tillAt ?? 0) - row.at - skew) < 2 * ON_THE_WAY_MS;
}

/**
 * The yes is tried for more than it is for, and by somebody else. @returns whether it is still there for the sale
 * @throws Violation when it counts
 */
async function refuseOthers(
  world: World,
  station: Station,
  o: Asking & { id: string; isShort: boolean },
  chances: Random,
): Promise<boolean> {
  const isByOther = !o.isShort && chances.chance(0.1);
  const isLate = world.now - (world.yeses.get(o.id)?.givenAt ?? 0) > APPROVAL_MS;
  if (!o.isShort && !isByOther && !isLate) return true;
  const person = isByOther ? 'floater' : o.cashier;
  try {
    await station.till.call('sales.complete', o.input, tokenOf(person), world.newId(), o.id);
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    if (error.code === 'APPROVAL_INVALID') {
      world.reach(
        isByOther
          ? 'a yes from afar was wanted by somebody else'
          : isLate
            ? 'a yes from afar came too late'
            : 'a yes from afar was wanted for more',
      );
    }
    await world.afterTill(station);
    return isByOther && !isLate;
  }
  return wrong(
    `${station.name} took the yes to ${o.id} ${isLate ? 'too late' : isByOther ? 'for another' : 'for more'}`,
  );
}

/** A sale was made with a yes from afar: in its time, by the true clock. */
export function noteUse(world: World, station: Station, id: string): void {
  const yes = world.yeses.get(id);
  if (!yes) throw new Violation('yes-from-afar', `${station.name} used the yes to ${id}, which nobody gave`);
  if (world.now - yes.givenAt > APPROVAL_MS)
    wrong(`the yes to ${id} was used ${world.now - yes.givenAt} ms old`);
  world.reach('a yes from afar was used');
}

/** What the yes that a command names was given for, and what of it does not hold. */
function misuse(world: World, { id, name, envelope }: Entry): string | null {
  const { record, actor, approver, store, till, approvalRequest } = envelope;
  const row = requestOf(world, String(approvalRequest));
  const operation = operationByName(name);
  if (operation?.kind !== 'fact') return 'is of no fact';
  // The server deletes old requests, also those that its clock makes old, and reports what arrives after that.
  if (!row) return null;
  if (row.answer !== 'yes') return `was answered ${row.answer}`;
  if (row.usedBy !== id) return `was used by ${row.usedBy}`;
  if (row.requesterId !== actor) return `was asked by ${row.requesterId}, not ${actor}`;
  if (row.answeredBy !== approver) return `was given by ${row.answeredBy}, not ${approver}`;
  if (row.storeId !== store || row.deviceId !== till) return 'is of another place';
  return coversStakes(row, stakesOf(name, operation, record)) ? null : 'is for less';
}

/**
 * 18: each yes from afar was used once at most, for what and by whom it was given; the audit log says who asked, who
 * answered and who used it; no sale that honest tills made with one is suspected.
 */
export function checkFromAfar(world: World): void {
  const { store } = world.server;
  const isWhole = world.tally.faults.restoreServer === 0;
  const log = Map.groupBy(
    rowsIn(store, 'auditLog').filter(({ action }) => action.startsWith('approval.')),
    ({ entityId }) => entityId,
  );
  const entries = [...world.ledger.entries.values()].filter(
    ({ envelope, fate }) => envelope.approvalRequest && fate === 'due',
  );
  // A till that was enrolled again sends under its new enrolment what it had made: the yes was the former one's, and the
  // server reports it.
  const senders = new Map(rowsIn(store, 'commands').map(({ id, tillId }) => [id, tillId]));
  const isCarried = ({ id, envelope }: Entry) => senders.get(id) !== envelope.till;
  const uses = Map.groupBy(entries, ({ envelope }) => envelope.approvalRequest);
  for (const [id, [entry, again]] of uses) {
    if (again) wrong(`the yes to ${id} was used twice, by ${entry?.id} and ${again.id}`);
    const is =
      entry && isWhole && !isCarried(entry) && world.yeses.get(String(id))?.isClockKnown
        ? misuse(world, entry)
        : null;
    if (is) wrong(`the yes to ${id}, used by ${entry?.id}, ${is}`);
  }
  for (const row of rowsIn(store, 'approvalRequests')) {
    if (row.answeredBy === row.requesterId) wrong(`${row.id} was answered by who asked`);
    if (row.usedBy && row.answer !== 'yes') wrong(`${row.id} was used and is ${row.answer}`);
    const used = row.usedBy ? [`approval.used ${row.requesterId} ${row.answeredBy}`] : [];
    const answered = row.answer
      ? [`approval.${row.answer === 'yes' ? 'given' : 'refused'} ${row.answeredBy} `]
      : [];
    const due = [`approval.asked ${row.requesterId} `, ...answered, ...used];
    const said = (log.get(row.id) ?? []).map(
      ({ action, userId, details }) =>
        `${action} ${userId} ${(details as { approver?: string } | null)?.approver ?? ''}`,
    );
    if (said.toSorted().join() !== due.toSorted().join())
      wrong(`the audit log says of ${row.id}: ${said.join()}`);
  }
  const known = new Map(
    entries
      .filter((entry) => !isCarried(entry) && requestOf(world, String(entry.envelope.approvalRequest)))
      .map(({ id, envelope }) => [id, world.yeses.get(String(envelope.approvalRequest))]),
  );
  const suspected = rowsIn(store, 'exceptions').find(
    ({ kind, documentId }) =>
      kind === 'approval_unknown' && known.get(String(documentId))?.isClockKnown === true,
  );
  if (isWhole && suspected) wrong(`the sale ${suspected.documentId} is suspected of its approval`);
}
