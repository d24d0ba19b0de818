import { Button, Text, Title } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partId } from '../../ui/page/use-shown-part.ts';
import { StartTraining } from './start-training.tsx';
import { useMayTrain } from './use-may-train.ts';

/** Starts a training, among what belongs to this till. @param className of a panel */
export function TrainingSection({ className }: { className: string | undefined }) {
  const { t } = useTranslation('training');
  const [isAsking, setAsking] = useState(false);
  if (!useMayTrain()) return null;
  return (
    <section className={className} id={partId('training')} aria-labelledby="training-title">
      <Title order={2} size="h5" id="training-title">
        {t('title')}
      </Title>
      <Text c="dimmed">{t('about')}</Text>
      <Button variant="light" leftSection={<IconSchool />} onClick={() => setAsking(true)}>
        {t('start')}
      </Button>
      {isAsking ? <StartTraining onClose={() => setAsking(false)} /> : null}
    </section>
  );
}
