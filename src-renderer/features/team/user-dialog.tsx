import { Input, SegmentedControl, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mayGrant, ROLES } from '../../../src/core/permissions.ts';
import type { Profile } from '../../../src/team/contract.ts';
import { useSession } from '../../api/session.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { IdentityDialog } from '../../ui/identity/identity-dialog.tsx';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { useIdentity } from '../../ui/identity/use-identity.ts';
import { AssignmentPicker } from './assignment-picker.tsx';
import { PayFields } from './pay-fields.tsx';
import type { Place } from './people-list.tsx';
import { PermissionPicker } from './permission-picker.tsx';
import { type UserFormState, useUserForm } from './use-user-form.ts';
import { boundToStores } from './user-values.ts';

type Props = {
  /** The person to change; undefined to add one. */
  user?: Profile | undefined;
  stores: Place[];
  /** Called with the signed-in person's own password if that is required. */
  save: (input: UserFormState['input']) => Promise<void>;
  onClose: () => void;
};

/** Adds or changes a person: data, role, stores, extra permissions, pay and password. */
export function UserDialog({ user, stores, save, onClose }: Props) {
  const { t } = useTranslation(['team', 'roles', 'common']);
  const { role: ownRole } = useSession();
  const roles = ROLES.filter((role) => mayGrant(ownRole, role));
  const identity = useIdentity();
  const form = useUserForm(user);
  const { role } = form.values;
  const submit = () =>
    identity.attempt(async (ownPassword) => {
      await save({ ...form.input, ownPassword });
      onClose();
    });
  return (
    <FormDialog
      above={identity.dialog ? <IdentityDialog {...identity.dialog} /> : null}
      title={user ? t('editTitle') : t('addTitle')}
      size="var(--h-width-form)"
      form={form}
      submitLabel={user ? t('common:save') : t('add')}
      isBusy={identity.busy}
      onSave={submit}
      onClose={onClose}
    >
      <Stack>
        <Title order={3}>{t('form.sections.person')}</Title>
        <SimpleGrid cols={2} spacing="md">
          <TextInput label={t('form.name')} required data-autofocus maxLength={80} {...form.text('name')} />
          <TextInput label={t('form.nameAr')} lang="ar" dir="rtl" maxLength={80} {...form.text('nameAr')} />
          <TextInput label={t('form.nameFr')} maxLength={80} {...form.text('nameFr')} />
          <TextInput label={t('form.phone')} type="tel" dir="ltr" maxLength={40} {...form.text('phone')} />
          <TextInput label={t('form.email')} type="email" dir="ltr" maxLength={120} {...form.text('email')} />
        </SimpleGrid>
        <Title order={3}>{t('form.sections.work')}</Title>
        <Input.Wrapper
          label={t('form.role')}
          labelElement="div"
          description={t(`form.roleHint.${role}`)}
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <SegmentedControl
            fullWidth
            my="xs"
            aria-label={t('form.role')}
            data={roles.map((value) => ({ value, label: t(`roles:${value}`) }))}
            {...form.choice('role')}
          />
        </Input.Wrapper>
        {boundToStores(role) ? (
          <AssignmentPicker stores={stores} roles={roles} {...form.field('assignments')} />
        ) : null}
        <Switch
          label={t('form.canManageInventory')}
          description={t('form.canManageInventoryHint')}
          {...form.flag('canManageInventory')}
        />
        <Title order={3}>{t('form.sections.pay')}</Title>
        <PayFields form={form} />
        <Title order={3}>{t('form.sections.access')}</Title>
        <SimpleGrid cols={2} spacing="md">
          <PasswordField
            label={t('form.password')}
            description={user ? t('form.passwordOther') : t('form.passwordNew')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            {...form.text('password')}
          />
          <PasswordField
            label={t('form.passwordAgain')}
            autoComplete="new-password"
            {...form.text('again')}
          />
        </SimpleGrid>
        <PermissionPicker role={role} {...form.field('permissions')} />
      </Stack>
    </FormDialog>
  );
}
