import { lazyPart } from '../../ui/lazy-part.tsx';

/** What this feature offers to others. */
export const StartTraining = lazyPart(async () => (await import('./start-training.tsx')).StartTraining);
export { TrainingSection } from './training-section.tsx';
export { useMayTrain } from './use-may-train.ts';
