import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type StartingServer, startStartingServer } from '../../src-main/browser/starting-server.ts';
import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';

const LANGUAGES: Language[] = ['ar', 'fr', 'en'];
const SCREENS = join(import.meta.dirname, '../../out/renderer');

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';

/** What answers while a till loads, with the token of the shop's till. */
const startLoading = (launchToken = tokenOf(shop.till.launchUrl)) =>
  startStartingServer({ port: 0, screens: SCREENS, launchToken });

/** The shop's till, at another address. */
const passOn = (from: IncomingMessage, to: ServerResponse) => {
  const { hostname, port } = new URL(shop.till.url);
  const sent = request(
    { hostname, port, path: from.url, method: from.method, headers: from.headers },
    (got) => {
      to.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(to);
    },
  );
  sent.once('error', () => to.destroy());
  from.pipe(sent);
};

const address = ({ port }: StartingServer, token: string) => `http://127.0.0.1:${port}/?token=${token}`;

/** Counts how often a page is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

for (const language of byTurns('till start', LANGUAGES)) {
  test(`a page that is opened before its till goes on by itself (${language})`, async ({ open }) => {
    const t = texts(language);
    const starting = await startLoading();
    try {
      const page = await open({ language });
      const loads = countLoads(page);
      await page.goto(address(starting, tokenOf(shop.till.launchUrl)));
      expect(page.url()).toBe(`http://127.0.0.1:${starting.port}/`);
      await expect(page.getByText(t('auth:starting.checking'))).toBeVisible();
      starting.phase('restoring');
      await expect(page.getByText(t('auth:starting.restoring'))).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
      starting.handOver(passOn);
      await expect(page.getByRole('heading', { name: t('auth:user.title') })).toBeVisible();
      // Neither typed text nor what is shown is lost by a second load.
      expect(loads()).toBe(1);
    } finally {
      await starting.close();
    }
  });
}

test('a browser that the till does not let in sees words, and then what it has to do', async ({ open }) => {
  const starting = await startLoading();
  try {
    const page = await open();
    await page.goto(address(starting, 'another'));
    await expect(page.getByText('The till is checking its data')).toBeVisible();
    starting.handOver(passOn);
    await expect(page.getByText('Open the address that the till printed')).toBeVisible();
  } finally {
    await starting.close();
  }
});
