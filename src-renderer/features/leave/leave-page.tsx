import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LEAVE_STATUSES } from '../../../src/leave/contract.ts';
import { useSession } from '../../api/session.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { Page } from '../../ui/page/page.tsx';
import { LeaveCalendar } from './leave-calendar.tsx';
import { LeaveForm } from './leave-form.tsx';
import { LeaveList } from './leave-list.tsx';

const VIEWS = ['mine', 'team', 'calendar'] as const;
/** Without a view: that of the person's role; without a status: what it usually is in the view. */
const ADDRESS = {
  view: inAddress.maybe(VIEWS),
  status: inAddress.maybe(['any', ...LEAVE_STATUSES]),
  add: inAddress.flag(),
};

/** Time off: own requests, and for managers the team's requests and absences. */
export function LeavePage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const managesTeam = can('can_manage_team');
  const { at, set, open, close } = useAddress(ADDRESS);
  const view = managesTeam ? (at.view ?? 'team') : 'mine';
  const chosen = at.status ?? (view === 'team' ? 'pending' : 'any');
  const status = chosen === 'any' ? null : chosen;
  const ask = <AddButton onClick={() => open({ add: true })}>{t('leave:ask')}</AddButton>;
  const filters = (
    <>
      {managesTeam ? (
        <SegmentedControl
          aria-label={t('leave:views.label')}
          value={view}
          onChange={(next) => set({ view: next, status: null })}
          data={VIEWS.map((value) => ({ value, label: t(`leave:views.${value}`) }))}
        />
      ) : null}
      {view === 'calendar' ? null : (
        <Select
          aria-label={t('leave:filter.status')}
          placeholder={t('leave:filter.anyStatus')}
          clearable
          value={status}
          onChange={(next) => set({ status: next ?? 'any' })}
          data={LEAVE_STATUSES.map((value) => ({ value, label: t(`leave:statuses.${value}`) }))}
        />
      )}
    </>
  );
  return (
    <Page fill title={t('leave:title')} actions={ask}>
      <ListFrame filters={filters}>
        {view === 'calendar' ? (
          <LeaveCalendar />
        ) : (
          <LeaveList key={view} of={view} status={status} ask={ask} />
        )}
      </ListFrame>
      {at.add ? <LeaveForm onClose={() => close({ add: false })} /> : null}
    </Page>
  );
}
