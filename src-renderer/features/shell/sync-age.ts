export type SyncAge = { key: 'never' | 'justNow' } | { key: 'minutes' | 'hours'; count: number };

/** Age of the last sync, in the header's terms (spec §4 Sync display states). */
export function syncAge(lastSyncAt: number | null, now: number): SyncAge {
  if (lastSyncAt === null) return { key: 'never' };
  const minutes = Math.floor((now - lastSyncAt) / 60_000);
  if (minutes < 1) return { key: 'justNow' };
  if (minutes < 60) return { key: 'minutes', count: minutes };
  return { key: 'hours', count: Math.floor(minutes / 60) };
}
