import { useHotkeys } from '@mantine/hooks';

type Steps = {
  show: (kind: 'shortcuts' | 'deposit' | 'client' | 'discount' | 'held') => void;
  search: () => void;
  /** Takes the focus to what was added last. */
  lastLine: () => void;
  hold: () => void;
  pay: () => void;
};

/** The keys of the sale; the shortcuts dialog names them. They hold in fields as well. */
export function useSaleKeys(isFree: boolean, { show, search, lastLine, hold, pay }: Steps): void {
  useHotkeys(
    isFree
      ? [
          ['F1', () => show('shortcuts')],
          ['F2', search],
          ['F3', () => show('deposit')],
          ['F4', () => show('client')],
          ['F6', () => show('discount')],
          ['F7', lastLine],
          ['F8', hold],
          ['F10', () => show('held')],
          ['F9', pay],
        ]
      : [],
    [],
  );
}
