import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import { tillContract } from './contract.ts';

/** These operations exist at tills only: the server answers NOT_FOUND. */
function tillOf(call: Call) {
  const { till } = call.ports;
  if (!till) throw new Refusal('NOT_FOUND');
  return till;
}

export const tillStatus = plain(tillContract.status, async (call) => await tillOf(call).status());
export const connectTill = plain(
  tillContract.connect,
  async (call, input) => await tillOf(call).connect(input),
);
export const syncTill = plain(tillContract.sync, async (call) => await tillOf(call).sync());
export const pauseSync = plain(
  tillContract.pause,
  async (call, { isPaused }) => await tillOf(call).pause(isPaused),
);
export const tillInternals = plain(tillContract.internals, async (call) => await tillOf(call).internals());
