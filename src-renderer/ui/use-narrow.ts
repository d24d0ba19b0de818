import { useMediaQuery } from '@mantine/hooks';
import { NARROW_WIDTH } from '../theme/theme.ts';

/** Whether the screen is as narrow as a 1024-pixel till, where the side navigation gives way. */
export function useNarrow(): boolean {
  return useMediaQuery(`(max-width: ${NARROW_WIDTH - 1}px)`, window.innerWidth < NARROW_WIDTH) ?? false;
}
