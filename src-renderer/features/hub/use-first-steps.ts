import { useLocalStorage } from '@mantine/hooks';
import {
  IconCashRegister,
  IconHanger,
  IconLock,
  IconPackageImport,
  IconPrinter,
  IconShoppingBag,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { addDays } from '../../../src/core/time.ts';
import type { FirstSteps } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { useHasPrinter } from '../../api/hardware.ts';
import { useSession } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';

type StepId = Exclude<keyof FirstSteps, 'firstSale'> | 'printer' | 'sale';
export type Step = { id: StepId; icon: ComponentType; to: string; isDone: boolean; mayWait?: true };

/** What was not done within a week after the first sale was not wanted: the list goes. */
const DAYS_AFTER_SALE = 7;

const isOver = (done: FirstSteps | undefined, today: string): boolean =>
  done !== undefined && done.firstSale !== null && addDays(done.firstSale, DAYS_AFTER_SALE) < today;

/** What a new store does first, and what is left of it; null where there is no such list. */
export function useFirstSteps(storeId: string) {
  const { can, program } = useSession();
  const today = useToday();
  const hasPrinter = useHasPrinter('receipt_printer');
  const isOffered = can('can_manage_stores');
  const { data: done } = useQuery(
    api.stores.firstSteps.queryOptions({
      input: { id: storeId },
      // An established store is asked about once.
      enabled: ({ state }) => isOffered && !isOver(state.data, today),
      staleTime: 0,
    }),
  );
  const isOpen = isOffered && done !== undefined && !isOver(done, today);
  const settings = useQuery(api.stores.settings.queryOptions({ input: { id: storeId }, enabled: isOpen }));
  // For this counter: another one may have a printer, or want the step.
  const [later, setLater] = useLocalStorage<StepId[]>({ key: `hanout-later-${storeId}`, defaultValue: [] });
  if (!isOpen || !settings.data) return null;
  const steps: Step[] = [
    { id: 'article', icon: IconHanger, to: '/inventory?add=true', isDone: done.article },
    { id: 'stock', icon: IconPackageImport, to: '/goods-arrived', isDone: done.stock },
    { id: 'person', icon: IconUserPlus, to: '/team', isDone: done.person, mayWait: true },
    {
      id: 'pin',
      icon: IconLock,
      to: settings.data.pinSignIn ? '/profile?show=pin' : '/settings?show=pinSignIn',
      isDone: done.pin,
      mayWait: true,
    },
    {
      id: 'printer',
      icon: IconPrinter,
      to: '/devices?section=counter&show=receipt_printer',
      isDone: hasPrinter,
      mayWait: true,
    },
    { id: 'drawer', icon: IconCashRegister, to: '/drawer?open=true', isDone: done.drawer },
    { id: 'sale', icon: IconShoppingBag, to: '/new-sale', isDone: done.firstSale !== null },
  ];
  // Only a till has a printer and a drawer of its own.
  const here = steps.filter(({ id }) => program === 'till' || (id !== 'printer' && id !== 'drawer'));
  const left = here.filter(({ id, isDone }) => !isDone && !later.includes(id));
  return { count: here.length, left, wait: ({ id }: Step) => setLater([...later, id]) };
}
