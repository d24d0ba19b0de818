import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveStartingPage } from './starting-page.ts';

it('tells at the till’s address what is going on, in three languages, until the till is there', async () => {
  const probe = await serveStartingPage(0);
  await probe.close();
  const port = 20_000 + Math.floor(process.pid % 20_000);
  const starting = await serveStartingPage(port);
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/new-sale`);
    return { status: answer.status, text: await answer.text() };
  };
  expect((await ask()).status).toBe(503);
  expect((await ask()).text).toContain('The till is checking its data');
  starting.phase('restoring');
  const { text } = await ask();
  for (const words of ['no sale is lost', 'aucune vente n’est perdue', 'لن تضيع أي عملية بيع']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('http-equiv="refresh"');
  await starting.close();
  await expect(ask()).rejects.toThrow();
});

it('has the browser load the screens’ first files meanwhile, and serves no other file', async () => {
  const screens = mkdtempSync(join(tmpdir(), 'hanout-screens-'));
  mkdirSync(join(screens, 'assets'));
  writeFileSync(join(screens, 'assets/base-1.js'), 'start()');
  writeFileSync(join(screens, 'assets/base-2.css'), 'body{}');
  writeFileSync(join(screens, 'assets/later-3.js'), 'later()');
  writeFileSync(
    join(screens, 'index.html'),
    '<script src="/first-paint.js" data-ar="/assets/later-3.js"></script><script type="module" src="/assets/base-1.js"></script><link rel="stylesheet" href="/assets/base-2.css">',
  );
  const port = 20_001 + Math.floor(process.pid % 20_000);
  const starting = await serveStartingPage(port, screens);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const page = await (await ask('/')).text();
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/base-1.js">');
  expect(page).toContain('<link rel="preload" as="style" crossorigin href="/assets/base-2.css">');
  const script = await ask('/assets/base-1.js');
  expect([script.status, script.headers.get('content-type'), await script.text()]).toEqual([
    200,
    'text/javascript',
    'start()',
  ]);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/assets/later-3.js', '/assets/../index.html', '/assets/none.js'])
    expect((await ask(path)).status).toBe(503);
  await starting.close();
});
