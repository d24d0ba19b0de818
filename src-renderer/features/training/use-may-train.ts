import { useSession } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';

/** Whether this person may start a training here: at a till, in a store, and not in a training. */
export function useMayTrain(): boolean {
  const { can, store } = useSession();
  const till = useTillStatus();
  return till !== undefined && till.training === null && store !== null && can('can_manage_expenses');
}
