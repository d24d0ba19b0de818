import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { IconCamera, IconCameraOff, IconCheck, IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Hint } from '../../ui/hint.tsx';
import { useCamera } from '../../ui/picture/use-camera.ts';
import classes from './camera-dialog.module.css';

type Props = {
  kind: 'in' | 'out';
  storeId: string | null;
  /** Sends the photo; rejects when it was not accepted. */
  onConfirm: (photo: File) => Promise<void>;
  /** Continues without a camera: asks a manager if the store requires a photo. */
  onWithout: (isAllowed: boolean) => Promise<void>;
  onClose: () => void;
};

type Shot = { file: File; url: string };

/** Takes the photo for a clock-in or clock-out (spec §4 Clock). */
export function CameraDialog({ kind, storeId, onConfirm, onWithout, onClose }: Props) {
  const { t } = useTranslation(['attendance', 'common']);
  const { video, state, start, stop, capture } = useCamera();
  const [shot, setShot] = useState<Shot | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const settings = useQuery(
    api.stores.settings.queryOptions({ input: { id: storeId ?? '' }, enabled: storeId !== null }),
  );
  useEffect(() => start(), [start]);
  useEffect(() => () => void (shot && URL.revokeObjectURL(shot.url)), [shot]);

  const take = async () => {
    const file = await capture();
    if (!file) return setProblem(t('problem.capture'));
    setProblem(null);
    setShot({ file, url: URL.createObjectURL(file) });
    stop();
  };
  const retake = () => {
    setShot(null);
    start();
  };
  const confirm = async () => {
    if (!shot || sending) return;
    setSending(true);
    try {
      await onConfirm(shot.file);
    } catch {
      setProblem(t('problem.failed'));
      setSending(false);
      retake();
    }
  };
  const goOnWithout = async () => {
    if (sending) return;
    setSending(true);
    try {
      await onWithout(settings.data?.clockWithoutPhoto === true);
    } finally {
      setSending(false);
    }
  };
  const message = state === 'denied' ? t('problem.access') : problem;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!sending}
      title={t(kind === 'in' ? 'dialog.titleIn' : 'dialog.titleOut')}
    >
      <Stack>
        <div className={classes.stage} data-empty={!shot && state === 'denied' ? true : undefined}>
          {shot ? (
            <img className={classes.picture} src={shot.url} alt={t('dialog.taken')} />
          ) : state === 'denied' ? (
            <>
              <IconCameraOff aria-hidden="true" />
              <Button variant="default" disabled={sending} leftSection={<IconRefresh />} onClick={start}>
                {t('common:retry')}
              </Button>
            </>
          ) : (
            <video
              ref={video}
              className={classes.picture}
              data-live
              aria-label={t('dialog.preview')}
              autoPlay
              muted
              playsInline
            />
          )}
          {!shot && state === 'starting' ? (
            <Text className={classes.waiting} role="status">
              {t('dialog.starting')}
            </Text>
          ) : null}
        </div>
        {message ? (
          <Alert color="brick" role="alert">
            {message}
          </Alert>
        ) : null}
        {settings.data && state !== 'denied' ? (
          <Hint>{t('dialog.kept', { days: settings.data.clockPhotoDays })}</Hint>
        ) : null}
        <DialogFoot>
          <Button variant="default" disabled={sending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {shot ? (
            <>
              <Button variant="default" disabled={sending} leftSection={<IconRefresh />} onClick={retake}>
                {t('dialog.retake')}
              </Button>
              <Button
                data-autofocus
                leftSection={<IconCheck />}
                loading={sending}
                onClick={() => void confirm()}
              >
                {t('dialog.confirm')}
              </Button>
            </>
          ) : state === 'denied' ? (
            <Button
              data-autofocus
              leftSection={<IconUserCheck />}
              loading={sending}
              onClick={() => void goOnWithout()}
            >
              {t('dialog.withoutPhoto')}
            </Button>
          ) : (
            <Button
              data-autofocus
              leftSection={<IconCamera />}
              disabled={state !== 'live'}
              onClick={() => void take()}
            >
              {t('dialog.capture')}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Modal>
  );
}
