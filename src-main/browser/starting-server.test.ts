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
