import { Button, Text } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page/section.tsx';
import { partId } from '../../ui/page/use-shown-part.ts';
import { StartTraining } from './start-training.tsx';
import { useMayTrain } from './use-may-train.ts';

/** Starts a training, among what belongs to this till. @param className of a panel */
export function TrainingSection({ className }: { className: string | undefined }) {
  const { t } = useTranslation('training');
  const [isAsking, setAsking] = useState(false);
  if (!useMayTrain()) return null;
  return (
    <Section className={className} id={partId('training')} size="h5" title={t('title')}>
      <Text c="dimmed">{t('about')}</Text>
      <Button variant="light" leftSection={<IconSchool />} onClick={() => setAsking(true)}>
        {t('start')}
      </Button>
      {isAsking ? <StartTraining onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}
