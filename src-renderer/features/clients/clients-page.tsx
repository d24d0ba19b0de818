import { Badge, Button, Modal, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../src/clients/contract.ts';
import { DEFAULT_ZONE } from '../../../src/core/time.ts';
import { api } from '../../api/client.ts';
import { useSession, useStoreId, useStoreScope } from '../../api/session.ts';
import { dateOnly } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { clientPath } from '../../ui/clients/client-path.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { InChosenStore } from '../../ui/stores/in-store.tsx';
import { ClientForm } from './client-form.tsx';
import classes from './clients.module.css';

const DEBOUNCE_MS = 80;
const ROW_HEIGHT = 64;

/** The store's clients: search, open, add. */
export function ClientsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const storeId = useStoreScope();
  const [typed, setTyped] = useState('');
  const [includeArchived, setIncludeArchived] = useState(false);
  const [adding, setAdding] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery(
    api.clients.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: 60,
        includeArchived,
        storeId,
        ...(search ? { search } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const add = (
    <Button leftSection={<IconUserPlus />} onClick={() => setAdding(true)}>
      {t('clients:add')}
    </Button>
  );
  const filters = (
    <>
      <TextInput
        maxLength={100}
        type="search"
        leftSection={<IconSearch />}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
        placeholder={t('clients:search')}
        aria-label={t('clients:search')}
        autoComplete="off"
      />
      <Switch
        label={t('clients:showArchived')}
        checked={includeArchived}
        onChange={(e) => setIncludeArchived(e.currentTarget.checked)}
      />
    </>
  );
  return (
    <Page fill title={t('clients:title')} actions={add}>
      <ListFrame filters={filters}>
        <VirtualList
          query={query}
          label={t('clients:title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(client) => <ClientRow client={client} />}
          empty={
            <EmptyState
              icon={<IconUsers />}
              title={search ? t('clients:nothing.title', { query: search }) : t('clients:empty.title')}
              message={search ? t('clients:nothing.message') : t('clients:empty.message')}
              action={search ? undefined : add}
            />
          }
        />
      </ListFrame>
      {adding ? (
        <InChosenStore
          title={t('clients:add')}
          message={t('clients:storeFirst')}
          onClose={() => setAdding(false)}
        >
          <NewClient
            onClose={() => setAdding(false)}
            onDone={({ id }) => void navigate({ to: clientPath(id) })}
          />
        </InChosenStore>
      ) : null}
    </Page>
  );
}

function ClientRow({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const zone = useSession().store?.zone ?? DEFAULT_ZONE;
  return (
    <Link to={clientPath(client.id)} className={classes.row}>
      <span className={classes.who}>
        <bdi className={classes.name}>{client.name}</bdi>
        {client.kind === 'company' || client.archivedAt !== null ? (
          <span className={classes.badges}>
            {client.kind === 'company' ? (
              <Badge color="emerald" variant="light" tt="none">
                {t('clients:kinds.company')}
              </Badge>
            ) : null}
            {client.archivedAt !== null ? (
              <Badge color="sand" variant="light" tt="none">
                {client.mergedInto === null ? t('clients:archived') : t('clients:merged')}
              </Badge>
            ) : null}
          </span>
        ) : null}
      </span>
      <bdi className={classes.note} dir="ltr">
        {client.phone}
      </bdi>
      <span className={classes.note}>
        {client.lastVisitAt ? dateOnly(client.lastVisitAt, locale, zone) : t('clients:never')}
      </span>
      <span className={classes.total}>
        <Money centimes={client.totalPurchases} />
      </span>
    </Link>
  );
}

function NewClient({ onClose, onDone }: { onClose: () => void; onDone: (client: Client) => void }) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('clients:add')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ClientForm storeId={storeId} client={null} onCancel={onClose} onDone={onDone} />
    </Modal>
  );
}
