/** A scan or card read by a device other than the keyboard. */
export type DeviceRead = { kind: 'scan' | 'card'; text: string };

const listeners = new Set<(read: DeviceRead) => void>();

/** Passes a read to this page only while it is visible: a hidden page must not sell. */
export function tellDeviceRead(read: DeviceRead): void {
  if (document.visibilityState !== 'visible') return;
  for (const listener of [...listeners]) listener(read);
}

/** @returns a function that removes the listener */
export function onDeviceRead(listener: (read: DeviceRead) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
