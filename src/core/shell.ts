/** Where the till's key is stored: in the system's keystore, or, without one, in a file that its user can read. */
export type KeyProtection = 'system' | 'file';

/** What the installation of the newest version waits for; null when nothing is pending. */
export type UpdateWait = 'download' | 'open-sale' | 'unsent' | 'in-use' | 'failed' | 'next-start';

/** The state of a till's window, for its screens. */
export type ShellState = {
  /** isOn: the current state; atStart: the setting for each start. */
  kiosk: { isOn: boolean; atStart: boolean };
  /** isWanted: the setting; isOpen: there is a second display, and its window is open. */
  clientDisplay: { isWanted: boolean; isOpen: boolean };
  /** Whether the till starts when its user signs in to the machine. */
  startsWithMachine: boolean;
  /** 1 is 100%. */
  zoom: number;
  keyProtection: KeyProtection;
  update: { version: string; waitsFor: UpdateWait } | null;
};

/** The window settings that a device's owner may change. */
export type ShellSettings = {
  kioskAtStart: boolean;
  clientDisplay: boolean;
  startsWithMachine: boolean;
  zoom: number;
};

/**
 * What the program around a till's screens offers them; a till in a browser has none. The caller must have checked
 * the permission: this is the only way out of a kiosk.
 */
export interface Shell {
  state(): ShellState;
  change(wanted: Partial<ShellSettings>): ShellState;
  /** Leaves the kiosk until the next start, so that a manager can maintain the machine. */
  leaveKiosk(): ShellState;
  /** Enters the kiosk (again) without a restart. */
  enterKiosk(): ShellState;
  /** Ends the program, including from a kiosk. */
  quit(): void;
}
