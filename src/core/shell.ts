/** Where the till's key lies: in the system's keystore, or in a file that its user can read, where there is none. */
export type KeyProtection = 'system' | 'file';

/** What the newest version waits for before it is installed; null when there is none. */
export type UpdateWait = 'download' | 'open-sale' | 'unsent' | 'in-use' | 'failed' | 'next-start';

/** The window that a till runs in, as its screens show it. */
export type ShellState = {
  /** isOn: now; atStart: what the setting says for each start. */
  kiosk: { isOn: boolean; atStart: boolean };
  /** isWanted: the setting; isOpen: there is a second display, and its window is open. */
  clientDisplay: { isWanted: boolean; isOpen: boolean };
  /** Whether the till starts when its user signs in to the machine. */
  startsWithMachine: boolean;
  /** 1 is 100 %. */
  zoom: number;
  keyProtection: KeyProtection;
  update: { version: string; waitsFor: UpdateWait } | null;
};

/** What a device's owner may change about its window. */
export type ShellSettings = {
  kioskAtStart: boolean;
  clientDisplay: boolean;
  startsWithMachine: boolean;
  zoom: number;
};

/**
 * What the program around a till's screens can do for them; a till in a browser has none. Whoever calls it has
 * checked the permission: nothing else leads out of a kiosk.
 */
export interface Shell {
  state(): ShellState;
  change(wanted: Partial<ShellSettings>): ShellState;
  /** Leaves the kiosk until the next start, so that a manager can look after the machine. */
  leaveKiosk(): ShellState;
  /** Goes (back) into the kiosk without a start. */
  enterKiosk(): ShellState;
  /** Ends the program, also out of a kiosk. */
  quit(): void;
}
