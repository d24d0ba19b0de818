import { Button } from '@mantine/core';
import { IconUserDollar, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { EmptyState } from '../../ui/states.tsx';

/** Nothing can be due: says where a wage is given, and leads there whoever may give one. */
export function NoWages() {
  const { t } = useTranslation();
  const managesTeam = useSession().can('can_manage_team');
  return (
    <EmptyState
      icon={<IconUserDollar />}
      title={t('payroll:noWages.title')}
      message={t('payroll:noWages.message')}
      action={
        managesTeam ? (
          <Button leftSection={<IconUsers />} renderRoot={(props) => <Link to="/team" {...props} />}>
            {t('payroll:noWages.toTeam')}
          </Button>
        ) : null
      }
    />
  );
}
