import { useSession } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';

/**
 * Whether a training may be started here: at a till, in a store, and not in a training. Who lacks the permission asks
 * somebody who has it.
 */
export function useMayTrain(): boolean {
  const { store } = useSession();
  const till = useTillStatus();
  return till !== undefined && till.training === null && store !== null;
}
