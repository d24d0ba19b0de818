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

/** What is ended: a sign-in, or the news that goes to a browser without one. */
type Kind = 'signIns' | 'signIns.news';

function useEnd(kind: Kind) {
  const { t } = useTranslation();
  return useConfirmed(
    api.auth.endSignIn.mutationOptions(),
    ({ id }: { id: string; name: string }) => ({ id }),
    () => toast('success', t(`profile:${kind}.done`)),
  );
}

function EndDialog({ kind, end }: { kind: Kind; end: ReturnType<typeof useEnd> }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...end.dialog}
      danger
      title={t(`profile:${kind}.ask`, { name: end.asking?.name ?? '' })}
      confirmLabel={t(`profile:${kind}.confirm`)}
    >
      {t(`profile:${kind}.message`)}
    </ConfirmDialog>
  );
}

/** Where the person is signed in and where news still goes, to end what is lost or forgotten. */
export function OwnSignIns() {
  const { t } = useTranslation();
  const { dateOnly, dateTime } = useFormats();
  const query = useQuery(api.auth.signIns.queryOptions());
  const signIn = useEnd('signIns');
  const news = useEnd('signIns.news');
  return (
    <Card title={t('profile:signIns.title')}>
      {query.isPending ? <LoadingState /> : null}
      {query.isError && !hasData(query) ? <Text c="dimmed">{t('profile:needsServer')}</Text> : null}
      {hasData(query) ? (
        <ul className={classes.places} aria-label={t('profile:signIns.title')}>
          {query.data.items.map(({ id, browser, till, at, isCurrent, newsUntil }) => {
            const kind: Kind = newsUntil === null ? 'signIns' : 'signIns.news';
            const end = newsUntil === null ? signIn : news;
            const unnamed =
              newsUntil === null ? t('profile:signIns.program') : t('profile:signIns.news.browser');
            const name = till === null ? (browser ?? unnamed) : t('profile:signIns.till', { name: till });
            return (
              <li key={id}>
                <span>
                  <bdi>
                    <strong>{name}</strong>
                  </bdi>
                  <Hint>
                    {newsUntil === null
                      ? t('profile:signIns.at', { day: dateTime(at) })
                      : t('profile:signIns.news.at', { day: dateOnly(newsUntil) })}
                  </Hint>
                </span>
                {isCurrent ? (
                  <Badge>{t('profile:signIns.current')}</Badge>
                ) : (
                  <Button
                    variant="default"
                    aria-label={t(`profile:${kind}.end`, { name })}
                    onClick={() => end.ask({ id, name })}
                  >
                    {t(`profile:${kind}.confirm`)}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      <EndDialog kind="signIns" end={signIn} />
      <EndDialog kind="signIns.news" end={news} />
    </Card>
  );
}
