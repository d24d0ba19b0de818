import { Button, Select } from '@mantine/core';
import { IconFileSpreadsheet, IconListSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../src/audit-log/contract.ts';
import type { AuditArea } from '../../../src/core/audit-actions.ts';
import { api, client } from '../../api/client.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { download } from '../../ui/download.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import classes from './audit-log.module.css';
import { AuditRow } from './audit-row.tsx';
import { useAuditWords } from './use-audit-words.ts';

const ROW_HEIGHT = 64;

/** Filters of the list. */
type Narrowed = { storeId?: string; userId?: string; area?: AuditArea; from?: string; to?: string };

/** The shop's audit log: who, what, where, when; latest first. */
export function AuditLogPage() {
  const { t } = useTranslation(['audit-log', 'common']);
  const { locale } = useLocale();
  const words = useAuditWords();
  const { stores } = words;
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  /** Filter by one entity: its id and name. */
  const [thing, setThing] = useState<{ id: string; about: string } | null>(null);
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const people = useQuery(api.auditLog.people.queryOptions());
  const mayExport = useMayExport(narrowed.storeId);
  const filter = { ...narrowed, ...(thing ? { entityId: thing.id } : {}) };
  const query = useInfiniteQuery(
    api.auditLog.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, limit: 60, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const file = useMutation({
    mutationFn: async () =>
      download(await client.auditLog.export({ ...filter, language: locale }), 'audit-log.csv'),
  });
  // The same order in all languages.
  const areas = Object.entries(t('areas', { returnObjects: true }))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
  const set = <K extends keyof Narrowed>(key: K, value: string | null) =>
    setNarrowed(({ [key]: _was, ...rest }) => (value ? { ...rest, [key]: value } : rest) as Narrowed);
  const isNarrowed = Object.keys(filter).length > 0;
  const filters = (
    <>
      <Select
        className={classes.field}
        aria-label={t('person')}
        placeholder={t('anyPerson')}
        clearable
        searchable
        value={narrowed.userId ?? null}
        onChange={(value) => set('userId', value)}
        data={(people.data?.items ?? []).map((p) => ({ value: p.id, label: nameIn(locale, p) }))}
      />
      <Select
        className={classes.field}
        aria-label={t('area')}
        placeholder={t('anyArea')}
        clearable
        searchable
        value={narrowed.area ?? null}
        onChange={(value) => set('area', value)}
        data={areas}
      />
      {stores.length > 1 ? (
        <Select
          className={classes.field}
          aria-label={t('store')}
          placeholder={t('anyStore')}
          clearable
          value={narrowed.storeId ?? null}
          onChange={(value) => set('storeId', value)}
          data={stores.map((s) => ({ value: s.id, label: nameIn(locale, s) }))}
        />
      ) : null}
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          className={classes.field}
          aria-label={t(end)}
          value={narrowed[end] ?? ''}
          min={end === 'to' ? narrowed.from : undefined}
          max={end === 'from' ? narrowed.to : undefined}
          onChange={(day) => set(end, day)}
        />
      ))}
      {thing ? (
        <Button variant="light" onClick={() => setThing(null)}>
          <bdi>{thing.about}</bdi> ✕
        </Button>
      ) : null}
    </>
  );
  const actions = mayExport ? (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet />}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      {t('export')}
    </Button>
  ) : null;
  return (
    <Page fill title={t('title')} actions={actions}>
      <ListFrame filters={filters}>
        <VirtualList
          query={query}
          label={t('title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(entry) => <AuditRow entry={entry} words={words} onOpen={() => setShown(entry)} />}
          empty={
            <EmptyState
              icon={<IconListSearch />}
              title={t(isNarrowed ? 'empty.narrowed.title' : 'empty.none.title')}
              message={t(isNarrowed ? 'empty.narrowed.message' : 'empty.none.message')}
            />
          }
        />
      </ListFrame>
      {shown ? (
        <AuditDialog
          entry={shown}
          words={words}
          onClose={() => setShown(null)}
          onOnlyThis={(id, about) => {
            setThing({ id, about });
            setShown(null);
          }}
        />
      ) : null}
    </Page>
  );
}
