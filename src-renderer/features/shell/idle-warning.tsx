import { Button, Modal, RingProgress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lockStation } from '../../api/session-actions.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { IDLE_WARNING_MS } from './idle-clock.ts';
import classes from './idle-lock.module.css';

type Props = {
  /** Until the station is locked; null while nobody is warned. */
  seconds: number | null;
  onStay: () => void;
};

/** The countdown before an idle station is locked. */
export function IdleWarning({ seconds: secondsLeft, onStay }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const seconds = secondsLeft ?? 0;
  return (
    <Modal opened={secondsLeft !== null} onClose={onStay} title={t('idle.title')}>
      <div className={classes.countdown} role="timer" aria-live="assertive">
        <RingProgress
          aria-hidden
          sections={[{ value: (seconds * 100_000) / IDLE_WARNING_MS, color: 'saffron' }]}
          label={<span className={classes.seconds}>{seconds}</span>}
        />
        <Text>{t('idle.message', { count: seconds })}</Text>
      </div>
      <DialogFoot>
        <Button variant="default" onClick={() => void lockStation().catch(() => {})}>
          {t('idle.lockNow')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('idle.stay')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
