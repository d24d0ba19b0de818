import type { HIDAsync } from 'node-hid';
import { DeviceRefused } from './link.ts';

/** A HID collection that the system knows; a device may have several. */
export type HidInfo = {
  /** What opens it. Another one each time that a device is plugged in, on some systems. */
  path: string;
  vendorId: number;
  productId: number;
  /** Null where the system does not tell. */
  usagePage: number | null;
  usage: number | null;
  /** What the device calls itself. */
  name: string | null;
  serialNumber: string | null;
};

/** An open HID device. Its calls throw when it is gone. */
export interface HidDevice {
  /**
   * Input reports, with their id in front where the device numbers them; one listener. Reading begins with it: a
   * keyboard may be asked for feature reports and not be read.
   */
  onReport(take: (report: Uint8Array) => void): void;
  /** The device is gone, told once: unplugged, or closed by either side. */
  onClose(take: () => void): void;
  /** @param length of the report with its id @returns the report, on most systems with its id in front */
  getFeatureReport(id: number, length: number): Promise<Uint8Array>;
  /** @param report with its id in front, 0 where the device does not number them */
  sendFeatureReport(report: Uint8Array): Promise<void>;
  /** @param report an output report, with its id in front as above */
  write(report: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** The HID devices of this machine. Both throw `DeviceRefused` where what speaks to them does not load. */
export interface HidPort {
  list(): Promise<HidInfo[]>;
  /** @throws DeviceRefused when it is there and not to be had; any other error when it is not there */
  open(path: string): Promise<HidDevice>;
}

/** The native module is loaded when devices are wanted: a till without any starts where it does not load. */
async function loaded() {
  try {
    const hid = await import('node-hid');
    // The package loads its native part with the first call.
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

/** The HID devices as the system has them, through node-hid. */
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
