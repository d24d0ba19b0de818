import { Button, Stack, Text } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { plainDigits } from '../../../src/core/number-text.ts';
import { PIN } from '../../../src/credentials/rules.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { IdentityDialog } from '../../ui/identity/identity-dialog.tsx';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { useIdentity } from '../../ui/identity/use-identity.ts';
import { toast } from '../../ui/toast.tsx';

/** Opens the person's own PIN, where the store accepts PINs or the person has one. */
export function PinButton({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation('profile');
  const { store } = useSession();
  const [isOpen, setOpen] = useState(false);
  const settings = useQuery(
    api.stores.settings.queryOptions({ input: { id: store?.id ?? '' }, enabled: store !== null }),
  );
  if (!hasPin && settings.data?.pinSignIn !== true) return null;
  return (
    <>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconGridDots />}
        mt="xs"
        onClick={() => setOpen(true)}
      >
        {hasPin ? t('pin.change') : t('pin.set')}
      </Button>
      {isOpen ? <OwnPin hasPin={hasPin} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Sets, changes or removes the person's own PIN; the password is asked for each time. */
function OwnPin({ hasPin, onClose }: { hasPin: boolean; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'auth']);
  const identity = useIdentity();
  const form = useResourceForm({
    draft: null,
    schema: z.object({ pin: z.string().regex(PIN) }),
    initial: { pin: '', again: '' },
    toInput: ({ pin }) => ({ pin: plainDigits(pin) }),
    wrong: () => t('pin.wrong'),
    refuse: ({ pin, again }) => ({
      again: plainDigits(again) === plainDigits(pin) ? null : t('auth:own.differs'),
    }),
  });
  const finish = (title: string) => {
    toast('success', title);
    readAgain(api.team.me, api.stores.firstSteps);
    onClose();
  };
  const save = () =>
    identity.ask(async (ownPassword) => {
      await client.auth.setPin({ ...form.input, ownPassword });
      finish(t('pin.done'));
    });
  const remove = () =>
    identity.ask(async (ownPassword) => {
      await client.auth.removePin({ ownPassword });
      finish(t('pin.removed'));
    });
  const digits = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <FormDialog
      title={t('pin.title')}
      above={identity.dialog ? <IdentityDialog {...identity.dialog} /> : null}
      form={form}
      submitLabel={t('pin.save')}
      isBusy={identity.busy}
      onSave={save}
      onClose={onClose}
    >
      <Stack mb="md">
        <Text c="dimmed">{t('pin.hint')}</Text>
        <PasswordField data-autofocus label={t('pin.new')} {...digits} {...form.text('pin')} />
        <PasswordField label={t('pin.again')} {...digits} {...form.text('again')} />
        {hasPin ? (
          <Button variant="subtle" color="brick" onClick={remove}>
            {t('pin.remove')}
          </Button>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
