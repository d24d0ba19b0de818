import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { EntryFrame } from '../../ui/lists/entry-frame.tsx';
import { EntryHelp } from '../help/public.ts';
import { StoreLogin } from './store-login.tsx';
import { UserLogin } from './user-login.tsx';

/** Sign-in: first the station to its store, then the person. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const { locale } = useLocale();
  const { data: session } = useQuery(sessionQuery());
  const store = session?.store;
  return (
    <EntryFrame
      title={store ? t('user.title') : t('store.title')}
      subtitle={store ? <Text c="dimmed">{nameIn(locale, store)}</Text> : undefined}
      help={<EntryHelp page="sign-in" />}
    >
      {store ? <UserLogin storeId={store.id} /> : <StoreLogin />}
    </EntryFrame>
  );
}
