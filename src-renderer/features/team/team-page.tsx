import { Button, Modal, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { IdentityDialog } from '../../ui/identity/identity-dialog.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { MonthTable } from './month-table.tsx';
import { PeopleList } from './people-list.tsx';
import { useIdentity } from './use-identity.ts';
import { UserForm } from './user-form.tsx';
import { fieldsOf, type UserValues } from './user-values.ts';

const ADDRESS = { view: inAddress.oneOf(['people', 'attendance'], 'people') };

/** The shop's staff: people, their stores, and this month's attendance. */
export function TeamPage() {
  const { t } = useTranslation(['team', 'common']);
  const queries = useQueryClient();
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const { at, set } = useAddress(ADDRESS);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ name: string; password: string } | null>(null);
  const identity = useIdentity();
  const places = stores.data?.items ?? [];

  const add = (values: UserValues) =>
    identity.attempt(async (ownPassword) => {
      const passwordChange = values.password ? { password: values.password } : {};
      const user = await client.team.create({ ...fieldsOf(values), ...passwordChange, ownPassword });
      setAdding(false);
      toast('success', t('created'), user.name);
      if (user.firstPassword) setAdded({ name: user.name, password: user.firstPassword });
      void queries.invalidateQueries({ queryKey: api.team.key() });
      void queries.invalidateQueries({ queryKey: api.auth.storeUsers.key() });
    });
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
          <Button leftSection={<IconPlus />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </>
      }
    >
      {at.view === 'people' ? <PeopleList stores={places} /> : <MonthTable stores={places} />}
      <Modal
        opened={adding}
        onClose={() => setAdding(false)}
        closeOnEscape={identity.dialog === null}
        title={t('addTitle')}
        size="var(--h-width-form)"
      >
        {adding ? (
          <UserForm stores={places} busy={identity.busy} onSubmit={add} onCancel={() => setAdding(false)} />
        ) : null}
      </Modal>
      {identity.dialog ? <IdentityDialog {...identity.dialog} /> : null}
      <FirstPasswordDialog
        title={t('firstPassword.title', { name: added?.name })}
        password={added?.password ?? null}
        onClose={() => setAdded(null)}
      />
    </Page>
  );
}
