import { Alert, Select, Stack } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { InStore } from '../../api/in-store.tsx';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';

type Props = {
  /** Why a single store is needed. */
  message: string;
  children: ReactNode;
};

/** For a part of a screen that needs a single store while all are viewed: lets the person choose one in place. */
export function PickStore({ message, children }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { store } = useSession();
  const [storeId, setStoreId] = useState<string | null>(null);
  const stores = useQuery(api.stores.list.queryOptions({ input: {}, enabled: store === null }));
  if (store) return children;
  return (
    <Stack>
      <Alert icon={<IconBuildingStore />}>{message}</Alert>
      <Select
        searchable
        allowDeselect={false}
        aria-label={t('stores:store')}
        placeholder={t('stores:choose')}
        leftSection={<IconBuildingStore />}
        value={storeId}
        onChange={setStoreId}
        data={(stores.data?.items ?? []).map((option) => ({
          value: option.id,
          label: nameIn(locale, option),
        }))}
      />
      {storeId ? (
        <InStore key={storeId} storeId={storeId}>
          {children}
        </InStore>
      ) : null}
    </Stack>
  );
}
