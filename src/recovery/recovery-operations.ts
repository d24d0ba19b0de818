import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import { recoveryContract } from './contract.ts';

function recoveriesOf(call: Call) {
  const { recovery } = call.ports;
  if (!recovery) throw new Refusal('NOT_FOUND');
  return recovery;
}

export const findRecovery = plain(recoveryContract.find, async (call) => ({
  recovery: await recoveriesOf(call).find(),
}));

export const settleRecovery = plain(recoveryContract.settle, async (call, { happened }) => {
  await recoveriesOf(call).settle(happened);
  return {};
});
