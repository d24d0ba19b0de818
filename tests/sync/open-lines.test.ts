import { request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../fixtures/clients.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { openShop, PASSWORD, type Shop } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';

let server: TestServer;
let shop: Shop;
let token: string;
beforeAll(async () => {
  server = await startTestServer('sqlite');
  shop = await openShop(server.url);
  const manager = { userId: shop.people.manager.id, password: PASSWORD };
  token = (await httpClient(server.url).auth.login(manager)).access_token;
});
afterAll(async () => {
  await server?.close();
});

/** Asks under another name than the server's. */
function askAs(host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const sent = request(`${server.url}${path}`, { headers: { ...headers, host } }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += String(chunk);
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    sent.once('error', fail);
    sent.end();
  });
}

it('answers under a name that it does not know to a device’s key, and to nobody else', async () => {
  const { key } = await enrolRawDevice(server.url, shop);
  const pull = '/api/sync/pull?incarnation=1&limit=1';
  expect((await askAs('moved.example:4711', pull, { 'x-hanout-device': key })).status).toBe(200);
  const strangers: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${token}` },
    { 'x-hanout-device': `${key}x` },
  ];
  for (const headers of strangers) {
    const refused = await askAs('moved.example:4711', pull, headers);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('This server is not called moved.example:4711.');
  }
  for (const path of ['/', '/healthz', '/metrics', '/api/openapi.json', '/api/sync/snapshots/x']) {
    expect((await askAs('moved.example', path)).status, path).toBe(403);
  }
});

const events = (o: { token?: string } = {}) => {
  const end = new AbortController();
  const headers: Record<string, string> = o.token ? { authorization: `Bearer ${o.token}` } : {};
  const opened = fetch(`${server.url}/api/events`, { headers, signal: end.signal });
  return { opened, end: () => end.abort() };
};

it('tells what changes to who has signed in, over so many lines and no more', async () => {
  expect((await events().opened).status).toBe(401);
  const lines = Array.from({ length: 32 }, () => events({ token }));
  for (const line of lines) expect((await line.opened).status).toBe(200);
  expect((await events({ token }).opened).status).toBe(503);
  // Others of the same address have theirs.
  const owner = { userId: shop.people.owner.id, password: PASSWORD };
  const other = events({ token: (await httpClient(server.url).auth.login(owner)).access_token });
  expect((await other.opened).status).toBe(200);
  lines[0]?.end();
  await until('a place is free again', async () => {
    const again = events({ token });
    const { status } = await again.opened;
    again.end();
    return status === 200;
  });
  for (const line of [...lines, other]) line.end();
});

type Answer = 'connected' | 'refused';

function connect(auth: object, extraHeaders: Record<string, string> = {}) {
  const socket: Socket = io(`${server.url}/notifications`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    extraHeaders,
  });
  const answer = new Promise<Answer>((done) => {
    socket.once('connect', () => done('connected'));
    socket.once('connect_error', () => done('refused'));
    socket.once('disconnect', () => done('refused'));
  });
  return { socket, answer };
}

it('keeps sockets of people and devices, so many of each, under its own names', async () => {
  const { key } = await enrolRawDevice(server.url, shop);
  const ask = async (auth: object, headers?: Record<string, string>) => {
    const { socket, answer } = connect(auth, headers);
    const got = await answer;
    socket.close();
    return got;
  };
  expect(await ask({})).toBe('refused');
  expect(await ask({ token: 'made up' })).toBe('refused');
  expect(await ask({ token })).toBe('connected');
  expect(await ask({ token }, { origin: 'http://evil.example' })).toBe('refused');
  expect(await ask({ token }, { host: 'evil.example' })).toBe('refused');
  expect(await ask({ deviceKey: key }, { host: 'moved.example', 'x-hanout-device': key })).toBe('connected');
  const sockets = Array.from({ length: 33 }, () => connect({ deviceKey: key }));
  const answers = await Promise.all(sockets.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer === 'connected')).toHaveLength(32);
  for (const { socket } of sockets) socket.close();
});
