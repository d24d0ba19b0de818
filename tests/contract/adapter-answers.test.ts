import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { openShop, type Shop } from '../fixtures/shop.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer('sqlite');
  shop = await openShop(server.url);
});
afterAll(async () => {
  await server?.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

it('lets a picture be kept by who may see it, and an answer without one by nobody', async () => {
  const bytes = new Uint8Array(createCanvas(20, 20).toBuffer('image/png'));
  const { image } = await shop.owner.catalogue.uploadImage({ image: new File([bytes], 'p.png') });
  const kept = await get(`/api/files/${image}`);
  expect(kept.status).toBe(200);
  expect(kept.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  const missing = await get(`/api/files/${'0'.repeat(64)}`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBe('no-store');
  expect((await get('/api/team/all')).headers.get('cache-control')).toBe('no-store');
});

it('lets pages load their letters from nowhere else', async () => {
  const policy = (await get('/healthz')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("font-src 'self';");
  expect(policy).not.toContain('https:');
});

it('packs the documentation, the same for everybody, and lets it be kept', async () => {
  const { key } = await enrolRawDevice(server.url, shop);
  const packed = await get('/api/openapi.json', { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(300_000);
  const plain = await get('/api/openapi.json', { 'accept-encoding': 'identity', 'x-hanout-device': key });
  expect(await plain.text()).toBe(await packed.text());
});
