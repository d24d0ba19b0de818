export type SyncAge =
  | { key: 'sync.never' | 'sync.justNow' }
  | { key: 'sync.minutes' | 'sync.hours'; count: number };

/** How long ago the last sync was, in the words of the header (spec §4 Sync display states). */
export function syncAge(lastSyncAt: number | null, now: number): SyncAge {
  if (lastSyncAt === null) return { key: 'sync.never' };
  const minutes = Math.floor((now - lastSyncAt) / 60_000);
  if (minutes < 1) return { key: 'sync.justNow' };
  if (minutes < 60) return { key: 'sync.minutes', count: minutes };
  return { key: 'sync.hours', count: Math.floor(minutes / 60) };
}
