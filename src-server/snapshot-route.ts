import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../src/auth/session.ts';
import type { Host } from '../src/core/call.ts';
import type { Row } from '../src/core/store/store.ts';

/**
 * Hands out the files that replicas begin with, to devices of its stores only. Beside the contract, because a file of hundreds of
 * megabytes is streamed to the disk and never stands in memory.
 */
export function snapshotRoute(
  app: FastifyInstance,
  host: Host,
  fileOf: (device: Row<'devices'>, id: string) => Promise<string | null>,
): void {
  app.get<{ Params: { id: string } }>('/api/sync/snapshots/:id', async (request, reply) => {
    const key = request.headers['x-hanout-device'];
    const door = {
      token: null,
      deviceKey: typeof key === 'string' ? key : null,
      idempotencyKey: null,
      address: request.ip,
    };
    const { device } = await host.store.read((r) => callerOf(r, door, host.clock.now()));
    if (!device) return await reply.code(401).send({ code: 'NOT_A_DEVICE', message: 'Not a device' });
    const file = await fileOf(device, request.params.id);
    const found = file && (await stat(file).catch(() => null));
    if (!file || !found) return await reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found' });
    return await reply
      .header('content-type', 'application/gzip')
      .header('content-length', found.size)
      .send(createReadStream(file));
  });
}
