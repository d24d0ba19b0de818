import { join } from 'node:path';
import { renewEpoch } from '../../../src/change-log/clock.ts';
import type { Envelope, PullAnswer } from '../../../src/sync/contract.ts';
import { sealEnvelope } from '../../../src/sync/envelope.ts';
import { changeTeam } from './actions.ts';
import { tokenOf } from './fixture.ts';
import type { Entry } from './ledger.ts';
import { copyFolder, Machine } from './machine.ts';
import type { Random } from './random.ts';
import type { Station, World } from './world.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const KEPT_BACKUPS = 3;

/** A till dies: now, between two exchanges, or at one of the next points of what it does. */
export async function kill(world: World, station: Station, chances: Random): Promise<boolean> {
  if (chances.chance(0.3)) station.machine.die('between two steps');
  else station.machine.arm(1 + chances.below(9));
  await world.afterTill(station);
  return true;
}

export async function serverRestart(world: World, chances: Random): Promise<boolean> {
  if (chances.chance(0.25)) {
    world.serverMachine.die('between two steps');
    world.fault('serverRestart');
    world.log('the server was started again');
    await world.restartServer();
  } else world.serverMachine.arm(1 + chances.below(7));
  return true;
}

export async function clockJump(world: World, station: Station, chances: Random): Promise<boolean> {
  const by = chances.pick([HOUR, -HOUR, 5 * HOUR, 26 * HOUR, -26 * HOUR, YEAR, -YEAR]);
  world.fault('clockJump');
  if (chances.chance(0.2)) {
    world.serverSkew = world.serverSkew === 0 ? by : 0;
    world.log(`the server's clock is ${world.serverSkew / HOUR} h off`);
  } else {
    station.skew = station.skew === 0 ? by : 0;
    world.log(`${station.name}'s clock is ${station.skew / HOUR} h off`);
  }
  return true;
}

/** The owner takes a right from a person, or turns a till away. */
export async function revoke(world: World, station: Station, chances: Random): Promise<boolean> {
  if (chances.chance(0.6)) return await changeTeam(world, chances, true);
  if (station.isOut) return false;
  const { deviceId } = station.till.own.current;
  const answer = await world.answerOf('devices.revoke', JSON.stringify({ id: deviceId }), {
    token: tokenOf('owner'),
  });
  if (!answer || 'error' in answer) return true;
  world.fault('revoke');
  world.log(`${station.name} was revoked`);
  return true;
}

export async function backUpTill(world: World, station: Station): Promise<boolean> {
  const { machine, box, backups } = station;
  backups.push({ folder: machine.picture(), identity: box.identity });
  if (backups.length > KEPT_BACKUPS) backups.shift();
  world.log(`${station.name} was backed up`);
  return true;
}

export async function backUpServer(world: World): Promise<boolean> {
  world.serverBackups.push(world.serverMachine.picture());
  if (world.serverBackups.length > KEPT_BACKUPS) world.serverBackups.shift();
  world.log('the server was backed up');
  return true;
}

/**
 * An earlier moment of a till comes back: its data alone, its data with its identity, no data at all, or a copy
 * that goes on beside it.
 */
export async function restoreTill(world: World, station: Station, chances: Random): Promise<boolean> {
  const { machine, box } = station;
  const mode = chances.pick(['data', 'data', 'disk', 'disk', 'empty', 'clone'] as const);
  if (mode === 'clone') return await clone(world, station);
  const backup = station.backups[chances.below(station.backups.length)];
  if (!backup && mode !== 'empty') return false;
  world.fault('restoreTill');
  const folder = machine.newFolder();
  if (mode === 'empty') new Machine(folder);
  else if (backup) copyFolder(backup.folder, folder);
  if (mode === 'disk' && backup) box.identity = backup.identity;
  world.lines += 1;
  station.line = world.lines;
  station.seen = { epoch: null, cursor: 0 };
  world.log(`${station.name} was put back (${mode})`);
  if (!machine.isDead) machine.die('put back');
  await world.restartTill(station, mode === 'empty' ? join(folder, '0') : folder);
  if (mode === 'empty') await world.signInAt(station);
  world.log(`${world.ledger.loseAllBut(world.held())} commands are lost with the disk`);
  return true;
}

async function clone(world: World, station: Station): Promise<boolean> {
  const isTaken = world.stations.length > world.fixture.tills.length;
  if (isTaken || [...world.ledger.entries.values()].some((e) => e.fate === 'damaged')) return false;
  world.fault('restoreTill');
  const name = `${station.name}*`;
  const machine = new Machine(join(world.root, `${station.name}-copy`));
  copyFolder(station.machine.folder, machine.folder);
  const copy = await world.addStation(name, machine, { identity: station.box.identity });
  // Both are another line from here on: what they do next, neither knows of the other.
  world.lines += 1;
  station.line = world.lines;
  copy.isOut = station.isOut;
  world.log(`${station.name} was copied`);
  return true;
}

/** An earlier moment of the server comes back, by its own command (another epoch) or by hand. */
export async function restoreServer(world: World, chances: Random): Promise<boolean> {
  const backup = world.serverBackups[chances.below(world.serverBackups.length)];
  if (!backup) return false;
  world.fault('restoreServer');
  const folder = world.serverMachine.newFolder();
  copyFolder(backup, folder);
  world.serverMachine.die('put back');
  await world.restartServer(folder);
  world.network.answers.length = 0;
  const isByCommand = chances.chance(0.7);
  if (isByCommand) await world.server.store.transact((w) => renewEpoch(w, world.newId()));
  else world.isRepairedByParity = true;
  // By its command it numbers its own receipts in new series; put back once more, it takes the same new ones.
  if (!isByCommand || world.tally.faults.restoreServer > 1) {
    world.lines += 1;
    world.serverLine = world.lines;
  }
  world.log(`the server was put back ${isByCommand ? 'as another epoch' : 'by hand'}`);
  world.log(`${world.ledger.loseAllBut(world.held())} commands are lost with the disk`);
  return true;
}

