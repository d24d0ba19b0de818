import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import { hardwareOf } from '../hardware/hardware-operations.ts';
import { type Simulators, simulatorsContract } from './contract.ts';
import type { SimulatedDevices } from './port.ts';

/** @throws NOT_FOUND on a program without a counter */
function devicesOf(call: Call): SimulatedDevices {
  const { simulators } = call.ports;
  if (!simulators) throw new Refusal('NOT_FOUND');
  return simulators;
}

async function foundIn(call: Call): Promise<Simulators> {
  const devices = await devicesOf(call).find();
  if (!devices) throw new Refusal('NOT_FOUND');
  return devices;
}

export const turnSimulators = plain(simulatorsContract.turn, async (call, { isOn }) => {
  await devicesOf(call).turn(isOn);
  return hardwareOf(call).status();
});

export const simulators = plain(simulatorsContract.find, foundIn);

/** Simulated actions go through the device's transport, so the till handles them like real ones. */
export const useSimulator = plain(simulatorsContract.act, async (call, act) => {
  await foundIn(call);
  await devicesOf(call).act(act);
  return await foundIn(call);
});
