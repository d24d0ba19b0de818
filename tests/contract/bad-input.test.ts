import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { expectSame } from '../fixtures/probe.ts';
import { saleInput } from '../fixtures/shop.ts';
import { UNKNOWN } from './inputs.ts';
import { type Place, startWorld, type World } from './world.ts';

const PLACES: Place[] = [
  { at: 'server', adapter: 'http', engine: 'sqlite' },
  { at: 'server', adapter: 'http', engine: 'postgres' },
  { at: 'till', adapter: 'http', engine: 'sqlite' },
];

/** What no typed client can send: raw requests, and that nothing half-written is left of them. */
describe.each(PLACES)('raw requests to the $at over http, on $engine', (place) => {
  let w: World;
  let token: string;
  beforeAll(async () => {
    w = await startWorld(place);
    token = (await w.signIn('cashier')).token;
  });
  afterAll(async () => {
    await w?.close();
  });

  type Raw = { method?: string; body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };
  const send = async (path: string, { method = 'POST', body, headers = {} }: Raw = {}) => {
    const response = await fetch(`${w.raw.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...w.raw.headers({ token }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, text, json: () => JSON.parse(text) as Record<string, unknown> };
  };
  /** Sends and expects every row of every table to be as it was. */
  const refused = async (path: string, raw?: Raw) => {
    const before = await w.contents();
    const answer = await send(path, raw);
    expectSame(await w.contents(), before);
    return answer;
  };

  it.each([
    ['cut off', '{"storeId": "'],
    ['no JSON at all', 'storeId=1&items=2'],
    ['a bare word', 'undefined'],
    ['an array where an object is due', '[]'],
    ['null', 'null'],
    ['a number that JSON does not have', '{"paymentAmount": NaN}'],
  ])('a body that is %s gets a clear error', async (_what, body) => {
    const { status, json } = await refused('/transactions/sale', { body });
    expect(status).toBe(400);
    expect(json()).toMatchObject({ code: 'BAD_INPUT', defined: true });
    expect(json().message).toMatch(/./);
  });

  it('says which fields are wrong, in the message and in the data', async () => {
    const { json } = await refused('/transactions/sale', {
      body: JSON.stringify({
        storeId: w.shop.store.id,
        items: [{ productId: 'x', price: 1.5, quantity: 1 }],
      }),
    });
    expect(json().message).toMatch(/items\.0\.productId: .*, items\.0\.price: /);
    expect(json().data).toMatchObject({ issues: [{ path: 'items.0.productId' }, { path: 'items.0.price' }] });
  });

  it.each([
    ['fractions of a centime', { price: 100.5 }],
    ['a negative price', { price: -1 }],
    ['a price beyond all reason', { price: 1e15 }],
    ['half a piece', { quantity: 0.5 }],
    ['no piece', { quantity: 0 }],
    ['minus one piece', { quantity: -1 }],
    ['a price in words', { price: '100' }],
  ])('refuses %s', async (_what, spoilt) => {
    const items = [{ productId: UNKNOWN, price: 1_00, quantity: 1, ...spoilt }];
    const body = JSON.stringify({ storeId: w.shop.store.id, items });
    const { status, json } = await refused('/transactions/sale', { body });
    expect({ status, code: json().code }).toEqual({ status: 400, code: 'BAD_INPUT' });
  });

  it.each([
    ['NUL', 'Zineb\\u0000'],
    ['a lone surrogate', 'Zineb\\ud800'],
    ['a control character', 'Zineb\\u0007'],
    ['two lines', 'Zineb\\nAlami'],
    ['U+FFFE', 'Zineb\\ufffe'],
    ['nothing to be seen', '\\u200b\\u200b'],
  ])('refuses a name with %s', async (_what, name) => {
    const body = `{"storeId":"${w.shop.store.id}","name":"${name}"}`;
    const { status, json } = await refused('/clients', { body });
    expect({ status, code: json().code }).toEqual({ status: 400, code: 'BAD_INPUT' });
  });

  it('refuses bytes that are no UTF-8 instead of keeping other signs', async () => {
    const name = [...new TextEncoder().encode('{"name":"Caf'), 0xe9, ...new TextEncoder().encode('"')];
    const rest = new TextEncoder().encode(`,"storeId":"${w.shop.store.id}"}`);
    const { status, json } = await refused('/clients', { body: new Uint8Array([...name, ...rest]) });
    expect({ status, code: json().code }).toEqual({ status: 400, code: 'BAD_INPUT' });
    expect(json().data).toEqual({ issues: [{ path: '', message: 'no readable JSON' }] });
  });

  it.each(['Application/JSON', 'APPLICATION/json; Charset=utf-8', ''])(
    'reads a body whose kind is said as %j',
    async (kind) => {
      const body = new TextEncoder().encode(JSON.stringify({ storeId: w.shop.store.id, name: 'Zineb' }));
      const answer = await send('/clients', { body, headers: { 'content-type': kind } });
      expect(answer.status).toBe(200);
      expect(answer.json()).toMatchObject({ name: 'Zineb' });
    },
  );

  it('takes an empty body for an empty input', async () => {
    const answer = await send('/auth/logout', { body: '' });
    expect(answer.status).toBe(200);
    token = (await w.signIn('cashier')).token;
  });

  it('refuses 10 MB before reading them', async () => {
    const body = new Uint8Array(10 * 1024 * 1024).fill(0x20);
    const { status, json } = await refused('/transactions/sale', { body });
    expect(status).toBe(413);
    expect(json()).toMatchObject({ code: 'FILE_TOO_LARGE', data: { limit: 2 * 1024 * 1024 } });
  });

  it('refuses 10 MB that do not say how many they are', async () => {
    const before = await w.contents();
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < 10; i += 1) controller.enqueue(new Uint8Array(1024 * 1024));
        controller.close();
      },
    });
    const response = await fetch(`${w.raw.url}/api/transactions/sale`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...w.raw.headers({ token }) },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(411);
    expectSame(await w.contents(), before);
  });

  it('answers an unknown path, method and documentation file with what they are', async () => {
    expect((await send('/nowhere', { method: 'GET' })).status).toBe(404);
    expect((await send('/transactions/sale', { method: 'DELETE' })).status).toBe(404);
    expect((await send('/docs/assets/package.json', { method: 'GET' })).status).toBe(404);
  });

  it.each([
    ['a list’s own cursor with other types', ['x', 1]],
    ['NUL', ['\0', '\0']],
    ['objects', [{}, []]],
    ['numbers that are none', [null, null]],
    ['too few values', []],
  ])('refuses a cursor with %s', async (_what, values) => {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    const manager = w.as('manager');
    const { id: storeId } = w.shop.store;
    const ask = [
      () => manager.sales.list({ storeId, cursor }),
      () => manager.clients.list({ storeId, cursor }),
      () => manager.catalogue.list({ storeId, cursor }),
      () => manager.auditLog.list({ cursor }),
      () => manager.exceptions.list({ storeId, cursor }),
    ];
    for (const call of ask) {
      await expect(call()).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { issues: [{ path: 'cursor', message: 'is no cursor of this list' }] },
      });
    }
  });

  it('sells once, however often a request is sent, and refuses another body under its key', async () => {
    const [item] = await w.style();
    if (!item) throw new Error('the style has no item');
    const key = { 'idempotency-key': `retry-${newId()}` };
    const submit = (quantity: number) =>
      send('/transactions/sale', {
        body: JSON.stringify(saleInput(w.shop.store.id, [item], quantity)),
        headers: key,
      });
    // All at once, as a client does that lost its patience.
    const answers = await Promise.all([submit(1), submit(1), submit(1), submit(1)]);
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((a) => a.json().id)).size).toBe(1);
    expect((await w.as('manager').catalogue.find({ id: item.id })).stock).toBe(9);
    const before = await w.contents();
    const other = await submit(2);
    expect({ status: other.status, code: other.json().code }).toEqual({ status: 422, code: 'KEY_REUSED' });
    expectSame(await w.contents(), before);
  });

  it('takes an Idempotency-Key that says nothing as none', async () => {
    const [item] = await w.style();
    if (!item) throw new Error('the style has no item');
    const sell = (quantity: number) =>
      send('/transactions/sale', {
        body: JSON.stringify(saleInput(w.shop.store.id, [item], quantity)),
        headers: { 'idempotency-key': '' },
      });
    expect([(await sell(1)).status, (await sell(2)).status, (await sell(2)).status]).toEqual([200, 200, 200]);
    expect((await w.as('manager').catalogue.find({ id: item.id })).stock).toBe(5);
  });

  it('wants a token in each request, and takes none that was made up or has ended', async () => {
    const { client, token: ended } = await w.signIn('cashier');
    await client.auth.logout();
    for (const authorization of ['', 'Bearer ', 'Bearer made-up', `Basic ${token}`, `Bearer ${ended}`]) {
      const { status, json } = await refused('/clients', { method: 'GET', headers: { authorization } });
      expect({ status, code: json().code }, authorization).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    }
  });

  it.each([
    ['JSON', '/transactions/sale', { 'content-type': 'application/json' }],
    ['a form', '/products/imports', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('tells nobody that %s cannot be read, only that one has to sign in', async (_what, path, headers) => {
    const anonymous = await refused(path, { body: '{"storeId', headers: { ...headers, authorization: '' } });
    expect({ status: anonymous.status, code: anonymous.json().code }).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
    });
    const signedIn = await refused(path, { body: '{"storeId', headers });
    expect({ status: signedIn.status, code: signedIn.json().code }).toEqual({
      status: 400,
      code: 'BAD_INPUT',
    });
    const open = { body: '{"userId', headers: { 'content-type': 'application/json', authorization: '' } };
    expect((await refused('/auth/login', open)).status).toBe(400);
  });

  it('lets a cookie read and, without the screens’ own header, not write', async () => {
    const login = await fetch(`${w.raw.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hanout-client': 'screens', ...w.raw.headers() },
      body: JSON.stringify({ userId: w.shop.people.cashier.id, password: 'qftan-2026' }),
    });
    const set = login.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/HttpOnly; SameSite=Strict/);
    expect(((await login.json()) as { access_token: string }).access_token).toBe('cookie');
    const headers = {
      ...w.raw.headers(),
      cookie: set.split(';')[0] ?? '',
      'content-type': 'application/json',
    };
    const list = await fetch(`${w.raw.url}/api/clients`, { headers });
    expect(list.status).toBe(200);
    const body = JSON.stringify({ storeId: w.shop.store.id, name: 'Forged' });
    const before = await w.contents();
    const forged = await fetch(`${w.raw.url}/api/clients`, { method: 'POST', headers, body });
    expect(forged.status).toBe(401);
    expectSame(await w.contents(), before);
    const screens = { ...headers, 'x-hanout-client': 'screens' };
    expect((await fetch(`${w.raw.url}/api/clients`, { method: 'POST', headers: screens, body })).status).toBe(
      200,
    );
  });

  it('answers what it did not foresee with a reference, never with its insides', async () => {
    const lost = w.till?.browser.till.host ?? w.server.server.host;
    const real = lost.commands.fact;
    lost.commands.fact = async () => {
      throw new Error('SELECT secret FROM credentials');
    };
    try {
      const body = JSON.stringify({ storeId: w.shop.store.id, name: 'X' });
      const { status, text, json } = await refused('/clients', { body });
      expect(status).toBe(500);
      const reference = (json().data as { reference: string }).reference;
      expect(json().message).toBe(`An unknown API error occurred (${reference})`);
      expect(text).not.toMatch(/SELECT|credentials|\.ts:/);
      const log = (w.till ?? w.server).log.lines;
      expect(log.some((l) => l.level === 'error' && l.data.reference === reference)).toBe(true);
    } finally {
      lost.commands.fact = real;
    }
  });
});

