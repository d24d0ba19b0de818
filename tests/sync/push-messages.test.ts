import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { claimsOf, startPushReceiver } from '../fixtures/push-receiver.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { openShop, PASSWORD, type Person, type Shop } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';

describe.each(ENGINES)('messages to browsers without an open page, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let service: Awaited<ReturnType<typeof startPushReceiver>>;
  beforeAll(async () => {
    service = await startPushReceiver();
    server = await startTestServer(engine, '127.0.0.1', {
      isPushService: (endpoint) => endpoint.startsWith(service.origin),
    });
    shop = await openShop(server.url);
  });
  afterAll(async () => {
    await server?.close();
    await service?.close();
  });
  beforeEach(() => {
    service.received.length = 0;
    service.answer(201);
  });

  async function signIn(person: Person): Promise<Client> {
    const userId = shop.people[person].id;
    const { access_token: token } = await httpClient(server.url).auth.login({ userId, password: PASSWORD });
    return httpClient(server.url, { token });
  }

  /** A phone of a person that takes messages. */
  async function phone(person: Person): Promise<Client> {
    const client = await signIn(person);
    await client.pushMessages.subscribe(service.subscription(person));
    return client;
  }

  async function ask(): Promise<string> {
    server.clock.advance(31_000);
    const { id } = await (await signIn('cashier')).approvals.ask({
      storeId: shop.store.id,
      action: 'sale',
      permissions: ['can_give_discounts_over_15_percent'],
      amount: 100_00,
      note: 'Zineb',
    });
    return id;
  }

  const paths = () => service.received.map(({ path }) => path).toSorted();
  /** What was sent to nobody has not been sent by now. */
  const sent = async (count: number) => {
    await until(`${count} messages`, async () => service.received.length >= count);
    expect(service.received).toHaveLength(count);
  };

  it('reach who may answer, and say no name', async () => {
    const phones = [
      await phone('manager'),
      await phone('owner'),
      await phone('otherManager'),
      await phone('cashier'),
    ];
    const id = await ask();
    await sent(2);
    expect(paths()).toEqual(['/manager', '/owner']);
    for (const { message, headers } of service.received) {
      expect(message).toEqual({ kind: 'approval', id });
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60', urgency: 'high' });
      const proof = claimsOf(headers.authorization);
      const now = Math.floor(server.clock.now() / 1_000);
      const { aud, exp } = proof?.claims ?? {};
      expect(aud).toBe(service.origin);
      expect(Number(exp) - now).toBeLessThanOrEqual(86_400);
      expect(proof?.publicKey).toBe((await shop.owner.pushMessages.state()).publicKey);
    }
    for (const client of phones) await client.auth.logout();
  });

  it('end with the session: by signing out, or when it expires', async () => {
    await (await phone('manager')).auth.logout();
    await phone('admin');
    await ask();
    await sent(1);
    expect(paths()).toEqual(['/admin']);
    server.clock.advance(13 * 3_600_000);
    await ask();
    const manager = await phone('manager');
    await ask();
    await sent(2);
    expect(paths()).toEqual(['/admin', '/manager']);
    await manager.auth.logout();
  });

  it('end when the service has forgotten the browser', async () => {
    const client = await phone('manager');
    service.answer(410);
    await ask();
    await sent(1);
    await until('it is forgotten here', async () => !(await client.pushMessages.state()).isOn);
    service.answer(201);
    await ask();
    await sent(1);
    await client.auth.logout();
  });

  it('keep the server’s key through a restart', async () => {
    const client = await signIn('manager');
    const { publicKey } = await client.pushMessages.state();
    await server.restart();
    expect((await client.pushMessages.state()).publicKey).toBe(publicKey);
  });
});
