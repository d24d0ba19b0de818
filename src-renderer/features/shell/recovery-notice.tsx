import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { officePart } from '../../ui/office-part.tsx';

const RecoveryDialog = officePart(async () => (await import('./recovery-dialog.tsx')).RecoveryDialog);

/** Says once what the till's start repaired. */
export function RecoveryNotice() {
  const { data } = useQuery(api.recovery.find.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  return data?.recovery ? <RecoveryDialog recovery={data.recovery} /> : null;
}
