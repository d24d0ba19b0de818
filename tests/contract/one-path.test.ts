import { isLazy, isProcedure } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { hostRouter } from '../../src/adapters/router.ts';
import { operations } from '../../src/api.ts';
import { contract } from '../../src/contract.ts';
import type { Host } from '../../src/core/call.ts';
import type { Operation } from '../../src/core/operation.ts';
import { metaOf, OPERATION_NAMES, type OperationName } from '../fixtures/clients.ts';

/**
 * Who may call what, from the specification §6 and §7, written out: under each permission (or kind of caller, where none
 * is wanted) the operations of each area. An operation that is added, or that wants another permission, is added here.
 */
const WANTED: Record<string, Record<string, string>> = {
  public: {
    auth: 'setupNeeded setUp storeLogin storeUsers login cardLogin pinLogin lock logout session',
    stores: 'list',
    devices: 'enrol',
    files: 'find',
    till: 'status connect endTraining',
    hardware: 'status clientScreen',
    simulators: 'find act',
    events: 'follow',
  },
  device: {
    files: 'put',
    sync: 'push renew snapshot guesses printerChanges history parity pull',
  },
  user: {
    auth: 'changePassword setPin removePin confirm signIns endSignIn switchStore',
    approvals: 'approvers approve reachable ask waiting outcome cancel answer accept',
    passkeys: 'list begin add remove challenge',
    pushMessages: 'state subscribe unsubscribe',
    attributes: 'list',
    stores: 'usage firstSteps settings',
    team: 'me',
    attendance: 'clockIn clockOut mine',
    clients: 'list find cash create',
    invoices: 'list find pdf issue issueCreditNote',
    leave: 'list create cancel',
    payroll: 'mine ownSlip',
    catalogue: 'search scan tiles find elsewhere',
    stock: 'movements',
    bundles: 'list find',
    suppliers: 'names',
    sales: 'list mine find complete receipt receiptPdf',
    accounts: 'lookup byCode repay hold paper',
    coupons: 'lookup hold',
    loyalty: 'terms lookup hold',
    cheques: 'uploadPhoto',
    credits: 'lookup hold slip',
    drawer: 'current list open move close report reportPdf',
    deposits: 'list find create pay ready collect slip',
    quotes: 'list find create cancel sell pdf',
    sellers: 'mine',
    currency: 'rates',
    paymentMethods: 'list',
    reports: 'closeRequests',
    exceptions: 'list settle',
    notifications: 'list markRead choices choose message',
    recovery: 'find settle',
    syncInbox: 'markRepeated',
    till: 'sync cart saveCart held hold nameHeld restore discard inbox',
    hardware:
      'settings saveSettings found findPrinters test log printReceipt printDrawer printAccount printDeposit printCredit settlePrintJob',
    shell: 'find',
  },
  'can_manage_stores, whole shop': {
    stores: 'create',
    currency: 'setRate removeRate',
    paymentMethods: 'create update arrange',
    taxes: 'setRegime removeRegime',
    auditLog: 'check',
    mail: 'settings updateSettings test',
    sample: 'fill progress',
  },
  can_manage_stores: {
    stores: 'update archive restore logo updateSettings',
    loyalty: 'setTerms',
    currency: 'history',
    mail: 'list sendAgain',
    devices: 'list createCode rename revoke',
    syncInbox: 'list find settle discard',
    till: 'pause internals inboxItem',
    simulators: 'turn',
  },
  can_manage_team: {
    team: 'list find create update renewPassword archive restore avatar linkCard unlinkCard removePin',
    attendance: 'month sheet export photo correct',
    leave: 'review',
    sellers: 'targets setTarget',
  },
  'can_manage_team, can_view_payroll': {
    payroll: 'generateAll update markPaid markAllPaid dismiss remove',
  },
  can_view_payroll: {
    payroll: 'list export slip',
  },
  can_manage_clients: {
    clients: 'summary purchases update archive restore merge',
    imports: 'findClients uploadClients checkClients startClients cancelClients exportClients',
    accounts: 'list sums find',
    loyalty: 'list sums find',
    credits: 'list find',
  },
  can_view_audit_log: {
    invoices: 'series check',
    receipts: 'series check',
    reports: 'series check',
    auditLog: 'list people export',
  },
  can_manage_expenses: {
    expenses:
      'list find sums export recurring createRecurring updateRecurring archiveRecurring uploadPhoto create update archive restore',
    sales: 'returnWithoutReceipt',
    accounts: 'update open writeOff',
    loyalty: 'adjust',
    cheques: 'list sums find bank unbank clear bounce giveBack slips slip slipPaper photo',
    credits: 'issue void',
    drawer: 'differences',
    reports: 'close askClose',
    deposits: 'forfeit',
    hardware: 'printChequeSlip',
    shell: 'change kiosk quit',
    till: 'startTraining',
  },
  can_view_dashboard: {
    dashboard: 'today allStores',
  },
  can_view_analytics: {
    analytics: 'overview styles deadStock grid clients stock export',
    reports: 'x openDays xPdf closings find pdf csv table receipts tableFile pack',
    taxes: 'regimes',
    hardware: 'printDay',
  },
  can_view_inventory: {
    catalogue: 'list styles facets alerts style',
    transfers: 'places list find slip',
    labels: 'pdf preview',
    hardware: 'printLabels',
  },
  'can_edit_products, whole shop': {
    attributes: 'update releaseAlias merge archive restore move',
  },
  can_edit_products: {
    priceLists: 'list find items file create update publish confirm withdraw end remove',
    coupons: 'list find codes uses file sheet create addCodes end endCode',
    attributes: 'uses create',
    catalogue: 'createStyle addArticles update reprice uploadImage',
  },
  can_archive_products: {
    catalogue: 'archive restore remove',
  },
  can_manage_inventory: {
    freeArticles: 'list identify',
    stock: 'adjust check repair',
    imports: 'list find upload check start cancel export',
    counts: 'decide',
    transfers: 'ask send receive cancel settle move',
  },
  can_manage_bundles: {
    bundles: 'create update archive restore',
  },
  can_perform_stock_takes: {
    counts: 'list find lines start count complete cancel',
  },
  can_manage_suppliers: {
    suppliers: 'list find create update archive restore pay',
    imports: 'findSuppliers uploadSuppliers checkSuppliers startSuppliers cancelSuppliers',
  },
  can_manage_purchase_orders: {
    purchaseOrders: 'list proposals find create update receive receiveDirect cancel pdf',
  },
  can_process_returns: {
    sales: 'refund exchange',
    deposits: 'cancel',
  },
};

