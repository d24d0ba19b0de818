import { useQueries } from '@tanstack/react-query';
import { isStoreBound } from '../../src/core/permissions.ts';
import { api } from './client.ts';
import { useSession } from './session.ts';

/**
 * Whether figures may leave as a file, as `requireExports` asks it: owners and admins always may, others where
 * the owner has not switched exports off. No until it is known, so that no button shows and goes.
 * @param storeId the store that the file is of; by default all that the person works in
 */
export function useMayExport(storeId?: string | null): boolean {
  const { user } = useSession();
  const asked = storeId ? [storeId] : user.assignments.map((assignment) => assignment.storeId);
  const settings = useQueries({
    queries: (isStoreBound(user) ? asked : []).map((id) =>
      api.stores.settings.queryOptions({ input: { id } }),
    ),
  });
  // What cannot be read here is left to the server, which refuses the file.
  return settings.every(({ data, isError }) => (data ? data.allowExports : isError));
}
