import { Checkbox, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PERMISSIONS, type Permission, ROLE_PERMISSIONS, type Role } from '../../../src/core/permissions.ts';
import { useSession } from '../../api/session.ts';
import classes from './team.module.css';

type Props = { role: Role; value: Permission[]; onChange: (value: Permission[]) => void };

/** Extra permissions; those of the role are checked and fixed. No one can grant a permission they lack. */
export function PermissionPicker({ role, value, onChange }: Props) {
  const { t } = useTranslation(['team', 'roles']);
  const { can } = useSession();
  const brought = ROLE_PERMISSIONS[role];
  return (
    <Input.Wrapper label={t('form.permissions')} labelElement="div" description={t('form.permissionsHint')}>
      <div className={classes.permissions}>
        {PERMISSIONS.map((permission) => {
          const byRole = brought.includes(permission);
          const words = t(`permissionWords.${permission}`);
          return (
            <Checkbox
              key={permission}
              label={t(`roles:permissions.${permission}`)}
              description={byRole ? `${words} (${t('form.byRole')})` : words}
              checked={byRole || value.includes(permission)}
              disabled={byRole || !can(permission)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...value, permission]
                    : value.filter((p) => p !== permission),
                )
              }
            />
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
