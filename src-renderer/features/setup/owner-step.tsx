import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { checks } from '../../ui/form/validate.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';

/** Creates the first owner, once, and signs them in. */
export function OwnerStep({ onDone }: { onDone: () => Promise<void> }) {
  const { t, i18n } = useTranslation(['setup', 'common']);
  const { required, email, phone, password } = checks(i18n.t);
  const { data: setup } = useQuery(api.auth.setupNeeded.queryOptions());
  const codeNeeded = setup?.codeNeeded ?? false;
  const form = useForm({
    initialValues: { name: '', nameAr: '', email: '', phone: '', password: '', again: '', setupCode: '' },
    validate: {
      name: required,
      email,
      phone,
      password,
      again: (value, values) => (value === values.password ? null : t('owner.againDiffers')),
      setupCode: (value) => (codeNeeded ? required(value) : null),
    },
  });
  const setUp = useMutation(api.auth.setUp.mutationOptions({ onSuccess: onDone }));
  return (
    <form
      onSubmit={form.onSubmit(({ again: _, ...owner }) => setUp.mutate(owner), focusFirst(form))}
      noValidate
    >
      <Text c="dimmed" mb="md">
        {t('owner.message')}
      </Text>
      <SimpleGrid cols={2} spacing="md">
        <TextInput
          label={t('owner.name')}
          required
          autoFocus
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('owner.nameAr')}
          lang="ar"
          dir="rtl"
          maxLength={80}
          {...form.getInputProps('nameAr')}
        />
        <TextInput label={t('owner.email')} type="email" maxLength={120} {...form.getInputProps('email')} />
        <TextInput label={t('owner.phone')} type="tel" maxLength={40} {...form.getInputProps('phone')} />
        <PasswordField
          label={t('owner.password')}
          required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('owner.again')}
          required
          autoComplete="new-password"
          {...form.getInputProps('again')}
        />
        {codeNeeded ? (
          <TextInput
            label={t('owner.code')}
            description={t('owner.codeHint')}
            required
            maxLength={40}
            {...form.getInputProps('setupCode')}
          />
        ) : null}
      </SimpleGrid>
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={setUp.isPending}>
          {t('common:next')}
        </Button>
      </Group>
    </form>
  );
}
