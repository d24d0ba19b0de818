import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../src/deposits/contract.ts';
import { useToday } from '../../api/use-today.ts';

type State = 'overdue' | 'due' | 'ready' | 'collected' | 'cancelled' | 'forfeited';

const COLORS: Record<State, string> = {
  overdue: 'brick',
  due: 'saffron',
  ready: 'emerald',
  collected: 'emerald',
  cancelled: 'sand',
  forfeited: 'sand',
};

/** What a deposit needs today; nothing while it only waits. */
export function DepositState({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation();
  const today = useToday();
  const states: (State | false)[] =
    deposit.status === 'open'
      ? [
          deposit.readyAt !== null && 'ready',
          deposit.dueOn < today && 'overdue',
          deposit.dueOn === today && 'due',
        ]
      : [deposit.status];
  return states
    .filter((state) => state !== false)
    .map((state) => (
      <Badge key={state} color={COLORS[state]}>
        {t(`deposits:states.${state}`)}
      </Badge>
    ));
}
