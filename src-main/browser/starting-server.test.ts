import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StartingServer, startStartingServer } from './starting-server.ts';

let folder: string;
let starting: StartingServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hanout-starting-'));
  mkdirSync(join(folder, 'screens/assets'), { recursive: true });
  writeFileSync(join(folder, 'screens/index.html'), '<!doctype html><html lang="ar"><body></body></html>');
  writeFileSync(join(folder, 'screens/assets/base-1a2b3c4d.js'), 'export {};');
  writeFileSync(join(folder, 'secret.json'), '{"key":"of the till"}');
  starting = await startStartingServer({ port: 0, screens: join(folder, 'screens'), launchToken: 'abc' });
});
afterEach(async () => {
  await starting.close();
  rmSync(folder, { recursive: true });
});

const letIn = { cookie: 'hanout_launch=abc' };

type Answer = { status: number; text: string; headers: Record<string, unknown> };

/** Sends a path as it is: `fetch` would tidy it up. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((done, fail) => {
    const sent = request({ host: '127.0.0.1', port: starting.port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    sent.once('error', fail);
    sent.end();
  });

it('begins the screens at any address, marked with the phase, and says that the till does not answer yet', async () => {
  const page = await ask('/new-sale', letIn);
  expect(page.status).toBe(503);
  expect(page.text).toContain('<html data-starting="checking" lang="ar">');
  expect(page.headers).toMatchObject({
    'x-hanout-starting': 'checking',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  starting.phase('restoring');
  expect((await ask('/', letIn)).text).toContain('data-starting="restoring"');
  expect(await ask('/api/auth/session')).toMatchObject({
    status: 503,
    headers: { 'x-hanout-starting': 'restoring' },
  });
  expect((await ask('/api/transactions/sale', {}, 'POST')).status).toBe(503);
});

it('serves the files of the screens, and nothing beside them', async () => {
  const script = await ask('/assets/base-1a2b3c4d.js', letIn);
  expect(script).toMatchObject({ status: 200, text: 'export {};' });
  expect(script.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const path of ['/../secret.json', '/%2e%2e/secret.json', '/assets/..%2f..%2fsecret.json']) {
    const answer = await ask(path, letIn);
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('of the till');
  }
});

it('tells a page that knows the phase when there is another, and when the till answers', async () => {
  const known = (phase: string) => ask('/', { ...letIn, 'x-hanout-starting': phase });
  const next = known('checking');
  await setTimeout(50);
  starting.phase('restoring');
  expect(await next).toMatchObject({ status: 503, headers: { 'x-hanout-starting': 'restoring' } });
  // What it knows is over: it is told at once.
  expect(await known('checking')).toMatchObject({ headers: { 'x-hanout-starting': 'restoring' } });
  const [end, other] = [known('restoring'), known('restoring')];
  await setTimeout(50);
  starting.handOver((_request, response) => void response.end('the till'));
  expect(await Promise.all([end, other])).toMatchObject([{ status: 204 }, { status: 204 }]);
});

it('answers no page of another machine’s name', async () => {
  expect((await ask('/', { host: 'evil.example' })).status).toBe(403);
});

it('lets a browser in by the token of its address, and shows any other the words alone', async () => {
  expect(await ask('/?lng=fr&token=abc')).toMatchObject({
    status: 303,
    headers: {
      location: '/?lng=fr',
      'set-cookie': ['hanout_launch=abc; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict'],
    },
  });
  const strangers: Record<string, string>[] = [{}, { cookie: 'hanout_launch=abd' }];
  for (const headers of strangers) {
    expect((await ask('/?token=abd', headers)).text).toContain('The till is checking its data');
    expect((await ask('/assets/base-1a2b3c4d.js', headers)).status).toBe(503);
  }
});

it('hands over to the till on the same address', async () => {
  starting.handOver((_request, response) => void response.end('the till'));
  expect(await ask('/')).toMatchObject({ status: 200, text: 'the till' });
});

it('says in three languages what goes on where no screens are built', async () => {
  const bare = await startStartingServer({ port: 0, screens: join(folder, 'nothing'), launchToken: 'abc' });
  bare.phase('restoring');
  const answer = await fetch(`http://127.0.0.1:${bare.port}/`);
  expect(answer.status).toBe(503);
  const text = await answer.text();
  for (const words of ['no sale is lost', 'aucune vente n’est perdue', 'وحتى بيعة ما كتضيع']) {
    expect(text).toContain(words);
  }
  await bare.close();
});