/** What a till cannot do without its server, from the specification §5 and §7, written out: by area, its operations. */
const ONLY_AT_THE_SERVER: Record<string, string> = {
  auth: 'setUp changePassword setPin removePin signIns endSignIn',
  attributes: 'update releaseAlias merge archive restore move',
  stores: 'create update archive restore logo updateSettings',
  team: 'find me create update renewPassword archive restore avatar linkCard unlinkCard removePin',
  invoices: 'series check issue issueCreditNote',
  dashboard: 'allStores',
  analytics: 'overview styles deadStock grid clients stock export',
  payroll: 'list export slip generateAll update markPaid markAllPaid dismiss remove mine ownSlip',
  catalogue: 'elsewhere reprice',
  stock: 'check repair',
  imports:
    'list find upload check start cancel findClients uploadClients checkClients startClients cancelClients ' +
    'findSuppliers uploadSuppliers checkSuppliers startSuppliers cancelSuppliers',
  priceLists: 'create update publish confirm withdraw end remove',
  coupons: 'create addCodes end endCode hold',
  approvals: 'reachable ask waiting outcome cancel answer',
  passkeys: 'list begin add remove challenge',
  pushMessages: 'state subscribe unsubscribe',
  notifications: 'choices choose message',
  accounts: 'hold',
  loyalty: 'setTerms hold',
  credits: 'hold',
  sellers: 'setTarget',
  receipts: 'series check',
  currency: 'setRate removeRate',
  paymentMethods: 'create update arrange',
  taxes: 'regimes setRegime removeRegime',
  reports: 'x openDays xPdf close closings series check find pdf csv table receipts tableFile pack',
  auditLog: 'check',
  mail: 'settings updateSettings test list sendAgain',
  devices: 'list createCode enrol rename revoke',
  sample: 'fill progress',
  sync: 'push renew snapshot guesses printerChanges history parity pull',
  syncInbox: 'list find settle',
};

