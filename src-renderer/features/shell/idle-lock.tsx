import { Button, Modal, RingProgress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lockStation } from '../../api/session-actions.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { IDLE_WARNING_MS } from './idle-clock.ts';
import classes from './idle-lock.module.css';
import { useIdle } from './use-idle.ts';

/** Locks an idle station after a countdown, which any activity stops. */
export function IdleLock() {
  const { t } = useTranslation(['shell', 'common']);
  const { idle, stay } = useIdle(() => {
    void lockStation({ title: t('idle.locked'), message: t('idle.expired') }).catch(() => {});
  });
  const seconds = idle.state === 'warning' ? idle.secondsLeft : 0;
  return (
    <Modal opened={idle.state === 'warning'} onClose={stay} title={t('idle.title')}>
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
        <Button data-autofocus onClick={stay}>
          {t('idle.stay')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
