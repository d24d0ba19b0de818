import { lazyPart } from '../../ui/lazy-part.tsx';

/** What this feature offers to others. */
export const CloseTheDay = lazyPart(async () => (await import('./close-the-day.tsx')).CloseTheDay);
export { useCloseDay } from './use-close-day.tsx';
