import { Badge, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconClipboardCheck, IconClipboardList } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Count } from '../../../src/counts/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Dotted } from '../../ui/lists/dotted.tsx';
import entry from '../../ui/lists/entry-list.module.css';
import { Money } from '../../ui/money.tsx';
import { InChosenStore } from '../stores/public.ts';
import { stateOf, TONES } from './count-state.ts';
import classes from './counts.module.css';
import { StartCount } from './start-count.tsx';

const VIEWS = ['all', 'open', 'pending', 'completed'] as const;
type View = (typeof VIEWS)[number];
const ADDRESS = { view: inAddress.oneOf(VIEWS, 'all') };

const FILTERS: Record<View, { status?: 'in_progress' | 'completed'; isPending?: boolean }> = {
  all: {},
  open: { status: 'in_progress' },
  pending: { isPending: true },
  completed: { status: 'completed' },
};

/** The store's stock counts, latest first. */
export function CountsPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const navigate = useNavigate();
  const { at, field } = useAddress(ADDRESS);
  const { view } = at;
  const [starting, setStarting] = useState(false);
  const query = usePages(api.counts.list, { storeId, ...FILTERS[view] });
  const open = (auditId: string) => void navigate({ href: `/inventory-audit/${auditId}` });
  return (
    <ListPage
      title={t('counts:title')}
      icon={IconClipboardList}
      actions={<AddButton onClick={() => setStarting(true)}>{t('counts:start.button')}</AddButton>}
      filters={
        <SegmentedControl
          aria-label={t('counts:view.label')}
          {...field('view')}
          data={VIEWS.map((value) => ({ value, label: t(`counts:view.${value}`) }))}
        />
      }
      query={query}
      rowHeight={76}
      renderRow={(count) => <CountRow count={count} onOpen={() => open(count.id)} />}
      empty={{ title: t('counts:empty.none.title'), message: t('counts:empty.none.message') }}
      isNarrowed={view !== 'all'}
      nothing={{ title: t('counts:empty.filtered.title'), message: t('counts:empty.filtered.message') }}
    >
      {starting ? (
        <InChosenStore title={t('counts:start.button')} onClose={() => setStarting(false)}>
          <StartCount
            onClose={() => setStarting(false)}
            onStarted={(count) => {
              setStarting(false);
              open(count.id);
            }}
          />
        </InChosenStore>
      ) : null}
    </ListPage>
  );
}

function CountRow({ count, onOpen }: { count: Count; onOpen: () => void }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const state = stateOf(count);
  return (
    <UnstyledButton className={`${entry.entry} ${classes.rowButton}`} onClick={onOpen}>
      <span className={entry.icon} data-tone={TONES[state].tone}>
        <IconClipboardCheck />
      </span>
      <span className={entry.text}>
        <span className={entry.title}>
          <bdi data-figures>{count.number}</bdi>
          <Badge color={TONES[state].color}>{t(`counts:state.${state}`)}</Badge>
        </span>
        <span className={entry.note}>
          <bdi>{dateTime(count.date)}</bdi> · <bdi>{personName(count.auditor)}</bdi> ·{' '}
          {count.scope ? t('counts:scope.part') : t('counts:scope.whole')}
        </span>
      </span>
      <span className={classes.amounts}>
        <span>{t('counts:counted', { count: count.counted })}</span>
        {count.status === 'completed' && count.differing !== null ? (
          <span className={entry.note}>
            <Dotted>
              {t('counts:differing', { count: count.differing })}
              {count.differing === 0 || count.differenceValue === null ? null : (
                <Money centimes={count.differenceValue} />
              )}
            </Dotted>
          </span>
        ) : null}
      </span>
    </UnstyledButton>
  );
}
