import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import { hardwareOf } from '../hardware/hardware-operations.ts';
import { type Simulators, simulatorsContract } from './contract.ts';

async function foundIn(call: Call): Promise<Simulators> {
  const found = await hardwareOf(call).simulators.find();
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

export const turnSimulators = plain(simulatorsContract.turn, async (call, { isOn }) => {
  const hardware = hardwareOf(call);
  await hardware.simulators.turn(isOn);
  return hardware.status();
});

export const simulators = plain(simulatorsContract.find, foundIn);

/** What is done to a simulated device happens at its wire: the till learns of it as of a real one. */
export const useSimulator = plain(simulatorsContract.act, async (call, act) => {
  await foundIn(call);
  await hardwareOf(call).simulators.act(act);
  return await foundIn(call);
});
