import { Alert, Select } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { InStore } from '../../api/in-store.tsx';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';

type Chosen = {
  /** Title of the dialog that adds something. */
  title: string;
  /** Says until a store is chosen what needs it; by default, adding something. */
  message?: string;
  onClose: () => void;
  children: ReactNode;
};

/** While all stores are viewed, asks for a store first; then shows the dialog that adds something. */
export function InChosenStore({ title, message, onClose, children }: Chosen) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { store: own } = useSession();
  const [picked, setPicked] = useState<string | null>(null);
  const [storeId, setStoreId] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  // A till can add only to stores that it serves, although all are named.
  const served = useQuery(api.stores.list.queryOptions({ input: {}, enabled: own === null }));
  if (own) return children;
  if (storeId !== null) return <InStore storeId={storeId}>{children}</InStore>;
  return (
    <FormDialog
      title={title}
      form={{ isRight: picked !== null, tryToSave: () => setTried(true) }}
      submitLabel={t('next')}
      isBusy={false}
      onSave={() => setStoreId(picked)}
      onClose={onClose}
    >
      <Select
        data-autofocus
        required
        label={t('stores:store')}
        placeholder={t('stores:choose')}
        leftSection={<IconBuildingStore />}
        value={picked}
        onChange={setPicked}
        data={(served.data?.items ?? []).map((option) => ({
          value: option.id,
          label: nameIn(locale, option),
        }))}
      />
      {tried && picked === null ? (
        <Alert mt="md" color="brick" title={t('stores:needed')} role="alert">
          {message ?? t('stores:toAdd')}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
