import { useMediaQuery } from '@mantine/hooks';
import { NARROW_WIDTH } from '../theme/theme.ts';

/** Whether the screen is narrow (1024 pixels): the side navigation then shows icons only. */
export function useNarrow(): boolean {
  return useMediaQuery(`(max-width: ${NARROW_WIDTH - 1}px)`, window.innerWidth < NARROW_WIDTH) ?? false;
}
