import type { PullAnswer } from '../../../src/sync/contract.ts';
import type { Exchange } from './network.ts';
import type { Random } from './random.ts';
import type { Answer } from './server-node.ts';
import { sql } from './sql.ts';
import { NoAnswer, Violation } from './violation.ts';
import type { Station, World } from './world.ts';

/** Begins a round at a till that has none under way. */
export async function begin(world: World, station: Station, kind: 'push' | 'pull'): Promise<boolean> {
  const began = station.till.begin(kind, () => undefined);
  if (!began) return false;
  await world.goOn(station);
  world.log(`${station.name} began to ${kind}`);
  return true;
}

/** The server answers a question that has arrived. */
async function answerQuestion(world: World, exchange: Exchange): Promise<Answer | null> {
  const before = world.isHealing ? null : editRights(world, exchange);
  const answer = await world.answerOf(exchange.path, exchange.body, { deviceKey: exchange.deviceKey });
  if (answer && 'body' in answer) noteAnswer(world, exchange, answer.body, before);
  return answer;
}

/** What a question may do, as the server stands before it is answered: who may edit. */
function editRights(
  world: World,
  { path }: Exchange,
): Map<string, { role: string; assignments: string }> | null {
  if (path !== 'sync.push') return null;
  const rows = sql<{ id: string; role: string; assignments: string }>(
    world.server.store.connection,
    'SELECT id, role, assignments FROM users',
  );
  return new Map(rows.all().map((row) => [row.id, row]));
}

function noteAnswer(
  world: World,
  exchange: Exchange,
  body: string,
  rights: ReturnType<typeof editRights>,
): void {
  if (exchange.path === 'sync.pull') {
    const page = JSON.parse(body) as PullAnswer;
    const { limit } = JSON.parse(exchange.body) as { limit: number };
    if (page.changes.length >= limit) world.reach('a page was filled');
    if (page.changes.length > limit) world.reach('a commit larger than a page went out whole');
    if (page.more) world.reach('a page ended between revisions');
  }
  if (exchange.path === 'sync.renew') {
    if (world.renewals.has(exchange.id) || !exchange.isOpen) world.renewedUnheard.add(exchange.till);
    world.renewals.add(exchange.id);
  }
  if (exchange.path !== 'sync.push') return;
  const { answers } = JSON.parse(body) as {
    answers: { id: string; sequence: number; status: string }[];
  };
  const { commands } = JSON.parse(exchange.body) as { commands: { text: string }[] };
  if (commands.length === world.limits.batchCommands) world.reach('a batch was ended by its size');
  for (const { id, status } of answers) {
    if (status === 'duplicate') world.reach('a command came twice');
    if (status === 'rejected') world.reach('a command was refused');
    if (status === 'quarantined') world.reach('a command was kept aside');
    if (status === 'stale') checkStale(world, exchange.till, id);
    if (status === 'applied' && rights) checkRight(world, id, rights);
  }
}

/** An edit counts only where its own author may make it, at the moment that it arrives. */
function checkRight(world: World, id: string, rights: NonNullable<ReturnType<typeof editRights>>): void {
  const entry = world.ledger.entries.get(id);
  if (entry?.name !== 'catalogue.update') return;
  const { actor, store } = entry.envelope;
  const user = rights.get(actor);
  const assigned = (JSON.parse(user?.assignments ?? '[]') as { storeId: string; role: string }[]).find(
    (a) => a.storeId === store,
  );
  const role = user?.role === 'owner' ? 'owner' : assigned?.role;
  if (role !== 'owner' && role !== 'manager') {
    throw new Violation('no-revoked-edit', `the edit ${id} of a ${role ?? 'stranger'} was applied`);
  }
}

/** What goes wrong with one letter on its way. */
export type Mishap = 'none' | 'drop' | 'duplicate' | 'reorder' | 'delay' | 'lostResponse';

/** One letter arrives, or does not. @returns false when nothing was on the way */
export async function deliver(world: World, chances: Random, mishap: Mishap): Promise<boolean> {
  const { requests, answers } = world.network;
  if (requests.length + answers.length === 0) return false;
  const isAnswer = answers.length > 0 && (requests.length === 0 || chances.chance(0.6));
  const queue: unknown[] = isAnswer ? answers : requests;
  const at = mishap === 'reorder' ? queue.length - 1 : 0;
  if (mishap === 'reorder' && at > 0) world.fault('reorder');
  if (isAnswer) return await deliverAnswer(world, at, mishap);
  return await deliverQuestion(world, at, mishap);
}

