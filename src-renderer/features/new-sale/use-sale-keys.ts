import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { OUTCOMES } from '../../routes/at-sale.ts';
import type { CartOutcome } from '../../routes/feature.ts';

type Steps = {
  show: (kind: 'shortcuts' | 'client' | 'discount' | 'held') => void;
  search: () => void;
  /** Focuses the line added last. */
  lastLine: () => void;
  hold: () => void;
  pay: () => void;
  become: (outcome: CartOutcome) => void;
};

/** Keyboard shortcuts of the sale, listed in the shortcuts dialog. They also work inside fields. */
export function useSaleKeys(isFree: boolean, { show, search, lastLine, hold, pay, become }: Steps): void {
  useHotkeys(
    isFree
      ? [
          ['F1', () => show('shortcuts')],
          ['F2', search],
          ['F4', () => show('client')],
          ['F6', () => show('discount')],
          ['F7', lastLine],
          ['F8', hold],
          ['F10', () => show('held')],
          ['F9', pay],
          ...OUTCOMES.flatMap((outcome): HotkeyItem[] =>
            outcome.shortcut ? [[outcome.shortcut.key, () => become(outcome)]] : [],
          ),
        ]
      : [],
    [],
  );
}
