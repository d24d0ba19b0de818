import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** Whole seconds until a moment of this machine's clock; 0 afterwards. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
