import { Refusal } from '../errors.ts';
import { plain } from '../operation.ts';
import { syncContract } from './contract.ts';
import { pull } from './pull.ts';

/** What a till pushes; the index of operations is handed in by the door, which knows the whole tree. */
export const pushCommands = plain(syncContract.push, async (call, { incarnation, commands }) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  return await call.ports.push(device, { incarnation, commands });
});

export const pullChanges = plain(syncContract.pull, async (call, query) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  return await pull(call.store, device, query, call.clock.now());
});
