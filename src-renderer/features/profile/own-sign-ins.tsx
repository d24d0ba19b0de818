import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { Hint } from '../../ui/hint.tsx';
import { Card } from '../../ui/page/card.tsx';
import { hasData, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './profile.module.css';

/** Where the person is signed in, to end what is lost or forgotten. */
export function OwnSignIns() {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormats();
  const query = useQuery(api.auth.signIns.queryOptions());
  const end = useConfirmed(
    api.auth.endSignIn.mutationOptions(),
    ({ id }: { id: string; name: string }) => ({ id }),
    () => toast('success', t('signIns.done')),
  );
  return (
    <Card title={t('signIns.title')}>
      {query.isPending ? <LoadingState /> : null}
      {query.isError && !hasData(query) ? <Text c="dimmed">{t('needsServer')}</Text> : null}
      {hasData(query) ? (
        <ul className={classes.pays} aria-label={t('signIns.title')}>
          {query.data.items.map(({ id, browser, till, at, isCurrent }) => {
            const name =
              till === null ? (browser ?? t('signIns.program')) : t('signIns.till', { name: till });
            return (
              <li key={id}>
                <span>
                  <bdi>
                    <strong>{name}</strong>
                  </bdi>
                  <Hint>{t('signIns.at', { day: dateTime(at) })}</Hint>
                </span>
                {isCurrent ? (
                  <Badge>{t('signIns.current')}</Badge>
                ) : (
                  <Button
                    variant="default"
                    aria-label={t('signIns.end', { name })}
                    onClick={() => end.ask({ id, name })}
                  >
                    {t('signIns.confirm')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      <ConfirmDialog
        {...end.dialog}
        danger
        title={t('signIns.ask', { name: end.asking?.name ?? '' })}
        confirmLabel={t('signIns.confirm')}
      >
        {t('signIns.message')}
      </ConfirmDialog>
    </Card>
  );
}
