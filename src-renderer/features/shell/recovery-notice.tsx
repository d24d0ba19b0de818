import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const RecoveryDialog = lazyPart(async () => (await import('./recovery-dialog.tsx')).RecoveryDialog);

/** Says once what the till's start repaired. */
export function RecoveryNotice() {
  const { data } = useQuery(api.recovery.find.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  return data?.recovery ? <RecoveryDialog recovery={data.recovery} /> : null;
}
