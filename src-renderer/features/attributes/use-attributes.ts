import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isStoreBound } from '../../../src/core/permissions.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { usePendingMoves } from './use-changes.ts';

/** The shop's lists, and how often each value is used. */
export function useAttributes() {
  const list = useQuery(api.attributes.list.queryOptions());
  const counted = useQuery(api.attributes.uses.queryOptions());
  const items = usePendingMoves(useMemo(() => list.data?.items ?? [], [list.data]));
  const uses = useMemo(
    () => new Map(counted.data?.items.map(({ id, uses: count }) => [id, count])),
    [counted.data],
  );
  return { list, items, uses };
}

/**
 * Whether the person may change the lists, and whether the server, which does it, is unreachable. Everyone with this
 * screen may add values.
 */
export function useMayChange(): { mayChange: boolean; isOffline: boolean } {
  const { user } = useSession();
  const till = useTillStatus();
  return { mayChange: !isStoreBound(user), isOffline: till !== undefined && !till.online };
}
