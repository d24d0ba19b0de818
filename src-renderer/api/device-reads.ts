/** What a reader or scanner has read that is no keyboard. */
export type DeviceRead = { kind: 'scan' | 'card'; text: string };

const listeners = new Set<(read: DeviceRead) => void>();

/** Tells the page in front; one that nobody looks at must not sell. */
export function tellDeviceRead(read: DeviceRead): void {
  if (document.visibilityState !== 'visible') return;
  for (const listener of [...listeners]) listener(read);
}

/** @returns what ends it */
export function onDeviceRead(listener: (read: DeviceRead) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
