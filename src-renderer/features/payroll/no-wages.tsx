import { Button } from '@mantine/core';
import { IconUserDollar, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { EmptyState } from '../../ui/states.tsx';

/** Shown when no one has a wage: explains where to set one, with a link for people who may. */
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