describe('a browser till', () => {
  let w: World;
  beforeAll(async () => {
    w = await startWorld({ at: 'till', adapter: 'http', engine: 'sqlite' });
  });
  afterAll(async () => {
    await w?.close();
  });

  it('answers its own pages only: by launch token, host and origin', async () => {
    const status = async (headers: Record<string, string>, url = `${w.raw.url}/api/till/status`) =>
      (await fetch(url, { headers, redirect: 'manual' })).status;
    const launch = w.raw.headers()['x-hanout-launch'] ?? '';
    expect(await status({})).toBe(403);
    expect(await status({ 'x-hanout-launch': 'guess' })).toBe(403);
    expect(await status(w.raw.headers())).toBe(200);
    expect(await status({ ...w.raw.headers(), origin: 'https://evil.example' })).toBe(403);
    expect(await status({ ...w.raw.headers(), origin: w.raw.url })).toBe(200);
    const opened = await fetch(`${w.raw.url}/?token=${launch}`, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('set-cookie')).toMatch(/^hanout_launch=.*HttpOnly; SameSite=Strict/);
    expect(opened.headers.get('location')).toBe('/');
    const french = await fetch(`${w.raw.url}/hub?token=${launch}&lng=fr`, { redirect: 'manual' });
    expect(french.headers.get('location')).toBe('/hub?lng=fr');
  });
});