async function deliverAnswer(world: World, at: number, mishap: Mishap): Promise<boolean> {
  const { answers } = world.network;
  const letter = answers[at];
  if (!letter) return false;
  const { exchange, answer } = letter;
  if (mishap === 'delay') {
    // The till gives up; the answer comes when nobody waits for it.
    world.fault('delay');
    await world.settle(exchange, new NoAnswer('no answer in time'));
    return true;
  }
  answers.splice(at, 1);
  if (mishap === 'drop' || mishap === 'lostResponse') {
    world.fault(mishap);
    world.log(`the answer ${exchange.id} to ${exchange.till} was lost`);
    await world.settle(exchange, new NoAnswer('the answer was lost'));
    return true;
  }
  if (mishap === 'duplicate') {
    world.fault('duplicate');
    answers.push(letter);
  }
  if (!exchange.isOpen) world.reach('a late answer came to nobody');
  const { reached } = world.tally;
  if (exchange.path === 'sync.pull' && exchange.isOpen) noteOverlay(world, exchange, answer, reached);
  world.log(`the answer ${exchange.id} (${exchange.path}) came to ${exchange.till}`);
  await world.settle(exchange, answer);
  return true;
}

function noteOverlay(
  world: World,
  exchange: Exchange,
  answer: Answer,
  reached: Record<string, number>,
): void {
  const station = world.stations.find((s) => s.till.exchange === exchange);
  if (!station || !('body' in answer) || world.pending(station) === 0) return;
  if ((JSON.parse(answer.body) as PullAnswer).changes.length === 0) return;
  reached['rows came in under pending commands'] = (reached['rows came in under pending commands'] ?? 0) + 1;
}

async function deliverQuestion(world: World, at: number, mishap: Mishap): Promise<boolean> {
  const { requests, answers } = world.network;
  const exchange = requests[at];
  if (!exchange) return false;
  if (mishap === 'delay') {
    world.fault('delay');
    await world.settle(exchange, new NoAnswer('no answer in time'));
    return true;
  }
  requests.splice(at, 1);
  if (mishap === 'drop') {
    world.fault('drop');
    world.log(`the question ${exchange.id} of ${exchange.till} was lost`);
    await world.settle(exchange, new NoAnswer('the question was lost'));
    return true;
  }
  if (mishap === 'duplicate') {
    world.fault('duplicate');
    requests.push(exchange);
  }
  if (!exchange.isOpen) world.reach('a late request was taken');
  const answer = await answerQuestion(world, exchange);
  const error = answer && 'error' in answer ? ` (${answer.error.message})` : '';
  world.log(`the server took ${exchange.id} (${exchange.path}) of ${exchange.till}${error}`);
  if (answer && mishap !== 'lostResponse') {
    answers.push({ exchange, answer });
    return true;
  }
  if (answer) world.fault('lostResponse');
  await world.settle(exchange, new NoAnswer('the answer was lost'));
  return true;
}

/** A whole round with nothing going wrong. @returns whether there was something to do */
export async function roundNow(world: World, station: Station, kind: 'push' | 'pull'): Promise<boolean> {
  let isMore = false;
  const began = station.till.begin(kind, (more) => {
    isMore = more;
  });
  if (!began) throw new Error('a round is under way');
  await world.goOn(station);
  await finish(world, station);
  return isMore;
}

/** Answers whatever a till asks until its round has ended. */
export async function finish(world: World, station: Station): Promise<void> {
  while (station.till.round) {
    const exchange = world.network.requests.shift();
    if (!exchange) throw new Violation('drains', `${station.name} waits for nothing`);
    const answer = await answerQuestion(world, exchange);
    await world.settle(exchange, answer ?? new NoAnswer('the server died'));
  }
}

/**
 * A till is only told to number anew where something was put back, a command was spoiled on its way, or the server
 * has given it newer numbers in an answer that it did not get.
 */
function checkStale(world: World, till: string, id: string): void {
  world.reach('numbers were renewed');
  const { restoreTill, restoreServer, poison } = world.tally.faults;
  if (restoreTill + restoreServer + poison > 0 || world.renewedUnheard.has(till)) return;
  throw new Violation('numbers-without-gap', `${id} is called stale, and nothing was put back`);
}
