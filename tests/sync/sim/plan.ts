import { mix, type Random, random } from './random.ts';

/** What people do. */
const ACTIONS = [
  'sell',
  'sellApproved',
  'sellFromAfar',
  'refund',
  'addClient',
  'edit',
  'addStyle',
  'openDrawer',
  'moveCash',
  'closeDrawer',
  'changeShifts',
  'takeDeposit',
  'payDeposit',
  'readyDeposit',
  'collectDeposit',
  'endDeposit',
  'makeQuote',
  'sellQuote',
  'cancelQuote',
  'exchange',
  'returnUnreceipted',
  'issueCredit',
  'spendCredit',
  'voidCredit',
  'sellGiftCard',
  'returnGiftCard',
  'sellOnAccount',
  'repayAccount',
  'takeCheque',
  'bankCheques',
  'followCheque',
  'sellInHand',
  'sellFree',
  'identifyFree',
  'adjustStock',
  'archiveArticle',
  'addBundle',
  'startCount',
  'countArticle',
  'completeCount',
  'sendGoods',
  'receiveTransfer',
  'movePieces',
  'cancelTransfer',
  'settleTransfer',
  'orderGoods',
  'receiveOrder',
  'receiveDirect',
  'cancelOrder',
  'paySupplier',
  'serverSell',
  'serverEdit',
  'serverInvoice',
  'editClient',
  'mergeClients',
  'spend',
  'editExpense',
  'askLeave',
  'reviewLeave',
  'cancelLeave',
  'clockIn',
  'clockOut',
  'correctClock',
  'changeTeam',
  'keepMethods',
  'changeRegime',
  'keepPriceLists',
] as const;

/** What the machines do when nothing is wrong. */
const EXCHANGES = ['push', 'pull', 'deliver'] as const;

/** What goes wrong; each is counted when it has really happened. */
export const FAULTS = [
  'kill',
  'drop',
  'duplicate',
  'reorder',
  'delay',
  'lostResponse',
  'serverRestart',
  'clockJump',
  'revoke',
  'restoreTill',
  'restoreServer',
  'poison',
  'schemaSkew',
  'diskFull',
] as const;

/** Backups are taken, so that there is something to put back. */
const BACKUPS = ['backUpTill', 'backUpServer'] as const;

export type Action = (typeof ACTIONS)[number];
export type Fault = (typeof FAULTS)[number];
type Kind = Action | (typeof EXCHANGES)[number] | Fault | (typeof BACKUPS)[number];

/** One step of a run. Its chances follow from `seed` alone, so that other steps can be left out around it. */
export type Choice = { readonly n: number; readonly kind: Kind; readonly seed: number };

/** How often a kind is chosen, against the others. */
const WEIGHTS: Record<Kind, number> = {
  sell: 24,
  sellApproved: 2,
  sellFromAfar: 4,
  refund: 7,
  addClient: 3,
  edit: 7,
  addStyle: 2,
  openDrawer: 2,
  moveCash: 2,
  closeDrawer: 1.5,
  changeShifts: 0.5,
  takeDeposit: 3,
  payDeposit: 2,
  readyDeposit: 1,
  collectDeposit: 2,
  endDeposit: 1,
  makeQuote: 2,
  sellQuote: 2,
  cancelQuote: 0.5,
  exchange: 4,
  returnUnreceipted: 1.5,
  issueCredit: 2,
  spendCredit: 4,
  voidCredit: 0.7,
  sellGiftCard: 2.5,
  returnGiftCard: 1,
  sellOnAccount: 3,
  repayAccount: 1.5,
  takeCheque: 6,
  bankCheques: 5,
  followCheque: 8,
  sellInHand: 1.5,
  sellFree: 3,
  identifyFree: 3,
  adjustStock: 3,
  archiveArticle: 1,
  addBundle: 1.5,
  startCount: 1,
  countArticle: 6,
  completeCount: 1.5,
  sendGoods: 3,
  receiveTransfer: 3,
  movePieces: 2,
  cancelTransfer: 1,
  settleTransfer: 1,
  orderGoods: 3,
  receiveOrder: 4,
  receiveDirect: 2,
  cancelOrder: 1,
  paySupplier: 2,
  serverSell: 3,
  serverEdit: 2,
  askLeave: 2.5,
  reviewLeave: 4,
  cancelLeave: 1.5,
  clockIn: 1.5,
  clockOut: 1,
  correctClock: 1,
  serverInvoice: 1,
  editClient: 2,
  mergeClients: 0.7,
  spend: 2,
  editExpense: 1.5,
  changeTeam: 2,
  keepMethods: 2,
  changeRegime: 0.6,
  keepPriceLists: 1.5,
  push: 15,
  pull: 13,
  deliver: 62,
  kill: 3,
  drop: 2,
  duplicate: 2,
  reorder: 3,
  delay: 2,
  lostResponse: 3,
  serverRestart: 2,
  clockJump: 1,
  revoke: 0.4,
  restoreTill: 0.8,
  restoreServer: 0.4,
  poison: 1,
  schemaSkew: 1,
  diskFull: 1,
  backUpTill: 1.2,
  backUpServer: 0.6,
};

/** What selling needs; half of the runs do nothing else, so that the counter is as busy as it can be. */
const COUNTER: readonly Kind[] = [
  'sell',
  'refund',
  'addClient',
  'edit',
  'addStyle',
  'serverSell',
  'serverEdit',
  'changeTeam',
  'keepMethods',
];
const BESIDE: readonly Kind[] = ACTIONS.filter((action) => !COUNTER.includes(action));

const DRAWERS: readonly Kind[] = ['openDrawer', 'closeDrawer', 'changeShifts', 'clockJump'];

/** Each run has its own mix of faults: a fault that is left out lets others come to their effect. */
function weightsOf(chances: Random): [Kind, number][] {
  const isCalm = chances.chance(0.1);
  const isCounterOnly = chances.chance(0.5);
  // Drawers that are opened and closed a lot, under clocks that jump a lot.
  const isAboutDrawers = !isCalm && !isCounterOnly && chances.chance(0.3);
  return (Object.entries(WEIGHTS) as [Kind, number][]).map(([kind, weight]) => {
    if (isCounterOnly && BESIDE.includes(kind)) return [kind, 0];
    if (isAboutDrawers && DRAWERS.includes(kind)) return [kind, weight * 6];
    if (!(FAULTS as readonly string[]).includes(kind)) return [kind, weight * (0.5 + chances.next())];
    if (isCalm || chances.chance(0.4)) return [kind, 0];
    return [kind, weight * (0.5 + 2 * chances.next())];
  });
}

/** The steps of a seed. */
export function planOf(seed: number, steps: number): Choice[] {
  const chances = random(mix(seed, 1));
  const weights = weightsOf(chances);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return Array.from({ length: steps }, (_, n) => {
    let left = chances.next() * total;
    const [kind] = weights.find(([, weight]) => {
      left -= weight;
      return left < 0;
    }) ?? ['deliver' as const];
    return { n, kind, seed: mix(seed, 2, n) };
  });
}
