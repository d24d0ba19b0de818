import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { OUTCOMES } from '../../routes/at-sale.ts';
import type { CartOutcome } from '../../routes/feature.ts';
import { SALE_KEYS } from '../../routes/keys.ts';

type Steps = {
  show: (kind: 'client' | 'discount' | 'held' | 'free') => void;
  search: () => void;
  /** Focuses the line added last. */
  lastLine: () => void;
  hold: () => void;
  pay: () => void;
  become: (outcome: CartOutcome) => void;
};

/** Keyboard shortcuts of the sale, listed by the help. They also work inside fields. */
export function useSaleKeys(isFree: boolean, { show, search, lastLine, hold, pay, become }: Steps): void {
  useHotkeys(
    isFree
      ? [
          [SALE_KEYS.search, search],
          [SALE_KEYS.client, () => show('client')],
          [SALE_KEYS.free, () => show('free')],
          [SALE_KEYS.discount, () => show('discount')],
          [SALE_KEYS.lines, lastLine],
          [SALE_KEYS.hold, hold],
          [SALE_KEYS.held, () => show('held')],
          [SALE_KEYS.pay, pay],
          ...OUTCOMES.flatMap((outcome): HotkeyItem[] =>
            outcome.shortcut ? [[outcome.shortcut.key, () => become(outcome)]] : [],
          ),
        ]
      : [],
    [],
  );
}
