import { useTranslation } from 'react-i18next';
import { passwordChange } from '../../../src/auth/contract.ts';
import { useResourceForm } from '../form/use-resource-form.ts';
import { PasswordField } from './password-field.tsx';

/** A person's change of their own password: the old one, and the new one twice. */
export function usePasswordForm() {
  const { t } = useTranslation();
  return useResourceForm({
    draft: null,
    schema: passwordChange,
    initial: { old: '', password: '', again: '' },
    toInput: ({ old, password }) => ({ oldPassword: old, password }),
    refuse: ({ old, password, again }) => ({
      old: old === '' ? t('common:invalid.required') : null,
      again: again === password ? null : t('auth:own.differs'),
    }),
  });
}

/** @param oldLabel what the old password is called */
export function NewPasswordFields(props: { form: ReturnType<typeof usePasswordForm>; oldLabel: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const { form, oldLabel } = props;
  return (
    <>
      <PasswordField
        data-autofocus
        autoFocus
        label={oldLabel}
        autoComplete="current-password"
        {...form.text('old')}
      />
      <PasswordField
        label={t('own.new')}
        description={t('common:passwordHint')}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <PasswordField label={t('own.again')} autoComplete="new-password" {...form.text('again')} />
    </>
  );
}
