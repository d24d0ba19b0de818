import { Button, Group, Text } from '@mantine/core';
import { IconLockOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../src/team/contract.ts';
import { client } from '../../api/client.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IdentityDialog } from '../../ui/identity/identity-dialog.tsx';
import { useIdentity } from '../../ui/identity/use-identity.ts';
import { Card } from '../../ui/page/card.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { person: Profile; mayEdit: boolean; onChanged: () => void };

/** That a person has a PIN, and its removal; only the person sets one. */
export function PinSection({ person, mayEdit, onChanged }: Props) {
  const { t } = useTranslation('team');
  const { locale } = useLocale();
  const identity = useIdentity();
  const [removing, setRemoving] = useState(false);
  const name = nameIn(locale, person);
  const remove = () =>
    identity.attempt(async (ownPassword) => {
      await client.team.removePin({ id: person.id, ownPassword });
      setRemoving(false);
      toast('success', t('pin.gone'), name);
      onChanged();
    });
  return (
    <Card isColumn title={t('pin.title')}>
      <Text>{t('pin.set')}</Text>
      {mayEdit ? (
        <Group>
          <Button variant="default" leftSection={<IconLockOff />} onClick={() => setRemoving(true)}>
            {t('pin.remove')}
          </Button>
        </Group>
      ) : null}
      <ConfirmDialog
        opened={removing && identity.dialog === null}
        title={t('pin.removeTitle', { name })}
        confirmLabel={t('pin.remove')}
        danger
        busy={identity.busy}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        {t('pin.removeMessage')}
      </ConfirmDialog>
      {identity.dialog ? <IdentityDialog {...identity.dialog} /> : null}
    </Card>
  );
}
