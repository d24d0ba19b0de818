import { Button, Select } from '@mantine/core';
import { IconFileSpreadsheet, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../src/audit-log/contract.ts';
import type { AuditArea } from '../../../src/core/audit-actions.ts';
import { api, client } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { DayRange } from '../../ui/day-field/day-range.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { AuditDialog } from './audit-dialog.tsx';
import classes from './audit-log.module.css';
import { AuditRow } from './audit-row.tsx';
import { useAuditWords } from './use-audit-words.ts';

const ADDRESS = {
  person: inAddress.id(),
  area: inAddress.text(40),
  store: inAddress.id(),
  from: inAddress.day(),
  to: inAddress.day(),
};

/** The shop's audit log: who, what, where, when; latest first. */
export function AuditLogPage() {
  const { t } = useTranslation(['audit-log', 'common']);
  const { locale } = useLocale();
  const words = useAuditWords();
  const { stores } = words;
  const { at, field, set } = useAddress(ADDRESS);
  /** Filter by one entity: its id and name. */
  const [thing, setThing] = useState<{ id: string; about: string } | null>(null);
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const people = useQuery(api.auditLog.people.queryOptions());
  const mayExport = useMayExport(at.store ?? undefined);
  // The same order in all languages.
  const areas = Object.entries(t('areas', { returnObjects: true }))
    .map(([value, label]) => ({ value: value as AuditArea, label }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
  const filter = {
    ...(at.person ? { userId: at.person } : {}),
    ...(areas.some(({ value }) => value === at.area) ? { area: at.area as AuditArea } : {}),
    ...(at.store ? { storeId: at.store } : {}),
    ...(at.from ? { from: at.from } : {}),
    ...(at.to ? { to: at.to } : {}),
    ...(thing ? { entityId: thing.id } : {}),
  };
  const query = usePages(api.auditLog.list, filter);
  const isNarrowed = Object.keys(filter).length > 0;
  const filters = (
    <>
      <Select
        className={classes.field}
        aria-label={t('person')}
        placeholder={t('anyPerson')}
        clearable
        searchable
        {...field('person')}
        data={(people.data?.items ?? []).map((p) => ({ value: p.id, label: nameIn(locale, p) }))}
      />
      <Select
        className={classes.field}
        aria-label={t('area')}
        placeholder={t('anyArea')}
        clearable
        searchable
        value={filter.area ?? null}
        onChange={(next) => set({ area: next ?? '' })}
        data={areas}
      />
      {stores.length > 1 ? (
        <Select
          className={classes.field}
          aria-label={t('store')}
          placeholder={t('anyStore')}
          clearable
          {...field('store')}
          data={stores.map((s) => ({ value: s.id, label: nameIn(locale, s) }))}
        />
      ) : null}
      <DayRange
        className={classes.field}
        label={(end) => (end === 'from' ? t('from') : t('to'))}
        value={at}
        onChange={set}
        isOrdered
      />
      {thing ? (
        <Button variant="light" onClick={() => setThing(null)}>
          <bdi>{thing.about}</bdi> ✕
        </Button>
      ) : null}
    </>
  );
  const actions = mayExport ? (
    <DownloadButton
      leftSection={<IconFileSpreadsheet />}
      file={() => client.auditLog.export({ ...filter, language: locale })}
      name="audit-log.csv"
    >
      {t('export')}
    </DownloadButton>
  ) : null;
  return (
    <ListPage
      title={t('title')}
      icon={IconListSearch}
      actions={actions}
      filters={filters}
      query={query}
      renderRow={(entry) => <AuditRow entry={entry} words={words} onOpen={() => setShown(entry)} />}
      empty={{ title: t('empty.none.title'), message: t('empty.none.message') }}
      isNarrowed={isNarrowed}
      nothing={{ title: t('empty.narrowed.title'), message: t('empty.narrowed.message') }}
    >
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
    </ListPage>
  );
}
