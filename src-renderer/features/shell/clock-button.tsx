import { Button } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { ALLOWS_NO_PHOTO } from '../../../src/attendance/rules.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { refreshSession, useSession } from '../../api/session.ts';
import { useProblem } from '../../api/use-problem.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.tsx';
import { approvalIn, useApproval } from '../approvals/public.ts';
import classes from './shell.module.css';

const CameraDialog = lazyPart(async () => (await import('./camera-dialog.tsx')).CameraDialog);

/** Clocks in and out: green while clocked in, red otherwise (spec §2 Header). */
export function ClockButton() {
  const { t } = useTranslation('attendance');
  const { user, store } = useSession();
  const problemOf = useProblem();
  const [kind, setKind] = useState<'in' | 'out' | null>(null);
  const approval = useApproval();
  const { locale } = useLocale();
  const keyWithout = useRef('');
  const { isClockedIn } = user;

  const open = () => {
    if (!isClockedIn && !store) return toast('error', t('problem.title'), t('problem.noStore'));
    keyWithout.current = uuidv7();
    setKind(isClockedIn ? 'out' : 'in');
  };
  type Photo = { image: File } | { withoutPhoto: true };
  const send = async (photo: Photo, context: { idempotencyKey: string; approval?: string }) => {
    try {
      if (kind === 'out') await client.attendance.clockOut(photo, { context });
      else {
        const input = Object.assign({ storeId: store?.id ?? '' }, photo);
        await client.attendance.clockIn(input, { context });
      }
    } catch (error) {
      toast('error', t('problem.title'), problemOf(error).message);
      throw error;
    }
    setKind(null);
    toast('success', t(`done.${kind ?? 'in'}.title`), t(`done.${kind ?? 'in'}.message`));
    await refreshSession();
    readAgain(api.attendance);
  };
  // A photo is one punch, however often it is sent.
  const sendPhoto = async (image: File) => await send({ image }, { idempotencyKey: uuidv7() });
  const sendWithout = async (isAllowed: boolean) => {
    const about = t('dialog.ask', { name: nameIn(locale, user) });
    const approved = isAllowed ? 'own' : await approval.askUnlessOwn([ALLOWS_NO_PHOTO], about);
    if (!approved) return;
    const context = Object.assign({ idempotencyKey: keyWithout.current }, approvalIn(approved));
    // The error has been shown; the dialog stays, and pressing again repeats the same punch.
    await send({ withoutPhoto: true }, context).catch(() => undefined);
  };
  return (
    <>
      <Button
        size="sm"
        variant="light"
        color={isClockedIn ? 'emerald' : 'brick'}
        leftSection={<IconClockHour4 />}
        onClick={open}
      >
        <span className={classes.word}>{isClockedIn ? t('clockOut') : t('clockIn')}</span>
      </Button>
      {kind ? (
        <CameraDialog
          kind={kind}
          storeId={store?.id ?? null}
          onConfirm={sendPhoto}
          onWithout={sendWithout}
          onClose={() => setKind(null)}
        />
      ) : null}
      {approval.dialog}
    </>
  );
}
