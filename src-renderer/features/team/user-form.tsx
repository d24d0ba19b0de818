import { Button, Input, SegmentedControl, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { mayGrant, ROLES } from '../../../src/core/permissions.ts';
import type { Profile } from '../../../src/team/contract.ts';
import { useSession } from '../../api/session.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { checks } from '../../ui/form/validate.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { AssignmentPicker } from './assignment-picker.tsx';
import { PayFields } from './pay-fields.tsx';
import { PermissionPicker } from './permission-picker.tsx';
import { amountOf, boundToStores, percentOf, type UserValues, valuesOf } from './user-values.ts';

type Props = {
  /** The person to change; undefined to add one. */
  user?: Profile | undefined;
  stores: { id: string; name: string; nameAr: string | null }[];
  busy: boolean;
  onSubmit: (values: UserValues) => void;
  onCancel: () => void;
};

/** A person's data, role, stores, extra permissions, pay and password. */
export function UserForm({ user, stores, busy, onSubmit, onCancel }: Props) {
  const { t, i18n } = useTranslation(['team', 'roles', 'common']);
  const { role: ownRole } = useSession();
  const { required, email, phone, password } = checks(i18n.t);
  const roles = ROLES.filter((role) => mayGrant(ownRole, role));
  const amount = (value: string) => (amountOf(value) === null ? t('form.amountWrong') : null);
  const form = useForm<UserValues>({
    initialValues: valuesOf(user),
    validate: {
      name: required,
      email,
      phone,
      password: (value) => (value ? password(value) : null),
      again: (value, values) => (value === values.password ? null : t('form.passwordDiffers')),
      salary: amount,
      dailyRate: amount,
      commission: (value) => (percentOf(value) === null ? t('form.percentWrong') : null),
      assignments: (value, { role }) =>
        boundToStores(role) && value.length === 0 ? t('form.storesMissing') : null,
    },
  });
  const { role } = form.values;
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirst(form))} noValidate>
      <Stack>
        <Title order={3}>{t('form.sections.person')}</Title>
        <SimpleGrid cols={2} spacing="md">
          <TextInput
            label={t('form.name')}
            required
            data-autofocus
            maxLength={80}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('form.nameAr')}
            lang="ar"
            dir="rtl"
            maxLength={80}
            {...form.getInputProps('nameAr')}
          />
          <TextInput label={t('form.nameFr')} maxLength={80} {...form.getInputProps('nameFr')} />
          <TextInput
            label={t('form.phone')}
            type="tel"
            dir="ltr"
            maxLength={40}
            {...form.getInputProps('phone')}
          />
          <TextInput
            label={t('form.email')}
            type="email"
            dir="ltr"
            maxLength={120}
            {...form.getInputProps('email')}
          />
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
            {...form.getInputProps('role')}
          />
        </Input.Wrapper>
        {boundToStores(role) ? (
          <AssignmentPicker
            stores={stores}
            roles={roles}
            value={form.values.assignments}
            onChange={(value) => form.setFieldValue('assignments', value)}
            error={typeof form.errors.assignments === 'string' ? form.errors.assignments : undefined}
          />
        ) : null}
        <Switch
          label={t('form.canManageInventory')}
          description={t('form.canManageInventoryHint')}
          {...form.getInputProps('canManageInventory', { type: 'checkbox' })}
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
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={t('form.passwordAgain')}
            autoComplete="new-password"
            {...form.getInputProps('again')}
          />
        </SimpleGrid>
        <PermissionPicker
          role={role}
          value={form.values.permissions}
          onChange={(value) => form.setFieldValue('permissions', value)}
        />
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {user ? t('common:save') : t('add')}
        </Button>
      </DialogFoot>
    </form>
  );
}
