import { Button, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, readAgain } from '../../api/client.ts';
import { canUsePasskeys, makePasskey } from '../../api/passkeys.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { Hint } from '../../ui/hint.tsx';
import { IdentityDialog } from '../../ui/identity/identity-dialog.tsx';
import { useIdentity } from '../../ui/identity/use-identity.ts';
import { Card } from '../../ui/page/card.tsx';
import { hasData } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './profile.module.css';

/** The devices whose fingerprint, face or PIN gives a yes instead of the password, in the web back office. */
export function OwnPasskeys() {
  const { t } = useTranslation('passkeys');
  const { program } = useSession();
  const { dateOnly } = useFormats();
  const identity = useIdentity();
  const query = useQuery({ ...api.passkeys.list.queryOptions(), enabled: program === 'server' });
  const removal = useConfirmed(
    api.passkeys.remove.mutationOptions(),
    ({ id }: { id: string; name: string }) => ({ id }),
    () => {
      readAgain(api.passkeys);
      toast('success', t('removed'));
    },
  );
  if (program !== 'server') return null;
  const isPossible = canUsePasskeys();
  const add = () =>
    identity.ask(async (ownPassword) => {
      const done = await makePasskey(ownPassword);
      readAgain(api.passkeys);
      if (done === 'made') toast('success', t('done'));
      else if (done === 'left') toast('warning', t('left.title'), t('left.message'));
      else toast('warning', t('exists.title'), t('exists.message'));
    });
  return (
    <Card isColumn title={t('title')}>
      <Hint>{t('about')}</Hint>
      {hasData(query) && query.data.items.length > 0 ? (
        <ul className={classes.places} aria-label={t('title')}>
          {query.data.items.map(({ id, browser, host, at, usedAt }) => {
            const name = browser ?? t('unnamed');
            return (
              <li key={id}>
                <span>
                  <bdi>
                    <strong>{name}</strong>
                  </bdi>
                  <Hint>
                    {usedAt === null
                      ? t('addedOn', { day: dateOnly(at), host })
                      : t('usedOn', { day: dateOnly(usedAt), host })}
                  </Hint>
                </span>
                <Button
                  variant="default"
                  aria-label={t('remove', { name })}
                  onClick={() => removal.ask({ id, name })}
                >
                  {t('confirm')}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconFingerprint />}
        disabled={!isPossible}
        loading={identity.busy}
        onClick={add}
      >
        {t('add')}
      </Button>
      {isPossible ? null : (
        <Text size="sm" c="dimmed">
          {t('impossible')}
        </Text>
      )}
      {identity.dialog ? <IdentityDialog {...identity.dialog} /> : null}
      <ConfirmDialog
        {...removal.dialog}
        danger
        title={t('ask', { name: removal.asking?.name ?? '' })}
        confirmLabel={t('confirm')}
      >
        {t('message')}
      </ConfirmDialog>
    </Card>
  );
}
