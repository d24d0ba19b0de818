import { IconUserDollar, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
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
          <LinkButton leftSection={<IconUsers />} to="/team">
            {t('payroll:noWages.toTeam')}
          </LinkButton>
        ) : null
      }
    />
  );
}
