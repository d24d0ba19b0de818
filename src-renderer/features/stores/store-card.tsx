import { ActionIcon, Badge, Button, Text, Title, Tooltip } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDeviceDesktop, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../../src/stores/contract.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Hint } from '../../ui/hint.tsx';
import inline from '../../ui/inline.module.css';
import classes from './stores.module.css';

type Props = {
  store: Store;
  /** The one that this station works in. */
  current: boolean;
  /** The names of its tills; null where they are not known. */
  tills: readonly string[] | null;
  busy: boolean;
  onEdit: () => void;
  onTills: () => void;
  onArchive: () => void;
  onRestore: () => void;
};

/** A store: its data, tills, and actions. */
export function StoreCard({ store, current, tills, busy, onEdit, onTills, onArchive, onRestore }: Props) {
  const { t } = useTranslation(['stores', 'common']);
  const { locale } = useLocale();
  const { open, close } = store.openingHours;
  const archived = store.archivedAt !== null;
  return (
    <li
      className={classes.card}
      data-current={current || undefined}
      data-archived={archived || undefined}
      aria-label={nameIn(locale, store)}
    >
      <div className={inline.inlineSmall}>
        <span className={classes.code}>{store.code}</span>
        <Title order={2} size="h3">
          {nameIn(locale, store)}
        </Title>
        {current ? <span className={classes.here}>{t('here')}</span> : null}
        {archived ? (
          <Badge size="md" color="gray" ms="auto">
            {t('isArchived')}
          </Badge>
        ) : null}
      </div>
      <Text c="dimmed">{store.address || t('noAddress')}</Text>
      <Text c="dimmed" data-figures>
        {t('hours', { open, close })} · {t('tax', { rate: store.taxRate })}
      </Text>
      {tills === null || archived ? null : (
        <Hint>{tills.length === 0 ? t('noTills') : t('tills', { names: tills.join(' · ') })}</Hint>
      )}
      {store.ice || archived ? null : <Text className={classes.missing}>{t('noIce')}</Text>}
      <div className={classes.cardActions}>
        {archived ? (
          <Button variant="light" leftSection={<IconArchiveOff />} loading={busy} onClick={onRestore}>
            {t('restore')}
          </Button>
        ) : (
          <>
            <Button variant="light" leftSection={<IconPencil />} onClick={onEdit}>
              {t('common:edit')}
            </Button>
            <Button variant="light" leftSection={<IconDeviceDesktop />} onClick={onTills}>
              {t('devices')}
            </Button>
            <Tooltip label={t('archive')}>
              <ActionIcon
                variant="subtle"
                color="brick"
                className={classes.archive}
                aria-label={t('archive')}
                onClick={onArchive}
              >
                <IconArchive />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </div>
    </li>
  );
}
