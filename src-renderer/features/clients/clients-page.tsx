import { Button, Drawer, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconReceipt2, IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../src/clients/contract.ts';
import { DEFAULT_ZONE } from '../../../src/core/time.ts';
import { api } from '../../api/client.ts';
import { useSession, useStoreId } from '../../api/session.ts';
import { dateOnly } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { ClientForm } from './client-form.tsx';
import classes from './clients-page.module.css';

const DEBOUNCE_MS = 80;
const ROW_HEIGHT = 64;

/** The store's clients: find one, look at one, add one. */
export function ClientsPage() {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<Client | null>(null);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery(
    api.clients.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        storeId,
        limit: 60,
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
  return (
    <Page fill title={t('clients:title')} actions={add}>
      <div className={classes.root}>
        <TextInput
          type="search"
          leftSection={<IconSearch />}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          placeholder={t('clients:search')}
          aria-label={t('clients:search')}
          autoComplete="off"
        />
        <div className={classes.list}>
          <VirtualList
            query={query}
            label={t('clients:title')}
            estimate={ROW_HEIGHT}
            rowKey={(client) => client.id}
            renderRow={(client) => <ClientRow client={client} onOpen={() => setShown(client)} />}
            empty={
              <EmptyState
                icon={<IconUsers />}
                title={search ? t('clients:nothing.title', { query: search }) : t('clients:empty.title')}
                message={search ? t('clients:nothing.message') : t('clients:empty.message')}
                action={search ? undefined : add}
              />
            }
          />
        </div>
      </div>
      {adding ? (
        <Modal
          opened
          onClose={() => setAdding(false)}
          size="lg"
          title={t('clients:add')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <ClientForm
            storeId={storeId}
            onCancel={() => setAdding(false)}
            onAdded={(client) => {
              setAdding(false);
              setShown(client);
            }}
          />
        </Modal>
      ) : null}
      {shown ? <ClientDrawer client={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}

function ClientRow({ client, onOpen }: { client: Client; onOpen: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const zone = useSession().store?.zone ?? DEFAULT_ZONE;
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <bdi className={classes.name}>{client.name}</bdi>
      <bdi className={classes.note} dir="ltr">
        {client.phone}
      </bdi>
      <span className={classes.note}>
        {client.lastVisitAt ? dateOnly(client.lastVisitAt, locale, zone) : t('clients:never')}
      </span>
      <span className={classes.total}>
        <Money centimes={client.totalPurchases} />
      </span>
    </UnstyledButton>
  );
}

function ClientDrawer({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const zone = useSession().store?.zone ?? DEFAULT_ZONE;
  const facts: [string, string | null][] = [
    [t('clients:phone'), client.phone],
    [t('clients:email'), client.email],
    [t('clients:address'), client.address],
    [t('clients:ice'), client.ice],
    [t('clients:rc'), client.rc],
    [t('clients:preferredStyle'), client.preferredStyle],
  ];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={<bdi>{client.name}</bdi>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.amounts}>
        <div>
          <span className={classes.note}>{t('clients:totalPurchases')}</span>
          <strong>
            <Money centimes={client.totalPurchases} />
          </strong>
        </div>
        <div>
          <span className={classes.note}>{t('clients:lastVisit')}</span>
          <strong>
            {client.lastVisitAt ? dateOnly(client.lastVisitAt, locale, zone) : t('clients:never')}
          </strong>
        </div>
      </div>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt className={classes.note}>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <Button
        fullWidth
        variant="light"
        leftSection={<IconReceipt2 />}
        onClick={() =>
          void navigate({ to: '/transactions', search: { client: client.id, clientName: client.name } })
        }
      >
        {t('clients:sales')}
      </Button>
    </Drawer>
  );
}