type Waiting = { id: number; commandId: string; name: string; text: string };

function waitingAt(station: Station): Waiting[] {
  return station.till.replica.store.connection
    .prepare(
      `SELECT id, command_id AS commandId, name, text FROM outbox WHERE status = 'pending' ORDER BY id`,
    )
    .all() as Waiting[];
}

/** Changes what stands on the disk, however full it is. */
function rewrite(station: Station, id: number, text: string, hash?: string): void {
  const { connection } = station.till.replica.store;
  const room = connection.pragma('max_page_count', { simple: true });
  connection.pragma('max_page_count = 1000000');
  if (hash) connection.prepare('UPDATE outbox SET text = ?, hash = ? WHERE id = ?').run(text, hash, id);
  else connection.prepare('UPDATE outbox SET text = ? WHERE id = ?').run(text, id);
  connection.pragma(`max_page_count = ${room}`);
}

function loseOldestRow(station: Station): void {
  const { connection } = station.till.replica.store;
  connection.prepare('DELETE FROM audit_log WHERE id = (SELECT min(id) FROM audit_log)').run();
}

/** Whether a command is at the server or on its way there, whole. */
function isUnderWay(world: World, id: string): boolean {
  const isKnown = world.server.store.connection.prepare('SELECT 1 FROM commands WHERE id = ?').get(id);
  return isKnown !== undefined || world.network.requests.some((r) => r.body.includes(id));
}

/** From here on a command is damaged wherever it is: no backup brings it back whole. */
function spoilt(world: World, station: Station, entry: Entry): void {
  entry.fate = 'damaged';
  station.backups.length = 0;
  world.serverBackups.length = 0;
}

/** A command that nobody can read any more, or that the server's program cannot apply. */
export async function poison(world: World, station: Station, chances: Random): Promise<boolean> {
  // A copy of the till would have the command whole.
  if (station.till.round || world.stations.length > world.fixture.tills.length) return false;
  const dueCommands = waitingAt(station).filter((w) => world.ledger.entries.get(w.commandId)?.fate === 'due');
  if (dueCommands.length === 0) return false;
  const command = chances.pick(dueCommands);
  const entry = world.ledger.entries.get(command.commandId);
  if (!entry || isUnderWay(world, command.commandId)) return false;
  const mode = chances.below(3);
  if (mode === 0) {
    // Only a fact is kept aside when its record cannot be applied; an edit is refused.
    if (entry.envelope.record === undefined) return false;
    world.ledger.poisonous.add(command.commandId);
  } else if (mode === 1) {
    rewrite(station, command.id, command.text.replace(/"at":(\d)/, '"at":9$1'));
  } else {
    rewrite(station, command.id, `${command.text.slice(0, -7)}�`);
    // What else lay on the damaged page: a row that the server has told long ago, and tells again once it is missed.
    loseOldestRow(station);
    world.isRepairedByParity = true;
  }
  spoilt(world, station, entry);
  world.fault('poison');
  world.log(`${station.name}'s command ${command.commandId} was spoiled (${mode})`);
  return true;
}

/** A command of a program that this server does not know yet, or a page of one that the till does not know yet. */
export async function schemaSkew(world: World, station: Station, chances: Random): Promise<boolean> {
  const page = world.network.answers.find((a) => a.exchange.path === 'sync.pull' && 'body' in a.answer);
  if (page && 'body' in page.answer && chances.chance(0.7)) {
    const answer = JSON.parse(page.answer.body) as PullAnswer;
    for (const { row } of answer.changes) if (row) Object.assign(row, { colourOfTheYear: 'saffron', of: {} });
    answer.changes.push({ table: 'giftCards', id: 'gift-1', row: { id: 'gift-1', amount: 5 } });
    page.answer = { body: JSON.stringify({ ...answer, weather: 'fine' }) };
    world.fault('schemaSkew');
    return true;
  }
  if (station.till.round || world.stations.length > world.fixture.tills.length) return false;
  const dueCommands = waitingAt(station).filter((w) => world.ledger.entries.get(w.commandId)?.fate === 'due');
  if (dueCommands.length === 0) return false;
  const command = chances.pick(dueCommands);
  const entry = world.ledger.entries.get(command.commandId);
  if (!entry || isUnderWay(world, command.commandId)) return false;
  const sealed = sealEnvelope({ ...(JSON.parse(command.text) as Envelope), version: 99 });
  rewrite(station, command.id, sealed.text, sealed.hash);
  spoilt(world, station, entry);
  world.fault('schemaSkew');
  world.log(`${station.name}'s command ${command.commandId} is of a newer program`);
  return true;
}

/** A disk has no room for another page for a while. */
export async function diskFull(world: World, station: Station, chances: Random): Promise<boolean> {
  const isServer = chances.chance(0.3);
  const store = () => (isServer ? world.server.store : station.till.replica.store);
  const room = (pages: number) => store().connection.pragma(`max_page_count = ${pages}`);
  const pages = store().connection.pragma('page_count', { simple: true }) as number;
  room(pages + chances.below(2));
  world.later.push({
    step: world.step + 3 + chances.below(12),
    run: () => void room(1_000_000),
  });
  world.log(`${isServer ? 'the server' : station.name} has no room left`);
  return true;
}
