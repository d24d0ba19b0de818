import type { SimulatedAct, Simulators } from './contract.ts';

/** Simulated devices, for people without real ones. */
export interface SimulatedDevices {
  turn(isOn: boolean): Promise<void>;
  /** Null while they are off. */
  find(): Promise<Simulators | null>;
  act(act: SimulatedAct): Promise<void>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly simulators: SimulatedDevices | null;
  }
}
