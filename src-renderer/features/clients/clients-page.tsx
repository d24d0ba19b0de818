import { Badge, Button, Switch } from '@mantine/core';
import { IconFileExport, IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../src/clients/contract.ts';
import { api, client } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useSession, useStoreId, useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { clientPath } from '../../routes/client-path.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import { ImportDialog } from '../imports/public.ts';
import { InChosenStore } from '../stores/public.ts';
import { ClientForm } from './client-form.tsx';
import classes from './clients.module.css';

const ADDRESS = {
  search: inAddress.text(),
  archived: inAddress.flag(),
  add: inAddress.flag(),
  import: inAddress.flag(),
};

/** The store's clients: search, open, add. */
export function ClientsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const storeId = useStoreScope();
  const { at, field, flag, open, close } = useAddress(ADDRESS);
  const { search } = at;
  // An export belongs to one store: an import brings its clients back there.
  const { store } = useSession();
  const mayExport = useMayExport(store?.id) && store !== null;
  const query = usePages(api.clients.list, { includeArchived: at.archived, storeId, search });
  return (
    <ListPage
      title={t('clients:title')}
      icon={IconUsers}
      add={
        <Button leftSection={<IconUserPlus />} onClick={() => open({ add: true })}>
          {t('clients:add')}
        </Button>
      }
      actions={
        <>
          {mayExport ? (
            <DownloadButton
              leftSection={<IconFileExport />}
              file={() => client.imports.exportClients({ storeId, includeArchived: at.archived })}
            >
              {t('clients:export')}
            </DownloadButton>
          ) : null}
          <Button variant="default" leftSection={<IconFileImport />} onClick={() => open({ import: true })}>
            {t('imports:open')}
          </Button>
        </>
      }
      filters={
        <>
          <SearchField label={t('clients:search')} {...field('search')} />
          <Switch label={t('clients:showArchived')} {...flag('archived')} />
        </>
      }
      query={query}
      renderRow={(client) => <ClientRow client={client} />}
      empty={{ title: t('clients:empty.title'), message: t('clients:empty.message') }}
      isNarrowed={search !== ''}
      nothing={{
        title: t('clients:nothing.title', { query: search }),
        message: t('clients:nothing.message'),
      }}
    >
      {at.add ? (
        <InChosenStore
          title={t('clients:add')}
          message={t('clients:storeFirst')}
          onClose={() => close({ add: false })}
        >
          <NewClient
            onClose={() => close({ add: false })}
            onDone={({ id }) => void navigate({ to: clientPath(id), replace: true })}
          />
        </InChosenStore>
      ) : null}
      {at.import ? (
        <InChosenStore
          title={t('imports:title.clients')}
          message={t('clients:storeFirst')}
          onClose={() => close({ import: false })}
        >
          <ImportDialog kind="clients" onClose={() => close({ import: false })} />
        </InChosenStore>
      ) : null}
    </ListPage>
  );
}

function ClientRow({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { dateOnly } = useFormats();
  return (
    <Link to={clientPath(client.id)} className={classes.row}>
      <span className={classes.who}>
        <bdi className={listRow.name}>{client.name}</bdi>
        {client.kind === 'company' || client.archivedAt !== null ? (
          <span className={classes.badges}>
            {client.kind === 'company' ? (
              <Badge size="md" color="emerald">
                {t('clients:kinds.company')}
              </Badge>
            ) : null}
            {client.archivedAt !== null ? (
              <Badge size="md" color="sand">
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
        {client.lastVisitAt ? dateOnly(client.lastVisitAt) : t('clients:never')}
      </span>
      <span className={classes.total}>
        <Money centimes={client.totalPurchases} />
      </span>
    </Link>
  );
}

function NewClient({ onClose, onDone }: { onClose: () => void; onDone: (client: Client) => void }) {
  const storeId = useStoreId();
  return <ClientForm storeId={storeId} client={null} onDone={onDone} onClose={onClose} />;
}
