import { Button, FileButton, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { fileUrl } from '../../api/file-url.ts';
import { useWrite } from '../../api/use-write.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Hint } from '../../ui/hint.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './stores.module.css';

/** The logo on a store's receipts; saved as soon as it is chosen. */
export function StoreLogo({ store }: { store: Store }) {
  const { t } = useTranslation('stores');
  const { locale } = useLocale();
  const change = useWrite(api.stores.logo, (now) => toast('success', t('updated'), now.name));
  return (
    <div className={classes.logo}>
      {store.logo ? (
        <img
          src={fileUrl(store.logo)}
          alt={t('logo.alt', { name: nameIn(locale, store) })}
          className={classes.logoPicture}
        />
      ) : null}
      <div className={classes.logoText}>
        <Text fw={600}>{t('logo.title')}</Text>
        <Hint>{t('logo.hint')}</Hint>
      </div>
      <FileButton
        accept="image/png,image/jpeg,image/webp"
        onChange={(file) => file && change.mutate({ id: store.id, logo: file })}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPhotoPlus />} loading={change.isPending}>
            {t('logo.choose')}
          </Button>
        )}
      </FileButton>
      {store.logo ? (
        <Button
          variant="subtle"
          color="brick"
          leftSection={<IconTrash />}
          disabled={change.isPending}
          onClick={() => change.mutate({ id: store.id })}
        >
          {t('logo.remove')}
        </Button>
      ) : null}
    </div>
  );
}
