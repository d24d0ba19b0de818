import { Alert, Badge, Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowMerge, IconPencil, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../src/clients/contract.ts';
import { api } from '../../api/client.ts';
import { InStore } from '../../api/in-store.tsx';
import { clientPath } from '../../routes/client-path.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useArchive } from '../../ui/dialog/use-archive.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { usePathId } from '../../ui/page/path-id.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientFigures } from './client-figures.tsx';
import { ClientForm } from './client-form.tsx';
import { CLIENT_PARTS, type ClientPart } from './client-parts.ts';
import { ClientPurchases } from './client-purchases.tsx';
import classes from './clients.module.css';
import { MergeDialog } from './merge-dialog.tsx';

const ADDRESS = { part: inAddress.oneOf(CLIENT_PARTS, 'purchases') };

/** The parts that other features show, for the client with an id; one that may not be seen is missing. */
export type PartsOfOthers = Partial<Record<ClientPart, (clientId: string) => ReactNode>>;

/** A client's page: balances, and what they are made of by parts. */
export function ClientProfilePage({ parts }: { parts: PartsOfOthers }) {
  const id = usePathId('clientId');
  const query = useQuery(api.clients.find.queryOptions({ input: { id } }));
  if (!hasData(query)) return <QueryState query={query} fill />;
  return (
    <InStore storeId={query.data.storeId}>
      <Profile key={id} client={query.data} parts={parts} />
    </InStore>
  );
}

type Dialog = 'edit' | 'merge' | null;

function Profile({ client, parts }: { client: Client; parts: PartsOfOthers }) {
  const { t } = useTranslation();
  const { at, set } = useAddress(ADDRESS);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [double, setDouble] = useState<Client | null>(null);
  const summary = useQuery(api.clients.summary.queryOptions({ input: { id: client.id } }));
  const archiving = useArchive({
    archive: api.clients.archive.mutationOptions(),
    restore: api.clients.restore.mutationOptions(),
    nameOf: ({ name }) => name,
    archived: () => t('clients:archive.done'),
    restored: () => t('clients:restored'),
  });
  const isArchived = client.archivedAt !== null;
  const content: PartsOfOthers = {
    ...parts,
    purchases: (id) => <ClientPurchases clientId={id} />,
    details: () => (summary.data ? <ClientFacts client={client} summary={summary.data} /> : null),
  };
  const actions = isArchived ? (
    <Button
      leftSection={<IconArchiveOff />}
      loading={archiving.isRestoring}
      onClick={() => archiving.restore(client)}
    >
      {t('clients:restore')}
    </Button>
  ) : (
    <>
      <Button variant="default" leftSection={<IconArrowMerge />} onClick={() => setDialog('merge')}>
        {t('clients:merge.start')}
      </Button>
      <Button variant="default" leftSection={<IconArchive />} onClick={() => archiving.ask(client)}>
        {t('clients:archive.start')}
      </Button>
      <Button leftSection={<IconPencil />} onClick={() => setDialog('edit')}>
        {t('clients:edit')}
      </Button>
    </>
  );
  const merge = (duplicate: Client) => {
    setDouble(duplicate);
    setDialog('merge');
  };
  return (
    <Page title={client.name} actions={actions}>
      <div className={classes.column}>
        <Standing client={client} merged={summary.data?.merged ?? []} />
        {!hasData(summary) ? (
          <QueryState query={summary} />
        ) : (
          <>
            <Duplicates of={summary.data.duplicates} onMerge={merge} />
            <ClientFigures client={client} summary={summary.data} />
            <PageTabs
              listClassName={classes.tabs}
              panelClassName={classes.part}
              label={t('clients:profile.parts')}
              tabs={CLIENT_PARTS.filter((part) => content[part]).map((part) => ({
                id: part,
                label: t(`clients:parts.${part}`),
                content: content[part]?.(client.id),
              }))}
              value={content[at.part] ? at.part : 'purchases'}
              onChange={(part) => set({ part })}
            />
          </>
        )}
      </div>
      {dialog === 'edit' ? (
        <ClientForm
          storeId={client.storeId}
          client={client}
          onDone={() => setDialog(null)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'merge' ? (
        <MergeDialog
          client={client}
          double={double}
          onClose={() => {
            setDialog(null);
            setDouble(null);
          }}
        />
      ) : null}
      <ConfirmDialog
        {...archiving.dialog}
        title={t('clients:archive.title', { name: client.name })}
        confirmLabel={t('clients:archive.start')}
      >
        {t('clients:archive.message')}
      </ConfirmDialog>
    </Page>
  );
}

/** A client's badges: company, archived, merged, or with merged duplicates. */
function Standing({ client, merged }: { client: Client; merged: readonly Client[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.badges}>
      <Badge color="emerald">{t(`clients:kinds.${client.kind}`)}</Badge>
      {client.archivedAt !== null ? (
        <Badge color="sand">{client.mergedInto === null ? t('clients:archived') : t('clients:merged')}</Badge>
      ) : null}
      {client.mergedInto !== null ? (
        <span>
          {t('clients:profile.mergedInto')}{' '}
          <Link className={classes.link} to={clientPath(client.mergedInto)}>
            {t('clients:profile.open')}
          </Link>
        </span>
      ) : null}
      {merged.length > 0 ? (
        <span className={classes.note}>
          {t('clients:profile.with', {
            names: merged.map((duplicate) => `\u2068${duplicate.name}\u2069`).join(' · '),
          })}
        </span>
      ) : null}
    </div>
  );
}

function Duplicates({ of, onMerge }: { of: readonly Client[]; onMerge: (client: Client) => void }) {
  const { t } = useTranslation();
  if (of.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconUsers />} title={t('clients:duplicates.title')}>
      <ul className={classes.lines}>
        {of.map((duplicate) => (
          <li key={duplicate.id} className={classes.line}>
            <span>
              <Link className={classes.link} to={clientPath(duplicate.id)}>
                <bdi>{duplicate.name}</bdi>
              </Link>
              <bdi className={classes.note} dir="ltr">
                {[duplicate.phone, duplicate.ice].filter(Boolean).join(' · ')}
              </bdi>
            </span>
            <Button variant="light" color="saffron" onClick={() => onMerge(duplicate)}>
              {t('clients:duplicates.merge')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
