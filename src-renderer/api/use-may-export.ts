import { useQueries } from '@tanstack/react-query';
import { isStoreBound } from '../../src/core/permissions.ts';
import { api } from './client.ts';
import { useSession } from './session.ts';

/**
 * Whether figures may be exported as files, by the rule of `requireExports`: owners and admins always may, others
 * unless the owner has disabled exports. False until it is known, so no button appears and vanishes.
 * @param storeId the file's store; by default all stores of the person
 */
export function useMayExport(storeId?: string | null): boolean {
  const { user } = useSession();
  const storeIds = storeId ? [storeId] : user.assignments.map((assignment) => assignment.storeId);
  const settings = useQueries({
    queries: (isStoreBound(user) ? storeIds : []).map((id) =>
      api.stores.settings.queryOptions({ input: { id } }),
    ),
  });
  // When the settings cannot be read, the server decides and may refuse the file.
  return settings.every(({ data, isError }) => (data ? data.allowExports : isError));
}
