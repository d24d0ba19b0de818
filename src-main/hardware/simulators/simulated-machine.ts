import type { FoundPrinter, Transport } from '../../../src/hardware/contract.ts';
import type { SimulatedAct, Simulators } from '../../../src/simulators/contract.ts';
import type { Machine } from '../machine.ts';
import type { OpenConnection } from '../transports/connection.ts';
import type { HidDevice, HidInfo, HidPort } from '../transports/hid-port.ts';
import { listSerialPorts, openSerial, type SerialPortInfo } from '../transports/serial-connection.ts';
import { openTcp } from '../transports/tcp-connection.ts';
import type { SimulatedDevices } from './simulated-devices.ts';

/** A machine that also has simulated devices while they are enabled. */
export class SimulatedMachine implements Machine {
  readonly #real: Machine | null;
  #bench: SimulatedDevices | null = null;
  readonly hid: HidPort;

  /** @param real null for a machine without devices */
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

  /** Looked up when opened: devices may be enabled after they were configured. */
  open(transport: Transport): OpenConnection {
    const real = this.#real?.open(transport);
    return async () => {
      const bench = this.#bench;
      if (transport.kind === 'serial' && bench?.hasPort(transport.path))
        return await openSerial(transport, bench.serial);
      if (transport.kind === 'tcp' && bench?.isAt(transport)) return await openTcp(transport);
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
    const realPrinters = (await this.#real?.findPrinters()) ?? [];
    return this.#bench
      ? [...realPrinters, { ...this.#bench.receiptPrinter.at, answers: true }]
      : realPrinters;
  }

  async turn(isOn: boolean): Promise<void> {
    if (isOn === this.isSimulating) return;
    const bench = this.#bench;
    // Loaded when asked for: simulators draw papers with fonts and codes, which a start must not wait for.
    this.#bench = isOn ? await (await import('./simulated-devices.ts')).SimulatedDevices.start() : null;
    await bench?.stop();
  }

  simulators(): Simulators | null {
    return this.#bench?.state() ?? null;
  }

  async act(act: SimulatedAct): Promise<void> {
    await this.#bench?.act(act);
  }
}
