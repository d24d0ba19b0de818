import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTillStatus } from '../../api/till.ts';
import { takeTrainingEnd } from '../../api/training.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.tsx';

const TrainingFrame = lazyPart(async () => (await import('./training-frame.tsx')).TrainingFrame);

/** The frame of a training, on every screen of it; at the till, what a training that has just ended leaves: a toast. */
export function TrainingPart() {
  const { t } = useTranslation('training');
  const till = useTillStatus();
  useEffect(() => {
    const how = takeTrainingEnd();
    if (how === undefined) return;
    toast(how === 'stopped' ? 'warning' : 'success', t(`over.${how}`), t('over.message'), {
      duration: 10_000,
    });
  }, [t]);
  return till?.training ? <TrainingFrame training={till.training} /> : null;
}
