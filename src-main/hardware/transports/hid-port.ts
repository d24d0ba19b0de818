import type { HIDAsync } from 'node-hid';
import { DeviceRefused } from './link.ts';

/** A HID collection as the system lists it; a device may have several. */
export type HidInfo = {
  /** Opens the collection. On some systems it changes each time the device is plugged in. */
  path: string;
  vendorId: number;
  productId: number;
  /** Null when the system does not report it. */
  usagePage: number | null;
  usage: number | null;
  /** Product name reported by the device. */
  name: string | null;
  serialNumber: string | null;
};

/** An open HID device. Its methods throw when it is gone. */
export interface HidDevice {
  /**
   * Input reports, with their id in front when the device numbers them; one listener. Reading starts with this call: a
   * keyboard may be asked for feature reports without being read.
   */
  onReport(take: (report: Uint8Array) => void): void;
  /** Called once when the device is gone: unplugged, or closed by either side. */
  onClose(take: () => void): void;
  /** @param length of the report including its id @returns the report, on most systems with its id in front */
  getFeatureReport(id: number, length: number): Promise<Uint8Array>;
  /** @param report with its id in front, 0 when the device does not number reports */
  sendFeatureReport(report: Uint8Array): Promise<void>;
  /** @param report an output report, with its id in front as above */
  write(report: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** The HID devices of this machine. Both methods throw `DeviceRefused` when the native module does not load. */
export interface HidPort {
  list(): Promise<HidInfo[]>;
  /** @throws DeviceRefused when it exists and cannot be used; any other error when it does not exist */
  open(path: string): Promise<HidDevice>;
}

/** The native module is loaded on first use, so a till without devices also starts where it does not load. */
async function loaded() {
  try {
    const hid = await import('node-hid');
    // The package loads its native part at the first call.
    hid.getHidapiVersion();
    return hid;
  } catch (cause) {
    throw new DeviceRefused('not_loaded', 'The module for HID devices does not load on this machine', cause);
  }
}

function kept(raw: HIDAsync): HidDevice {
  let takeClose: () => void = () => undefined;
  let isGone = false;
  const close = async () => {
    if (isGone) return;
    isGone = true;
    await raw.close().catch(() => undefined);
    takeClose();
  };
  raw.on('error', () => void close());
  return {
    onReport: (take) => {
      raw.on('data', take);
    },
    onClose: (take) => {
      takeClose = take;
      if (isGone) take();
    },
    getFeatureReport: (id, length) => raw.getFeatureReport(id, length),
    sendFeatureReport: async (report) => {
      await raw.sendFeatureReport(Buffer.from(report));
    },
    write: async (report) => {
      await raw.write(Buffer.from(report));
    },
    close,
  };
}

/** The system's HID devices, through node-hid. */
export function nodeHidPort(): HidPort {
  return {
    list: async () => {
      const { devicesAsync } = await loaded();
      return (await devicesAsync()).flatMap((device) =>
        device.path
          ? {
              path: device.path,
              vendorId: device.vendorId,
              productId: device.productId,
              usagePage: device.usagePage ?? null,
              usage: device.usage ?? null,
              name: device.product?.trim() || device.manufacturer?.trim() || null,
              serialNumber: device.serialNumber?.trim() || null,
            }
          : [],
      );
    },
    open: async (path) => {
      const { HIDAsync } = await loaded();
      try {
        return kept(await HIDAsync.open(path));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (/permission denied|operation not permitted/i.test(message))
          throw new DeviceRefused('no_rights', `This user may not open ${path}: ${message}`, error);
        if (/access is denied|sharing violation|used by another|busy|exclusive/i.test(message))
          throw new DeviceRefused('busy', `Another program uses ${path}: ${message}`, error);
        throw error;
      }
    },
  };
}
