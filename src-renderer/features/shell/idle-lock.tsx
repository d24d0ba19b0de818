import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lockStation } from '../../api/session-actions.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIdle } from './use-idle.ts';

const IdleWarning = lazyPart(async () => (await import('./idle-warning.tsx')).IdleWarning);

/** Locks an idle station after a countdown, which any activity stops. */
export function IdleLock() {
  const { t } = useTranslation('shell');
  const { idle, stay } = useIdle(() => {
    void lockStation({ title: t('idle.locked'), message: t('idle.expired') }).catch(() => {});
  });
  const seconds = idle.state === 'warning' ? idle.secondsLeft : null;
  const wasShown = useRef(false);
  wasShown.current ||= seconds !== null;
  return wasShown.current ? <IdleWarning seconds={seconds} onStay={stay} /> : null;
}
