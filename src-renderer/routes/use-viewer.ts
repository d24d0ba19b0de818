import { useSession } from '../api/session.ts';
import type { Viewer } from './table.ts';

export function useViewer(): Viewer {
  const { role, effectivePermissions, store, allStores, program } = useSession();
  return {
    role,
    permissions: effectivePermissions,
    hasStore: store !== null,
    allStores,
    atTill: program === 'till',
  };
}
