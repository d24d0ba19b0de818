import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../src/team/contract.ts';
import { client } from '../../api/client.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IdentityDialog } from '../../ui/identity/identity-dialog.tsx';
import { useIdentity } from '../../ui/identity/use-identity.ts';
import { FirstPasswordDialog } from './first-password-dialog.tsx';

/** Sets a new temporary password: the old one is lost or expired. */
export function RenewPassword({ person, onChanged }: { person: Profile; onChanged: () => void }) {
  const { t } = useTranslation('team');
  const { locale } = useLocale();
  const identity = useIdentity();
  const [asking, setAsking] = useState(false);
  const [shownPassword, setShownPassword] = useState<string | null>(null);
  const name = nameIn(locale, person);
  const renew = () => {
    setAsking(false);
    identity.attempt(async (ownPassword) => {
      const { firstPassword } = await client.team.renewPassword({ id: person.id, ownPassword });
      setShownPassword(firstPassword);
      onChanged();
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey />}
        loading={identity.busy}
        onClick={() => setAsking(true)}
      >
        {t('firstPassword.renew')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('firstPassword.renewTitle', { name })}
        confirmLabel={t('firstPassword.renew')}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      >
        {t('firstPassword.renewMessage')}
      </ConfirmDialog>
      {identity.dialog ? <IdentityDialog {...identity.dialog} /> : null}
      <FirstPasswordDialog
        title={t('firstPassword.renewed', { name })}
        password={shownPassword}
        onClose={() => setShownPassword(null)}
      />
    </>
  );
}
