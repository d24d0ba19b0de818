import { Button } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { api, client } from '../../api/client.ts';
import { refreshSession, useSession } from '../../api/session.ts';
import { useProblem } from '../../api/use-problem.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './shell.module.css';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

/** Comes to work and leaves it: green while one is there, red otherwise (spec §2 Header). */
export function ClockButton() {
  const { t } = useTranslation('attendance');
  const { user, store } = useSession();
  const queries = useQueryClient();
  const problemOf = useProblem();
  const [kind, setKind] = useState<'in' | 'out' | null>(null);
  const { isClockedIn } = user;

  const open = () => {
    if (!isClockedIn && !store) return toast('error', t('problem.title'), t('problem.noStore'));
    setKind(isClockedIn ? 'out' : 'in');
  };
  const send = async (image: File) => {
    // A photo is one punch, however often it is sent on the way.
    const context = { idempotencyKey: uuidv7() };
    try {
      if (kind === 'out') await client.attendance.clockOut({ image }, { context });
      else await client.attendance.clockIn({ image, storeId: store?.id ?? '' }, { context });
    } catch (error) {
      toast('error', t('problem.title'), problemOf(error).message);
      throw error;
    }
    setKind(null);
    toast('success', t(`done.${kind ?? 'in'}.title`), t(`done.${kind ?? 'in'}.message`));
    await refreshSession();
    void queries.invalidateQueries({ queryKey: api.attendance.key() });
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
        <Suspense>
          <CameraDialog
            kind={kind}
            storeId={store?.id ?? null}
            onConfirm={send}
            onClose={() => setKind(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
