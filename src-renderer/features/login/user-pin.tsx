import { Button } from '@mantine/core';
import { IconKey, IconLockOpen } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client, readAgain } from '../../api/client.ts';
import { PinPad } from '../../ui/identity/pin-pad.tsx';
import layout from '../../ui/layout.module.css';
import { ChosenPerson } from './chosen-person.tsx';
import { useWeakSignIn } from './use-weak-sign-in.ts';
import type { LoginUser } from './user-carousel.tsx';

type Props = { user: LoginUser; storeId: string; onBack: () => void; onPassword: () => void };

/** The chosen person's PIN; the password stays one press away. */
export function UserPin({ user, storeId, onBack, onPassword }: Props) {
  const { t } = useTranslation('auth');
  const [pin, setPin] = useState('');
  const letIn = useWeakSignIn('pin');
  const signIn = useMutation({
    mutationFn: () => letIn(() => client.auth.pinLogin({ userId: user.id, pin, storeId })),
    onError: () => {
      setPin('');
      // The PIN may have been locked or removed: then the password is asked for.
      readAgain(api.auth.storeUsers);
    },
  });
  const busy = signIn.isPending || signIn.isSuccess;
  return (
    <div className={layout.column} data-tall>
      <ChosenPerson compact user={user} busy={busy} onBack={onBack} />
      <PinPad
        label={t('pin.label')}
        value={pin}
        onChange={setPin}
        wrong={signIn.isError && pin === ''}
        busy={busy}
        submitLabel={t('user.unlock')}
        submitIcon={<IconLockOpen />}
        onSubmit={() => signIn.mutate()}
      />
      <Button variant="subtle" leftSection={<IconKey />} disabled={busy} onClick={onPassword}>
        {t('pin.usePassword')}
      </Button>
    </div>
  );
}
