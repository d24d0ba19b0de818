import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { actAtServer, actAtTill, changeTeam } from './actions.ts';
import { checkReceivables } from './check-accounts.ts';
import { checkGiftCardDebt } from './check-credits.ts';
import { changeShifts } from './check-drawer.ts';
import { checkFigures } from './check-figures.ts';
import { checkChequeBook } from './cheques.ts';
import { begin, deliver, type Mishap } from './exchanges.ts';
import {
  backUpServer,
  backUpTill,
  clockJump,
  diskFull,
  kill,
  poison,
  restoreServer,
  restoreTill,
  revoke,
  schemaSkew,
  serverRestart,
} from './faults.ts';
import type { Fixture } from './fixture.ts';
import { heal } from './heal.ts';
import { checkAll } from './invariants.ts';
import { changeLists } from './lists.ts';
import { checkPoints } from './loyalty.ts';
import { keepMethods } from './methods.ts';
import type { Choice } from './plan.ts';
import { keepPriceLists } from './price-lists.ts';
import type { Random } from './random.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';
import { changeRegime, checkTaxesDue } from './taxes.ts';
import { type Invariant, Violation } from './violation.ts';
import { type Station, World } from './world.ts';

export type Outcome = {
  steps: number;
  tally: Tally;
  violation: { invariant: Invariant; message: string; step: number } | null;
};

export type RunOptions = {
  /** A folder that the run may use and leaves empty. */
  root: string;
  fixture: Fixture;
  seed: number;
  plan: readonly Choice[];
  trace?: (line: string) => void;
};

let runs = 0;

/** Runs the steps of a plan, heals everything, and looks whether what must hold holds. */
export async function runPlan(o: RunOptions): Promise<Outcome> {
  runs += 1;
  const root = join(o.root, `run-${runs}`);
  const tally = emptyTally();
  let step = 0;
  let world: World | null = null;
  try {
    world = await World.open({ root, fixture: o.fixture, seed: o.seed, trace: o.trace ?? null });
    for (const choice of o.plan) {
      step = choice.n;
      o.trace?.(`${choice.n} ${choice.kind}`);
      await take(world, choice);
    }
    step = o.plan.length;
    o.trace?.('heal');
    await heal(world);
    checkAll(world);
    await checkFigures(world);
    await checkReceivables(world);
    await checkPoints(world);
    await checkChequeBook(world);
    await checkTaxesDue(world);
    await checkGiftCardDebt(world);
    addTally(tally, world.tally);
    return { steps: o.plan.length, tally, violation: null };
  } catch (error) {
    if (world) addTally(tally, world.tally);
    const invariant = error instanceof Violation ? error.invariant : 'no-unexpected-error';
    const message = error instanceof Violation ? error.message : String((error as Error).stack ?? error);
    return { steps: o.plan.length, tally, violation: { invariant, message, step } };
  } finally {
    await world?.close().catch(() => undefined);
    rmSync(root, { recursive: true, force: true });
  }
}

/** Takes one step; where there is nothing for it to do, a letter is delivered or a round begun instead. */
async function take(world: World, choice: Choice): Promise<void> {
  world.step += 1;
  const chances = world.chancesOf(choice.seed);
  world.now += 20 + chances.below(chances.chance(0.02) ? 4 * 3_600_000 : 30_000);
  world.later = world.later.filter(({ step, run }) => {
    if (step > world.step) return true;
    run();
    return false;
  });
  const station = chances.pick(world.stations);
  if (await act(world, station, choice, chances)) return;
  if (await deliver(world, chances, 'none')) return;
  await roundOf(world, station, chances);
}

async function roundOf(world: World, station: Station, chances: Random): Promise<void> {
  if (station.isOut) return chances.chance(0.2) ? await world.enrolAgain(station) : undefined;
  await begin(world, station, chances.chance(0.5) ? 'push' : 'pull');
}

const ON_TILL = { kill, clockJump, revoke, restoreTill, poison, schemaSkew, diskFull };

/** @returns whether there was anything for this step to do */
async function act(world: World, station: Station, { kind }: Choice, chances: Random): Promise<boolean> {
  switch (kind) {
    case 'sell':
    case 'sellApproved':
    case 'sellFromAfar':
    case 'refund':
    case 'addClient':
    case 'edit':
    case 'addStyle':
    case 'openDrawer':
    case 'moveCash':
    case 'closeDrawer':
    case 'takeDeposit':
    case 'payDeposit':
    case 'readyDeposit':
    case 'collectDeposit':
    case 'endDeposit':
    case 'makeQuote':
    case 'sellQuote':
    case 'cancelQuote':
    case 'adjustStock':
    case 'archiveArticle':
    case 'addBundle':
    case 'orderGoods':
    case 'receiveOrder':
    case 'receiveDirect':
    case 'cancelOrder':
    case 'paySupplier':
    case 'exchange':
    case 'returnUnreceipted':
    case 'issueCredit':
    case 'spendCredit':
    case 'voidCredit':
    case 'sellGiftCard':
    case 'returnGiftCard':
    case 'sellOnAccount':
    case 'repayAccount':
    case 'takeCheque':
    case 'bankCheques':
    case 'followCheque':
    case 'sellInHand':
    case 'sellFree':
    case 'identifyFree':
    case 'startCount':
    case 'countArticle':
    case 'completeCount':
    case 'sendGoods':
    case 'receiveTransfer':
    case 'movePieces':
    case 'cancelTransfer':
    case 'settleTransfer':
    case 'clockIn':
    case 'clockOut':
    case 'correctClock':
    case 'editClient':
    case 'mergeClients':
    case 'spend':
    case 'editExpense':
    case 'askLeave':
    case 'reviewLeave':
    case 'cancelLeave':
      return await actAtTill(world, station, kind, chances);
    case 'serverEdit':
      if (chances.chance(0.4)) return await changeLists(world, chances);
      return await actAtServer(world, kind, chances);
    case 'serverSell':
    case 'serverInvoice':
      return await actAtServer(world, kind, chances);
    case 'changeShifts':
      return await changeShifts(world, station, chances);
    case 'changeTeam':
      return await changeTeam(world, chances, false);
    case 'keepMethods':
      return await keepMethods(world, chances);
    case 'changeRegime':
      return await changeRegime(world, chances);
    case 'keepPriceLists':
      return await keepPriceLists(world, chances);
    case 'push':
    case 'pull':
      if (station.isOut) return false;
      return await begin(world, station, kind);
    case 'deliver':
      return await deliver(world, chances, 'none');
    case 'drop':
    case 'duplicate':
    case 'reorder':
    case 'delay':
    case 'lostResponse':
      return await deliver(world, chances, kind satisfies Mishap);
    case 'serverRestart':
      return await serverRestart(world, chances);
    case 'restoreServer':
      return await restoreServer(world, chances);
    case 'backUpServer':
      return await backUpServer(world);
    case 'backUpTill':
      return await backUpTill(world, station);
    default:
      return await ON_TILL[kind](world, station, chances);
  }
}
