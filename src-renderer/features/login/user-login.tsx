import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_STORE } from '../../../src/auth/rules.ts';
import { api } from '../../api/client.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { CardReader } from './card-reader.tsx';
import { UserCarousel } from './user-carousel.tsx';
import { UserPassword } from './user-password.tsx';

/** Signs a person in: choose the name, enter the password. */
export function UserLogin({ storeId }: { storeId: string }) {
  const { t } = useTranslation('auth');
  const users = useQuery(api.auth.storeUsers.queryOptions({ input: { storeId } }));
  const [chosen, setChosen] = useState<string | null>(null);

  if (users.isPending) return <LoadingState label={t('user.loading')} />;
  if (users.isError) {
    return (
      <ErrorState error={users.error} title={t('user.loadFailed')} onRetry={() => void users.refetch()} />
    );
  }
  const people = users.data.items;
  if (people.length === 0) {
    return <EmptyState icon={<IconUsers />} title={t('user.none')} message={t('user.noneHint')} />;
  }
  const user = people.find((u) => u.id === chosen);
  if (user) return <UserPassword user={user} onBack={() => setChosen(null)} />;
  return (
    <>
      <UserCarousel users={people} onChoose={setChosen} />
      {storeId === NO_STORE ? null : <CardReader storeId={storeId} />}
    </>
  );
}
