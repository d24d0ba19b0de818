import { Refusal } from '../errors.ts';
import { plain } from '../operation.ts';
import { syncContract } from './contract.ts';
import { pull } from './pull.ts';

/** A till that only listens is noted as seen this often, not at each of its pulls. */
const SEEN_EVERY_MS = 60_000;

/** What a till pushes; the index of operations is handed in by the door, which knows the whole tree. */
export const pushCommands = plain(syncContract.push, async (call, { incarnation, commands }) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  return await call.ports.push(device, { incarnation, commands });
});

export const pullChanges = plain(syncContract.pull, async (call, query) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  const now = call.clock.now();
  if (now - (device.lastSeenAt ?? 0) > SEEN_EVERY_MS) {
    await call.store.transact(async (w) => {
      const row = await w.lock('devices', device.id);
      if (row) await w.update('devices', row, { lastSeenAt: now });
    });
  }
  return await pull(call.store, device, query, now);
});
