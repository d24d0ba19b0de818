import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client, readAgain } from '../../api/client.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { MonthTable } from './month-table.tsx';
import { PeopleList } from './people-list.tsx';
import type { UserFormState } from './use-user-form.ts';
import { UserDialog } from './user-dialog.tsx';

const ADDRESS = { view: inAddress.oneOf(['people', 'attendance'], 'people') };

/** The shop's staff: people, their stores, and this month's attendance. */
export function TeamPage() {
  const { t } = useTranslation(['team', 'common']);
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const { at, set } = useAddress(ADDRESS);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ name: string; password: string } | null>(null);
  const places = stores.data?.items ?? [];

  const add = async (input: UserFormState['input']) => {
    const user = await client.team.create(input);
    toast('success', t('created'), user.name);
    if (user.firstPassword) setAdded({ name: user.name, password: user.firstPassword });
    readAgain(api.team, api.auth.storeUsers);
  };
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <SegmentedControl
            aria-label={t('title')}
            value={at.view}
            onChange={(view) => set({ view })}
            data={[
              { value: 'people', label: t('people') },
              { value: 'attendance', label: t('attendance') },
            ]}
          />
          <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>
        </>
      }
    >
      {at.view === 'people' ? <PeopleList stores={places} /> : <MonthTable stores={places} />}
      {adding ? <UserDialog stores={places} save={add} onClose={() => setAdding(false)} /> : null}
      <FirstPasswordDialog
        title={t('firstPassword.title', { name: added?.name })}
        password={added?.password ?? null}
        onClose={() => setAdded(null)}
      />
    </Page>
  );
}
