import { Badge, Button, Tabs, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import type { Count } from '../../../src/counts/contract.ts';
import { api, client, readAgain, showNow } from '../../api/client.ts';
import { InStore } from '../../api/in-store.tsx';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Dotted } from '../../ui/lists/dotted.tsx';
import entry from '../../ui/lists/entry-list.module.css';
import frame from '../../ui/lists/list-frame.module.css';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import { Money } from '../../ui/money.tsx';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { usePathId } from '../../ui/page/path-id.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { CountLines } from './count-lines.tsx';
import { stateOf, TONES } from './count-state.ts';
import { Counting } from './counting.tsx';
import classes from './counts.module.css';

const LISTS = ['counted', 'differing', 'uncounted'] as const;
type Tab = 'count' | (typeof LISTS)[number];
const ADDRESS = { tab: inAddress.maybe(['count', ...LISTS]), search: inAddress.text() };

/** A stock count: counting, results, and completion. */
export function CountPage() {
  const auditId = usePathId('auditId');
  const { t } = useTranslation();
  const query = useQuery(api.counts.find.queryOptions({ input: { id: auditId } }));
  if (query.isPending) return <LoadingState fill />;
  if (query.isError) {
    return (
      <Page title={t('counts:title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  return (
    <InStore storeId={query.data.storeId}>
      <Audit count={query.data} key={query.data.id} />
    </InStore>
  );
}

function Audit({ count }: { count: Count }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const navigate = useNavigate();
  const isOpen = count.status === 'in_progress';
  const sees = !count.isBlind || can('can_manage_inventory');
  const { at, field, set } = useAddress(ADDRESS);
  const tabs: Tab[] = [
    ...(isOpen ? (['count'] as const) : []),
    ...LISTS.filter((list) => list !== 'differing' || sees),
  ];
  const first = isOpen ? 'count' : sees ? 'differing' : 'counted';
  const shown = tabs.find((tab) => tab === at.tab) ?? first;
  return (
    <Page
      fill
      title={t('counts:audit', { number: count.number })}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<MirroredIcon icon={IconArrowBackUp} />}
            onClick={() => void navigate({ to: '/inventory-audit' })}
          >
            {t('back')}
          </Button>
          <Actions count={count} />
        </>
      }
    >
      <div className={frame.root}>
        <Facts count={count} />
        <Tabs value={shown} onChange={(value) => set({ tab: tabs.find((tab) => tab === value) ?? null })}>
          <Tabs.List>
            {tabs.map((value) => (
              <Tabs.Tab key={value} value={value}>
                {t(`counts:tabs.${value}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {shown === 'count' ? (
          <Counting count={count} />
        ) : (
          <>
            <SearchField label={t('counts:search')} {...field('search')} />
            <CountLines count={count} show={shown} search={at.search} />
          </>
        )}
      </div>
    </Page>
  );
}

/** Isolates a name, so it keeps its own direction inside a sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

function Facts({ count }: { count: Count }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const state = stateOf(count);
  return (
    <div className={classes.facts}>
      <Badge color={TONES[state].color}>{t(`counts:state.${state}`)}</Badge>
      {count.isBlind ? <Badge color="sand">{t('counts:blind')}</Badge> : null}
      <span className={entry.note}>
        {t('counts:startedBy', {
          name: isolated(personName(count.auditor)),
          at: dateTime(count.date),
        })}
      </span>
      {count.completedAt === null ? null : (
        <span className={entry.note}>
          {t('counts:completedBy', {
            name: isolated(personName(count.completedBy ?? '')),
            at: dateTime(count.completedAt),
          })}
        </span>
      )}
      <strong role="status">{t('counts:counted', { count: count.counted })}</strong>
      {count.status === 'completed' && count.differing !== null ? (
        <strong>
          <Dotted>
            {t('counts:differing', { count: count.differing })}
            {count.differenceValue === null ? null : <Money centimes={count.differenceValue} />}
          </Dotted>
        </strong>
      ) : null}
      {count.notes ? <bdi className={entry.note}>{count.notes}</bdi> : null}
    </div>
  );
}

type Ask = 'complete' | 'cancel' | 'approve' | 'decline';

function Actions({ count }: { count: Count }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [asking, setAsking] = useState<Ask | null>(null);
  const act = useMutation({
    mutationFn: async (what: Exclude<Ask, 'complete'>) => {
      const context = { idempotencyKey: uuidv7() };
      if (what === 'cancel') return await client.counts.cancel({ id: count.id }, { context });
      return await client.counts.decide({ id: count.id, approves: what === 'approve' }, { context });
    },
    onSuccess: (after, what) => {
      showNow(api.counts.find, after, { id: count.id });
      readAgain(api.counts, api.catalogue);
      if (what === 'approve') toast('success', t('counts:done.title'), t('counts:done.message'));
      else toast('info', t(`counts:done.${what}`));
      setAsking(null);
    },
    onError: () => setAsking(null),
  });
  const confirm = asking !== null && asking !== 'complete' ? asking : null;
  return (
    <>
      {count.status === 'in_progress' ? (
        <>
          <Button variant="default" leftSection={<IconX />} onClick={() => setAsking('cancel')}>
            {t('counts:act.cancel')}
          </Button>
          <ConfirmButton leftSection={<IconCheck />} onClick={() => setAsking('complete')}>
            {t('counts:act.complete')}
          </ConfirmButton>
        </>
      ) : null}
      {count.approval === 'pending' && can('can_manage_inventory') ? (
        <>
          <Button variant="default" leftSection={<IconX />} onClick={() => setAsking('decline')}>
            {t('counts:act.decline')}
          </Button>
          <Button leftSection={<IconCheck />} onClick={() => setAsking('approve')}>
            {t('counts:act.approve')}
          </Button>
        </>
      ) : null}
      {asking === 'complete' ? <CompleteDialog count={count} onClose={() => setAsking(null)} /> : null}
      {confirm ? (
        <ConfirmDialog
          opened
          title={t(`counts:ask.${confirm}.title`, { number: count.number })}
          confirmLabel={t(`counts:act.${confirm}`)}
          danger={confirm === 'cancel'}
          busy={act.isPending}
          onConfirm={() => act.mutate(confirm)}
          onClose={() => setAsking(null)}
        >
          <Text>{t(`counts:ask.${confirm}.message`)}</Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
