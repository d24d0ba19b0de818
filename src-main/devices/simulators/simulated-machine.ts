import type { FoundPrinter, Wire } from '../../../src/hardware/contract.ts';
import type { SimulatedAct, Simulators } from '../../../src/simulators/contract.ts';
import type { Machine } from '../machine.ts';
import type { OpenConnection } from '../wires/connection.ts';
import type { HidDevice, HidInfo, HidPort } from '../wires/hid-port.ts';
import { listSerialPorts, openSerial, type SerialPortInfo } from '../wires/serial-connection.ts';
import { openTcp } from '../wires/tcp-connection.ts';
import { SimulatedBench } from './simulated-bench.ts';

/** A machine that has simulated devices beside its own while they are turned on. */
export class SimulatedMachine implements Machine {
  readonly #real: Machine | null;
  #bench: SimulatedBench | null = null;
  readonly hid: HidPort;

  /** @param real null for a machine without any device */
  constructor(real: Machine | null) {
    this.#real = real;
    this.hid = {
      list: async (): Promise<HidInfo[]> => [
        ...(real ? await real.hid.list() : []),
        ...(this.#bench ? await this.#bench.hidPort.list() : []),
      ],
      open: async (path: string): Promise<HidDevice> => {
        const simulated = (await this.#bench?.hidPort.list())?.some((d) => d.path === path);
        if (simulated && this.#bench) return await this.#bench.hidPort.open(path);
        if (!real) throw new Error(`No such device: ${path}`);
        return await real.hid.open(path);
      },
    };
  }

  get isSimulating(): boolean {
    return this.#bench !== null;
  }

  get hasShares(): boolean {
    return this.#real?.hasShares ?? false;
  }

  /** What is looked up when it is opened: devices may be turned on after they were set up. */
  open(wire: Wire): OpenConnection {
    const real = this.#real?.open(wire);
    return async () => {
      const bench = this.#bench;
      if (wire.kind === 'serial' && bench?.hasPort(wire.path)) return await openSerial(wire, bench.serial);
      if (wire.kind === 'tcp' && bench?.isAt(wire)) return await openTcp(wire);
      if (!real) throw new Error('This machine has no devices');
      return await real();
    };
  }

  async serialPorts(): Promise<SerialPortInfo[]> {
    const simulated = this.#bench ? await listSerialPorts(this.#bench.serial) : [];
    const own = (await this.#real?.serialPorts()) ?? [];
    return [...own, ...simulated];
  }

  async findPrinters(): Promise<FoundPrinter[]> {
    const found = (await this.#real?.findPrinters()) ?? [];
    return this.#bench ? [...found, { ...this.#bench.receiptPrinter.at, answers: true }] : found;
  }

  async turn(isOn: boolean): Promise<void> {
    if (isOn === this.isSimulating) return;
    const bench = this.#bench;
    this.#bench = isOn ? await SimulatedBench.start() : null;
    await bench?.stop();
  }

  simulators(): Simulators | null {
    return this.#bench?.state() ?? null;
  }

  async act(act: SimulatedAct): Promise<void> {
    await this.#bench?.act(act);
  }
}
