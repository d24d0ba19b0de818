import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../src/auth/session.ts';
import type { Host } from '../../src/core/call.ts';
import type { Row } from '../../src/core/store/store.ts';

/**
 * Serves the snapshot files that replicas start from, to devices of the snapshot's stores only. Not part of the
 * contract, because files of hundreds of megabytes are streamed to disk, never held in memory.
 */
export function snapshotRoute(
  app: FastifyInstance,
  host: Host,
  fileOf: (device: Row<'devices'>, id: string) => Promise<string | null>,
): void {
  app.get<{ Params: { id: string } }>('/api/sync/snapshots/:id', async (request, reply) => {
    const key = request.headers['x-hanout-device'];
    const context = {
      token: null,
      deviceKey: typeof key === 'string' ? key : null,
      idempotencyKey: null,
      address: request.ip,
    };
    const { device } = await host.store.read((r) => callerOf(r, context, host.clock.now()));
    if (!device) return await reply.code(401).send({ code: 'NOT_A_DEVICE', message: 'Not a device' });
    const file = await fileOf(device, request.params.id);
    const stats = file && (await stat(file).catch(() => null));
    if (!file || !stats) return await reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found' });
    return await reply
      .header('content-type', 'application/gzip')
      .header('content-length', stats.size)
      .send(createReadStream(file));
  });
}
