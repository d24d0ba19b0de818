import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { ownNames } from '../../src-server/own-names.ts';
import type { Host } from '../core/call.ts';
import { httpAdapter } from './http.node.ts';

type Adapter = Awaited<ReturnType<typeof httpAdapter>>;
let context: Adapter | null = null;
afterEach(async () => {
  await context?.close();
  context = null;
});

/** An adapter without a host: the requests here are answered before one is needed. */
async function openAdapter(): Promise<number> {
  context = await httpAdapter({
    host: {} as Host,
    version: '0',
    screens: null,
    cookie: 'test',
    patience: { requestMs: 400, headersMs: 200, everyMs: 50 },
  });
  await context.listen({ host: '127.0.0.1', port: 0 });
  return (context.server.address() as { port: number }).port;
}

/** Sends the head of a request, then `drip` repeatedly until the adapter closes the connection. */
function send(port: number, head: string, drip: string): Promise<{ answer: string; drips: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    let drips = 0;
    socket.write(head);
    const timer = setInterval(() => {
      drips += 1;
      socket.write(drip);
    }, 20);
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ answer, drips });
    });
  });
}

const HEAD = 'POST /api/clients HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';

it('ends a body that never comes to its end', async () => {
  const { answer } = await send(await openAdapter(), `${HEAD}Content-Length: 1000000\r\n\r\n`, ' ');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('ends headers that never come to their end', async () => {
  const { answer } = await send(await openAdapter(), HEAD, 'X-Slow: 1\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('cuts a body without a length at once', async () => {
  const chunk = 'a'.repeat(65_536);
  const port = await openAdapter();
  const { answer, drips } = await send(
    port,
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n`,
    `10000\r\n${chunk}\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 411 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  // A body of 100 MB would take 1,600 chunks.
  expect(drips).toBeLessThan(100);
});

it('cuts what it refuses for another reason before it has arrived', async () => {
  const port = await openAdapter();
  const head = HEAD.replace('/api/clients', '/api/nowhere').replace(
    'application/json',
    'multipart/form-data',
  );
  const { answer } = await send(port, `${head}Content-Length: 7000000\r\n\r\n`, ' ');
  expect(answer).toMatch(/^HTTP\/1\.1 415 /);
  expect(answer.toLowerCase()).toContain('connection: close');
});

const statusOf = async (
  headers: Record<string, string>,
  o: { method?: 'GET' | 'POST'; url?: string } = {},
) => {
  const { statusCode } = await (context as Adapter).inject({
    method: 'POST',
    url: '/api/nothing',
    ...o,
    headers,
  });
  return statusCode;
};

it('takes no order from a page of another site, and answers to its own names alone', async () => {
  const options = { host: {} as Host, version: '0', screens: null, cookie: 'test' };
  context = await httpAdapter(options);
  const host = '127.0.0.1:4711';
  expect(await statusOf({ host })).toBe(404);
  expect(await statusOf({ host, origin: `http://${host}` })).toBe(404);
  expect(await statusOf({ host, origin: 'http://evil.example' })).toBe(403);
  expect(await statusOf({ host, origin: 'http://127.0.0.1:9999' })).toBe(403);
  expect(await statusOf({ host, origin: 'null' })).toBe(403);
  expect(await statusOf({ host, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusOf({ host: 'evil.example:4711' }, { method: 'GET' })).toBe(403);
  await context.close();
  const names = ownNames(['shop.example.ma']);
  context = await httpAdapter({ ...options, names });
  const named = { host: 'Shop.Example.ma.:4711' };
  expect(await statusOf(named, { method: 'GET' })).toBe(404);
  expect(await statusOf({ ...named, origin: 'https://shop.example.ma' })).toBe(404);
  expect(await statusOf({ ...named, origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ host: '127.0.0.1:4711', origin: 'https://shop.example.ma' })).toBe(404);
  for (const host of ['evil.example', 'shop.example.ma.evil.example', '8.8.8.8:4711', '127.0.0.1.nip.io']) {
    expect(await statusOf({ host }, { method: 'GET' }), host).toBe(403);
  }
  const [own] = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter((networkInterface) => networkInterface.family === 'IPv4' && !networkInterface.internal);
  if (own) expect(await statusOf({ host: `${own.address}:4711` }, { method: 'GET' })).toBe(404);
  const refused = await context.inject({ method: 'GET', url: '/', headers: { host: 'evil.example' } });
  expect(refused.json()).toMatchObject({
    code: 'HOST_UNKNOWN',
    message: 'This server is not called evil.example. Whoever runs it names it by --host-name evil.example.',
  });
});

it('takes no other name from what a client says was forwarded, be it behind a proxy', async () => {
  context = await httpAdapter({
    host: {} as Host,
    version: '0',
    screens: null,
    cookie: 'test',
    names: ownNames(['shop.example.ma']),
    trustedProxy: 'loopback',
  });
  const own = 'shop.example.ma';
  const named = { 'x-forwarded-for': '41.92.0.7', 'x-forwarded-host': own };
  expect(await statusOf({ ...named, host: 'evil.example' }, { method: 'GET' })).toBe(403);
  expect(await statusOf({ ...named, host: 'evil.example', origin: 'http://shop.example.ma' })).toBe(403);
  const passedOn = { 'x-forwarded-for': '41.92.0.7', 'x-forwarded-host': 'evil.example', host: own };
  expect(await statusOf(passedOn, { method: 'GET' })).toBe(404);
  expect(await statusOf({ ...passedOn, origin: 'http://evil.example' })).toBe(403);
});

it('reads a form only where an operation takes a file', async () => {
  context = await httpAdapter({ host: {} as Host, version: '0', screens: null, cookie: 'test' });
  const host = '127.0.0.1:4711';
  const form = 'multipart/form-data; boundary=x';
  const setUp = '/api/auth/setup/initial-user';
  expect(await statusOf({ host, 'content-type': form }, { url: setUp })).toBe(415);
  const encoded = 'Application/X-WWW-Form-Urlencoded';
  expect(await statusOf({ host, 'content-type': encoded }, { url: setUp })).toBe(415);
  expect(await statusOf({ host, 'content-type': encoded }, { url: '/api/products/image' })).toBe(415);
  expect(await statusOf({ host, 'content-type': form }, { url: '/api/products/image' })).not.toBe(415);
});

it('reads the cookies of other programs as they are, and a path of slashes as a path', async () => {
  const options = { host: {} as Host, version: '0', screens: null, cookie: 'test' };
  context = await httpAdapter({ ...options, loopbackOnly: { launchToken: 'launch' } });
  const host = '127.0.0.1:4710';
  expect(await statusOf({ host, cookie: 'theme=100%; hanout_launch=launch' })).toBe(404);
  expect(await statusOf({ host, cookie: 'hanout_launch=launch' }, { method: 'GET', url: '//' })).toBe(404);
  expect(await statusOf({ host, cookie: 'hanout_launch=launch', origin: `http://${host}` })).toBe(404);
  expect(await statusOf({ host, cookie: 'hanout_launch=launch', origin: 'http://127.0.0.1:9999' })).toBe(403);
});
