import { operationByName } from '../../../src/api.ts';
import { stakesOf } from '../../../src/approvals/find-approval.ts';
import { newId } from '../../../src/core/ids.ts';
import { type Client, httpClient, type InputFor } from '../../fixtures/clients.ts';
import { PASSWORD, type Person } from '../../fixtures/shop.ts';
import type { Attempt, Scene, Sent, Tree } from './guards.ts';
import { query } from './query.ts';

const HOUR_MS = 3_600_000;

/** Somebody at the server, through a till where its key is given. */
async function personAt({ shop }: Scene, person: Person, deviceKey?: string): Promise<Client> {
  const { url } = shop.server;
  const { access_token: token } = await httpClient(url, { ...(deviceKey ? { deviceKey } : {}) }).auth.login({
    userId: shop.shop.people[person].id,
    password: PASSWORD,
  });
  return httpClient(url, { token, ...(deviceKey ? { deviceKey } : {}) });
}

type Asked = Partial<InputFor<'approvals.ask'>> & { answer?: 'yes' | 'no' | null; key?: string };

/** What the cashier at the till asked for a command, and what the manager said. */
async function asked(e: Tree, scene: Scene, o: Asked = {}): Promise<string> {
  const { stolen, shop, stores } = scene.shop;
  const { answer = 'yes', key = stolen.identity.key, ...changes } = o;
  const operation = operationByName(String(e.name));
  if (operation?.kind !== 'fact') throw new Error(`${String(e.name)} is no fact`);
  const { amount, reduction, clientId } = stakesOf(String(e.name), operation, e.record);
  const cashier = await personAt(scene, 'cashier', key);
  const { id } = await cashier.approvals.ask({
    storeId: stores.a,
    action: 'sale',
    permissions: ['can_give_discounts_over_15_percent'],
    amount,
    reduction,
    clientId,
    ...changes,
  });
  if (answer) {
    const manager = await personAt(scene, 'manager');
    await manager.approvals.answer({ id, yes: answer === 'yes', password: PASSWORD });
  }
  Object.assign(e, { actor: shop.people.cashier.id, approver: shop.people.manager.id, approvalRequest: id });
  Object.assign(e.record as Tree, {
    cashier: { id: shop.people.cashier.id, name: shop.people.cashier.name },
  });
  return id;
}

type Claim = (e: Tree, scene: Scene) => Promise<unknown>;

/** A sale that claims a yes that was not given for it: it is booked, and listed. */
const sells = (name: string, change: Claim): Sent => ({
  name,
  of: 'sales.complete',
  change: async (e, scene) => void (await change(e, scene)),
  becomes: 'applied',
  lists: 'approval_unknown',
});

