import { useEffect } from 'react';
import { inAddress, useAddress } from '../list-page/use-address.ts';

const ADDRESS = { show: inAddress.text(40) };

/** The id of a part of a page that an address may name. */
export const partId = (name: string): string => `part-${name}`;

/**
 * Brings the part that the address names, '/settings?show=clockPhotoDays', into view, with the focus in its first field.
 * @param isReady whether the part is there
 */
export function useShownPart(isReady = true): void {
  const { show } = useAddress(ADDRESS).at;
  useEffect(() => {
    const part = isReady && show !== '' ? document.getElementById(partId(show)) : null;
    part?.scrollIntoView({ block: 'center' });
    part?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [isReady, show]);
}
