import { useMediaQuery } from '@mantine/hooks';
import { PHONE_WIDTH } from '../theme/theme.ts';

/** Whether the window is as narrow as a phone (style sheets: `max-width: 40em`). */
export function usePhone(): boolean {
  return useMediaQuery(`(max-width: ${PHONE_WIDTH}px)`, window.innerWidth <= PHONE_WIDTH) ?? false;
}
