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
import { UserPin } from './user-pin.tsx';

/** Signs a person in: choose the name, enter the PIN or the password. */
export function UserLogin({ storeId }: { storeId: string }) {
  const { t } = useTranslation('auth');
  const users = useQuery(
    // Whether a PIN can be used changes with the store's settings and with wrong PINs.
    api.auth.storeUsers.queryOptions({ input: { storeId }, staleTime: 0 }),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [wantsPassword, setWantsPassword] = useState(false);

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
  if (user) {
    const hasPin = user.pin === 'usable';
    const back = () => {
      setChosen(null);
      setWantsPassword(false);
    };
    if (hasPin && !wantsPassword) {
      return (
        <UserPin user={user} storeId={storeId} onBack={back} onPassword={() => setWantsPassword(true)} />
      );
    }
    return (
      <UserPassword user={user} onBack={back} onPin={hasPin ? () => setWantsPassword(false) : undefined} />
    );
  }
  return (
    <>
      <UserCarousel users={people} onChoose={setChosen} />
      {storeId === NO_STORE ? null : <CardReader storeId={storeId} />}
    </>
  );
}
