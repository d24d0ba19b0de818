import { Badge, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useSession } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import inline from '../../ui/inline.module.css';
import layout from '../../ui/layout.module.css';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import classes from '../../ui/lists/entry-list.module.css';
import frame from '../../ui/lists/list-frame.module.css';
import { Page } from '../../ui/page/page.tsx';
import type { Source } from './command-file.ts';
import { InboxList, type InboxState } from './inbox-list.tsx';

const PAGE = 50;
/** Without a state: the one that needs a decision when the page is opened. */
const ADDRESS = {
  server: inAddress.flag(),
  state: inAddress.maybe(['waiting', 'refused', 'aside']),
  settled: inAddress.flag(),
};
const STATES: Record<Source, readonly InboxState[]> = {
  till: ['waiting', 'refused', 'aside'],
  server: ['refused', 'aside'],
};

/** Commands that are pending, refused, or set aside by the server; none disappears without a decision. */
export function SyncInboxPage() {
  const { t } = useTranslation('sync-inbox');
  const { program, can } = useSession();
  const status = useTillStatus();
  const seesAll = can('can_manage_stores');
  const { at, flag, set } = useAddress(ADDRESS);
  const source: Source = program === 'till' && !(at.server && seesAll) ? 'till' : 'server';
  const counts = { waiting: status?.queued ?? 0, refused: status?.refused ?? 0, aside: status?.aside ?? 0 };
  // Initially shows the list that needs a decision, and stays there afterwards.
  const [initial] = useState<InboxState>(
    () => (['refused', 'aside'] as const).find((state) => counts[state] > 0) ?? 'waiting',
  );
  const states = STATES[source];
  const chosen = at.state ?? initial;
  const state = states.includes(chosen) ? chosen : 'refused';
  const showsSettled = at.settled && state !== 'waiting';
  return (
    <Page
      fill
      title={t('title')}
      actions={
        program === 'till' && seesAll ? (
          <SegmentedControl
            aria-label={t('source.label')}
            value={source}
            onChange={(value) => set({ server: value === 'server' })}
            data={[
              { value: 'till', label: t('source.till') },
              { value: 'server', label: t('source.server') },
            ]}
          />
        ) : undefined
      }
    >
      <div className={frame.root}>
        <div className={layout.tools}>
          <SegmentedControl
            aria-label={t('title')}
            value={state}
            onChange={(next) => set({ state: next })}
            data={states.map((value) => ({
              value,
              label: (
                <span className={inline.iconText}>
                  {t(`states.${value}`)}
                  {source === 'till' && counts[value] > 0 ? (
                    <Badge size="md" color={value === 'waiting' ? 'saffron' : 'brick'} circle>
                      {counts[value]}
                    </Badge>
                  ) : null}
                </span>
              ),
            }))}
          />
          {state === 'waiting' ? (
            <span className={classes.note}>{t(status?.online ? 'waitingOnline' : 'waitingOffline')}</span>
          ) : (
            <Switch label={t('showSettled')} {...flag('settled')} />
          )}
        </div>
        {source === 'till' ? (
          <TillList state={state} settled={showsSettled} />
        ) : (
          <ServerList state={state === 'aside' ? 'aside' : 'refused'} settled={showsSettled} />
        )}
      </div>
    </Page>
  );
}

function TillList({ state, settled }: { state: InboxState; settled: boolean }) {
  const query = usePages(api.till.inbox, { state, settled, limit: PAGE }, { staleTime: 0 });
  return <InboxList query={query} source="till" state={state} settled={settled} repeats />;
}

function ServerList({ state, settled }: { state: 'refused' | 'aside'; settled: boolean }) {
  const { program } = useSession();
  const query = usePages(api.syncInbox.list, { status: state, settled, limit: PAGE }, { staleTime: 0 });
  return (
    <InboxList query={query} source="server" state={state} settled={settled} repeats={program === 'server'} />
  );
}
