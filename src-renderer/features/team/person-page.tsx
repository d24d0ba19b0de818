import { Alert, Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { effectivePermissions, mayGrant } from '../../../src/core/permissions.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { refreshSession, useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import layout from '../../ui/layout.module.css';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { usePathId } from '../../ui/page/path-id.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { CardSection } from './card-section.tsx';
import { PerformanceFigures } from './performance-figures.tsx';
import { PersonAttendance } from './person-attendance.tsx';
import { PersonDetails } from './person-details.tsx';
import { PinSection } from './pin-section.tsx';
import { TargetSection } from './target-section.tsx';
import classes from './team.module.css';
import type { UserFormState } from './use-user-form.ts';
import { UserDialog } from './user-dialog.tsx';

/** A person's page: data and pay, card, sales, clock-ins and clock-outs, permissions. */
export function PersonPage() {
  const { t } = useTranslation(['team', 'roles', 'common']);
  const userId = usePathId('userId');
  const { locale } = useLocale();
  const { user: self, role, store } = useSession();
  const [editing, setEditing] = useState(false);
  const query = useQuery(api.team.find.queryOptions({ input: { id: userId } }));
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const places = stores.data?.items ?? [];
  const person = query.data;

  const changed = () => {
    readAgain(api.team, api.auth.storeUsers);
    if (userId === self.id) void refreshSession();
  };
  const save = async (input: UserFormState['input']) => {
    const user = await client.team.update({ ...input, id: userId });
    toast('success', t('updated'), user.name);
    changed();
  };
  if (query.isPending) return <LoadingState fill />;
  if (query.isError || !person) {
    return (
      <Page title={t('title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  const mayEdit = mayGrant(role, person.role) && person.archivedAt === null;
  const home = person.assignments[0]?.storeId ?? store?.id ?? null;
  return (
    <Page
      title={nameIn(locale, person)}
      actions={
        mayEdit ? (
          <Button leftSection={<IconPencil />} onClick={() => setEditing(true)}>
            {t('person.edit')}
          </Button>
        ) : undefined
      }
    >
      {person.archivedAt === null ? null : (
        <Alert color="sand" mb="md">
          {t('archived')}
        </Alert>
      )}
      <div className={classes.profile}>
        <div className={layout.column}>
          <PersonDetails
            person={person}
            stores={places}
            mayEdit={mayGrant(role, person.role)}
            onChanged={changed}
          />
          {person.archivedAt === null ? (
            <CardSection person={person} mayEdit={mayEdit} onChanged={changed} />
          ) : null}
          {person.hasPin ? <PinSection person={person} mayEdit={mayEdit} onChanged={changed} /> : null}
        </div>
        <div className={layout.column}>
          <Card title={t('person.performance')}>
            <PerformanceFigures figures={person.performance} />
          </Card>
          {mayEdit ? (
            <TargetSection
              userId={userId}
              stores={places.filter(({ id }) => person.assignments.some(({ storeId }) => storeId === id))}
            />
          ) : null}
          <PersonAttendance userId={userId} name={nameIn(locale, person)} home={home} />
          <Card title={t('person.permissions')}>
            <ul className={classes.granted}>
              {effectivePermissions(person, home).map((permission) => (
                <li key={permission}>
                  <IconCheck />
                  <span>
                    {t(`roles:permissions.${permission}`)}
                    <span className={classes.note}>{t(`permissionWords.${permission}`)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
      {editing ? (
        <UserDialog user={person} stores={places} save={save} onClose={() => setEditing(false)} />
      ) : null}
    </Page>
  );
}
