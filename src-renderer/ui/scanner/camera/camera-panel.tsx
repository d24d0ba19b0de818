import { ActionIcon, Alert, Button, CloseButton, Loader, Text } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCameraOff, IconRefresh, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellDeviceRead } from '../../../api/device-reads.ts';
import layout from '../../layout.module.css';
import classes from './camera-panel.module.css';
import { confirmRead } from './confirm-read.ts';
import { useCodeCamera } from './use-code-camera.ts';
import { useTorch } from './use-torch.ts';

/** Over plain http browsers give no page a camera. */
const isSecure = () => navigator.mediaDevices !== undefined;

/** The camera as a scanner, above whatever screen or dialog takes the codes; it stays until it is closed. */
export function CameraPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={classes.panel} data-camera aria-label={t('camera.title')}>
      {isSecure() ? (
        <LiveCamera onClose={onClose} />
      ) : (
        <>
          <div className={classes.foot}>
            <Text fw={600}>{t('camera.title')}</Text>
            <CloseButton aria-label={t('camera.close')} onClick={onClose} />
          </div>
          <Alert color="saffron" icon={<IconCameraOff />} className={classes.problem}>
            {t('camera.insecure')}
          </Alert>
        </>
      )}
    </section>
  );
}

function LiveCamera({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [reads, setReads] = useState<{ code: string; count: number } | null>(null);
  const take = (code: string) => {
    confirmRead();
    setReads((before) => ({ code, count: (before?.count ?? 0) + 1 }));
    tellDeviceRead({ kind: 'scan', text: code });
  };
  const { video, state, track, retry } = useCodeCamera(take);
  const torch = useTorch(track);
  const problem = state === 'denied' ? t('camera.denied') : state === 'unable' ? t('camera.unable') : null;
  return (
    <>
      <div className={classes.stage} data-empty={problem !== null || undefined}>
        {problem === null ? (
          <>
            <video ref={video} className={classes.picture} autoPlay muted playsInline aria-hidden />
            {state === 'live' ? (
              <span key={reads?.count} className={classes.aim} data-read={reads !== null || undefined} />
            ) : (
              <Loader className={classes.waiting} aria-label={t('camera.starting')} />
            )}
          </>
        ) : (
          <Alert color="saffron" icon={<IconCameraOff />} className={classes.problem}>
            {problem}
            <Button mt="sm" variant="default" leftSection={<IconRefresh />} onClick={retry}>
              {t('retry')}
            </Button>
          </Alert>
        )}
      </div>
      <div className={classes.foot}>
        <Text className={layout.grow} role="status" size="sm">
          {reads ? (
            <bdi dir="ltr" className={classes.code}>
              {reads.code}
            </bdi>
          ) : (
            t('camera.aim')
          )}
        </Text>
        {reads ? (
          <Button
            variant="default"
            leftSection={<IconRepeat />}
            className={classes.again}
            onClick={() => take(reads.code)}
          >
            {t('camera.again')}
          </Button>
        ) : null}
        {torch ? (
          <ActionIcon
            variant={torch.isOn ? 'filled' : 'default'}
            aria-label={t('camera.torch')}
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
          >
            {torch.isOn ? <IconBulbOff /> : <IconBulb />}
          </ActionIcon>
        ) : null}
        <CloseButton aria-label={t('camera.close')} onClick={onClose} />
      </div>
    </>
  );
}