/** The code of what a call is refused with; none when it is answered. */
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** What a stolen key tries on approvals from afar. */
export const YES_ATTEMPTS: readonly Attempt[] = [
  {
    name: 'uses a yes from afar for what it was given: nothing is listed',
    of: 'sales.complete',
    change: async (e, scene) => void (await asked(e, scene)),
    becomes: 'applied',
    listsNo: 'approval_unknown',
  },
  sells('sells with a yes from afar that it has made up', async (e, scene) => {
    await asked(e, scene);
    e.approvalRequest = newId();
  }),
  sells('sells with a no from afar', (e, scene) => asked(e, scene, { answer: 'no' })),
  sells('sells with a request that nobody has answered', (e, scene) => asked(e, scene, { answer: null })),
  sells('sells a second time with a yes from afar', async (e, scene) => {
    await asked(e, scene);
    e.approvalRequest = scene.shop.stolen.envelopes.find((other) => other.approvalRequest)?.approvalRequest;
  }),
  sells('sells for more than a yes from afar was given for', (e, scene) => asked(e, scene, { amount: 1_00 })),
  sells('gives a discount with a yes from afar that is to none', async (e, scene) => {
    await asked(e, scene, { amount: 900_000_00, reduction: 0 });
    for (const line of (e.record as { lines: Tree[] }).lines) line.listPrice = Number(line.price) * 2;
  }),
  sells('sells to another client than a yes from afar names', (e, scene) => {
    const { id } = (e.record as { client?: { id: string } }).client ?? {};
    const clientId = scene.knowledge.own.get('clients')?.find((other) => other !== id);
    if (!clientId) throw new Error('the store has no other client');
    return asked(e, scene, { clientId });
  }),
  sells('sells in the name of another than asked from afar', async (e, scene) => {
    const { actor } = e;
    const { cashier } = e.record as Tree;
    await asked(e, scene);
    Object.assign(e, { actor });
    Object.assign(e.record as Tree, { cashier });
  }),
  sells('names another approver than said yes from afar', async (e, scene) => {
    await asked(e, scene);
    e.approver = scene.shop.shop.people.admin.id;
  }),
  sells('sells with a yes from afar to a return', (e, scene) =>
    asked(e, scene, { action: 'return', permissions: ['can_process_returns'] }),
  ),
  {
    name: 'gives money back with a yes from afar that lends another permission',
    of: 'sales.returnWithoutReceipt',
    change: async (e, scene) =>
      void (await asked(e, scene, { action: 'return', permissions: ['can_process_returns'] })),
    becomes: 'applied',
    lists: 'no_permission',
  },
  sells('takes over the yes from afar of another till', (e, scene) =>
    asked(e, scene, { key: scene.other.key }),
  ),
  sells('takes over a yes from afar of another store', async (e, scene) => {
    const { file, stores } = scene.shop;
    const sql = "SELECT id FROM approval_requests WHERE store_id = ? AND answer = 'yes' AND used_by IS NULL";
    const [theirs] = query<{ id: string }>(file, sql, stores.b);
    if (!theirs) throw new Error('the other store has no yes');
    await asked(e, scene);
    e.approvalRequest = theirs.id;
  }),
  sells('sells with a yes from afar an hour after it', async (e, scene) => {
    await asked(e, scene);
    scene.shop.server.clock.advance(HOUR_MS);
    e.at = Date.now() + HOUR_MS;
  }),
  sells('dates a sale before the yes from afar was asked for', async (e, scene) => {
    await asked(e, scene);
    scene.shop.server.clock.advance(HOUR_MS);
    e.at = Date.now() - HOUR_MS;
  }),
  {
    name: 'adds a supplier, which belongs to no store, with a yes from afar',
    of: 'suppliers.create',
    change: (e) => {
      e.approvalRequest = newId();
    },
    becomes: 'applied',
    lists: 'approval_unknown',
  },
  {
    name: 'edits with a yes from afar',
    of: 'clients.update',
    change: (e) => {
      e.approvalRequest = newId();
    },
    becomes: 'quarantined',
    says: 'an edit is not approved from afar',
  },
  {
    name: 'asks for an approval, reads, answers and withdraws one without any person',
    async tries(scene, client) {
      const { file, stores } = scene.shop;
      const sql = 'SELECT id FROM approval_requests WHERE store_id = ? ORDER BY id DESC';
      const [{ id } = { id: '' }] = query<{ id: string }>(file, sql, stores.a);
      const permissions = ['can_give_discounts' as const];
      const codes = await Promise.all([
        refusal(client.approvals.ask({ storeId: stores.a, action: 'sale', permissions, amount: 1_00 })),
        refusal(client.approvals.waiting()),
        refusal(client.approvals.outcome({ id })),
        refusal(client.approvals.answer({ id, yes: true, password: PASSWORD })),
        refusal(client.approvals.accept({ id })),
        refusal(client.approvals.cancel({ id })),
      ]);
      return codes.filter((code) => code !== 'UNAUTHORIZED').map((code) => `was ${code}`);
    },
  },
  {
    name: 'says yes with the session of who asked, and with that of another cashier',
    async tries(scene) {
      const [of] = scene.shop.stolen.envelopes.filter(({ name }) => name === 'sales.complete');
      const id = await asked(structuredClone(of) as unknown as Tree, scene, { answer: null });
      const { key } = scene.shop.stolen.identity;
      const [own, other] = [await personAt(scene, 'cashier', key), await personAt(scene, 'otherCashier')];
      const say = (who: Client) => refusal(who.approvals.answer({ id, yes: true, password: PASSWORD }));
      const codes = [await say(own), await say(other)];
      return JSON.stringify(codes) === '["OWN_APPROVAL_REQUEST","WRONG_STORE"]' ? [] : [codes.join()];
    },
  },
];
