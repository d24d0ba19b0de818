import { Button, Group, type PasswordInputProps, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownerInput } from '../../../src/auth/contract.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';

/** Hints of one and of two lines leave two fields in one row. */
const HINT_BELOW: PasswordInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** Creates the first owner, once, and signs them in. */
export function OwnerStep({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation(['setup', 'common']);
  const { data: setup } = useQuery(api.auth.setupNeeded.queryOptions());
  const codeNeeded = setup?.codeNeeded ?? false;
  const form = useResourceForm({
    draft: null,
    schema: ownerInput,
    initial: { name: '', nameAr: '', email: '', phone: '', password: '', again: '', setupCode: '' },
    toInput: ({ again: _, ...owner }) => owner,
    refuse: ({ password, again, setupCode }) => ({
      again: again === password ? null : t('owner.againDiffers'),
      setupCode: codeNeeded && !setupCode.trim() ? t('common:invalid.required') : null,
    }),
  });
  const setUp = useWrite(api.auth.setUp, onDone);
  return (
    <CheckedForm form={form} isBusy={setUp.isPending} onSave={() => setUp.mutate(form.input)}>
      <Text c="dimmed" mb="md">
        {t('owner.message')}
      </Text>
      <SimpleGrid cols={2} spacing="md">
        <TextInput label={t('owner.name')} required autoFocus maxLength={80} {...form.text('name')} />
        <TextInput label={t('owner.nameAr')} lang="ar" dir="rtl" maxLength={80} {...form.text('nameAr')} />
        <TextInput label={t('owner.email')} type="email" maxLength={120} {...form.text('email')} />
        <TextInput label={t('owner.phone')} type="tel" maxLength={40} {...form.text('phone')} />
        <PasswordField
          label={t('owner.password')}
          description={t('common:passwordHint')}
          inputWrapperOrder={HINT_BELOW}
          required
          autoComplete="new-password"
          {...form.text('password')}
        />
        <PasswordField
          label={t('owner.again')}
          description={t('owner.againHint')}
          inputWrapperOrder={HINT_BELOW}
          required
          autoComplete="new-password"
          {...form.text('again')}
        />
        {codeNeeded ? (
          <TextInput
            label={t('owner.code')}
            description={t('owner.codeHint')}
            required
            maxLength={40}
            {...form.text('setupCode')}
          />
        ) : null}
      </SimpleGrid>
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={setUp.isPending}>
          {t('common:next')}
        </Button>
      </Group>
    </CheckedForm>
  );
}
