import { simulatorsContract } from './contract.ts';
import { simulators, turnSimulators, useSimulator } from './simulator-operations.ts';

export const contract = { simulators: simulatorsContract };

export const operations = {
  simulators: { turn: turnSimulators, find: simulators, act: useSimulator },
};
