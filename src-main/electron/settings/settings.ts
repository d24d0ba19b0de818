import { z } from 'zod';
import { hardwareSettings } from '../../../src/hardware/contract.ts';
import type { SettingsKeeper } from '../../hardware/settings-file.ts';
import { windowState } from '../window/window-state.ts';

/** Zoom steps; 1 is 100 %. */
export const ZOOMS = [0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** Settings of this machine and its window; no shop data, no secrets. */
const SETTINGS = {
  kioskAtStart: z.boolean(),
  clientDisplay: z.boolean(),
  startsWithMachine: z.boolean(),
  zoom: z.number().min(0.5).max(3),
  window: windowState.nullable(),
  /** The devices connected to this machine. */
  hardware: hardwareSettings.nullable(),
  /** The graphics driver crashes Chromium on this machine: rendering in software. */
  softwareRendering: z.boolean(),
  /** How often the installation of a version was attempted. */
  updateTried: z.object({ version: z.string().max(60), times: z.number().int().min(0) }).nullable(),
};
export type Settings = { [K in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[K]> };

const FIRST: Settings = {
  kioskAtStart: false,
  clientDisplay: false,
  startsWithMachine: false,
  zoom: 1,
  window: null,
  hardware: null,
  softwareRendering: false,
  updateTried: null,
};

/** Storage of settings: electron-store, or a Map in a test. */
export type SettingsFile = { get(key: string): unknown; set(key: string, value: unknown): void };

/** The settings of a device. An invalid value in the file counts as the default. */
export class DeviceSettings {
  readonly #file: SettingsFile;

  constructor(file: SettingsFile) {
    this.#file = file;
  }

  get<K extends keyof Settings>(key: K): Settings[K] {
    const read = SETTINGS[key].safeParse(this.#file.get(key));
    return read.success ? (read.data as Settings[K]) : FIRST[key];
  }

  /** @throws ZodError for an invalid value */
  set<K extends keyof Settings>(key: K, value: Settings[K]): void {
    this.#file.set(key, SETTINGS[key].parse(value));
  }
}

/** The device settings, stored with those of the machine. */
export function hardwareKeeper(settings: DeviceSettings): SettingsKeeper {
  return {
    load: async () => settings.get('hardware'),
    save: async (hardware) => settings.set('hardware', hardware as Settings['hardware']),
  };
}
