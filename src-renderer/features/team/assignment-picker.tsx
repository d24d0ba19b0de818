import { Input, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Assignment, Role } from '../../../src/core/permissions.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import classes from './team.module.css';

type Props = {
  stores: { id: string; name: string; nameAr: string | null }[];
  value: Assignment[];
  onChange: (value: Assignment[]) => void;
  /** Roles the person may assign. */
  roles: Role[];
  error: string | null;
};

/** The stores a person works in, with the role in each. */
export function AssignmentPicker({ stores, value, onChange, roles, error }: Props) {
  const { t } = useTranslation(['team', 'roles']);
  const { locale } = useLocale();
  const set = (storeId: string, role: string | null) => {
    const others = value.filter((a) => a.storeId !== storeId);
    const chosen = roles.find((r) => r === role);
    onChange(chosen ? [...others, { storeId, role: chosen }] : others);
  };
  return (
    <Input.Wrapper label={t('form.stores')} description={t('form.storesHint')} error={error}>
      <ul className={classes.assignments}>
        {stores.map((store) => (
          <li key={store.id}>
            <Text>{nameIn(locale, store)}</Text>
            <Select
              aria-label={`${t('form.role')} · ${nameIn(locale, store)}`}
              allowDeselect={false}
              value={value.find((a) => a.storeId === store.id)?.role ?? ''}
              onChange={(role) => set(store.id, role)}
              data={[
                { value: '', label: t('form.notHere') },
                ...roles.map((role) => ({ value: role, label: t(`roles:${role}`) })),
              ]}
            />
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  );
}
