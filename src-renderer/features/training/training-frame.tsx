import { Button } from '@mantine/core';
import { IconDoorExit, IconSchool } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TRAINING_WORDS } from '../../../src/documents/rules.ts';
import type { TillStatus } from '../../../src/till/contract.ts';
import { useProgramGone } from '../../api/program-reach.ts';
import { doesTillAnswer, endTraining, leaveTraining } from '../../api/training.ts';
import classes from './training-frame.module.css';

type Props = { training: NonNullable<TillStatus['training']> };

const LOOK_MS = 1_000;

/** The frame around everything that a training shows, also around dialogs, with the way out. */
export function TrainingFrame({ training }: Props) {
  const { t } = useTranslation('training');
  const isGone = useProgramGone();
  const end = useMutation({ mutationFn: () => endTraining(training, 'ended') });
  useLayoutEffect(() => {
    document.documentElement.dataset.training = 'true';
    return () => {
      delete document.documentElement.dataset.training;
    };
  }, []);
  const { till } = training;
  // A window is led back by its program.
  useEffect(() => {
    if (!isGone || till === null) return;
    const timer = setInterval(() => {
      void doesTillAnswer(till).then((answers) => answers && leaveTraining({ till }, 'stopped'));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isGone, till]);
  return (
    <>
      <div className={classes.frame} aria-hidden />
      <section className={classes.bar} aria-label={t('label')}>
        <IconSchool aria-hidden />
        <bdi className={classes.words}>{TRAINING_WORDS}</bdi>
        <span className={classes.note} role="status">
          {isGone ? t('stopping') : t('nothing')}
        </span>
        <Button
          className={classes.end}
          variant="white"
          color="saffron"
          leftSection={<IconDoorExit />}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {t('end')}
        </Button>
      </section>
    </>
  );
}