/** The operations of a table that names them by area. */
const named = (areas: Record<string, string>): string[] =>
  Object.entries(areas).flatMap(([area, verbs]) => verbs.split(' ').map((verb) => `${area}.${verb}`));

/** Open to a person whose password is still the first one. */
const BEFORE_OWN_PASSWORD = ['auth.changePassword', 'auth.session'];

/** Which operation kind carries which nature: a fact that ran as a plain call would not be queued. */
const KINDS: Record<string, readonly string[]> = {
  read: ['read', 'plain'],
  fact: ['fact'],
  request: ['request'],
  server: ['server', 'plain'],
  session: ['plain'],
  blob: ['plain'],
  till: ['plain', 'read'],
};

const at = (tree: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], tree);

/** As the table says it. */
function wantedBy(name: OperationName): string {
  const { audience, permission, alsoPermission, ofWholeShop } = metaOf(name);
  if (permission === null) return audience;
  return [permission, alsoPermission, ofWholeShop && 'whole shop'].filter(Boolean).join(', ');
}

describe('every operation', () => {
  it('wants what the table says, and no operation is missing from it', () => {
    const table = Object.entries(WANTED).flatMap(([needs, areas]) =>
      named(areas).map((name): [string, string] => [name, needs]),
    );
    expect(new Set(table.map(([name]) => name)).size).toBe(table.length);
    const actual = Object.fromEntries(OPERATION_NAMES.map((name) => [name, wantedBy(name)]));
    expect(actual).toEqual(Object.fromEntries(table));
    const early = OPERATION_NAMES.filter((name) => metaOf(name).beforeOwnPassword);
    expect(early.toSorted()).toEqual(BEFORE_OWN_PASSWORD);
  });

  it('is handed on to the server by a till exactly where the table says so', () => {
    const handedOn = OPERATION_NAMES.filter((name) => metaOf(name).source === 'server');
    expect(handedOn.toSorted()).toEqual(named(ONLY_AT_THE_SERVER).toSorted());
  });

  it('stands behind the contract of its place in the tree, and runs as its nature says', () => {
    const strange = OPERATION_NAMES.filter((name) => {
      const operation = at(operations, name) as Operation;
      const isAtItsPlace = (operation.contract as unknown) === at(contract, name);
      return !isAtItsPlace || !KINDS[metaOf(name).nature]?.includes(operation.kind);
    });
    expect(strange).toEqual([]);
  });

  it('asks who calls before anything else, by the one path', async () => {
    // The first thing that the path does is to read who calls; this host has nothing else to be used.
    const failures: unknown[] = [];
    const host = {
      clock: { now: () => 0 },
      store: { read: () => Promise.reject(new Error('who calls')) },
      newId: () => 'one',
      log: {
        error: (_: string, { operation, message }: Record<string, unknown>) =>
          failures.push(`${operation}: ${message}`),
      },
    };
    const router = hostRouter(host as unknown as Host);
    for (const name of OPERATION_NAMES) {
      const procedure = at(router, name);
      if (isLazy(procedure) || !isProcedure(procedure)) throw new Error(`${name} has no handler`);
      const answer = async () => await procedure['~orpc'].handler({ input: undefined, context: {} } as never);
      await expect(answer(), name).rejects.toMatchObject({ status: 500 });
    }
    expect(failures).toEqual(OPERATION_NAMES.map((name) => `${name}: who calls`));
  });
});
