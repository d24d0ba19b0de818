import { SegmentedControl } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useSession, useStoreScope } from '../../api/session.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { ApprovalRequestEntry } from '../approvals/public.ts';
import { ExceptionEntry } from '../exceptions/public.ts';
import { FreeArticleEntry } from '../free-articles/public.ts';
import { InboxEntry } from '../sync-inbox/public.ts';
import { CountEntry, LeaveEntry } from './approval-entries.tsx';
import { MailEntry, OpenDaysEntry, SilentTillEntry, TroubleEntry } from './entries.tsx';
import { PrintJobEntry } from './print-job-entry.tsx';
import { Section } from './section.tsx';
import classes from './to-settle.module.css';
import { type ToSettle, useToSettle } from './use-to-settle.ts';

const VIEWS = ['open', 'settled'] as const;
const ADDRESS = { view: inAddress.oneOf(VIEWS, 'open') };

type Props = { onOpenItem: (itemId: string, doing: 'adjust' | 'edit' | null) => void };

/** One list of what waits for a person; an entry disappears when its cause is gone. */
export function ToSettlePage({ onOpenItem }: Props) {
  const { t } = useTranslation('to-settle');
  const { can } = useSession();
  const { at, set } = useAddress(ADDRESS);
  const seesSettled = can('can_manage_inventory') || can('can_manage_expenses');
  const isSettled = seesSettled && at.view === 'settled';
  return (
    <Page
      fill={isSettled}
      title={t('title')}
      actions={
        seesSettled ? (
          <SegmentedControl
            aria-label={t('view.label')}
            value={at.view}
            onChange={(view) => set({ view })}
            data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        ) : undefined
      }
    >
      {isSettled ? <Settled onOpenItem={onOpenItem} /> : <Open onOpenItem={onOpenItem} />}
    </Page>
  );
}

function Open({ onOpenItem }: Props) {
  const { t } = useTranslation('to-settle');
  const { lists, count, isLoading, failed } = useToSettle();
  if (count === 0) {
    if (isLoading) return <LoadingState />;
    if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
    return <EmptyState icon={<IconShieldCheck />} title={t('empty.title')} message={t('empty.message')} />;
  }
  return (
    <div className={classes.root}>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      <Sections lists={lists} onOpenItem={onOpenItem} />
    </div>
  );
}

function Sections({ lists, onOpenItem }: Props & { lists: ToSettle }) {
  const { t } = useTranslation('to-settle');
  const { program } = useSession();
  const { stock, money, counts, leave, refusedHere, refusedThere, openDays } = lists;
  const { freeArticles, requests } = lists;
  const { printJobs, troubles, mails, silentTills } = lists;
  const shown = counts.query.hasNextPage ? counts.query : leave.query;
  return (
    <>
      <Section title={t('sections.devices')} hint={t('for.counter')}>
        {printJobs.entries.map((job) => (
          <PrintJobEntry key={job.id} job={job} />
        ))}
        {troubles.entries.map((device) => (
          <TroubleEntry key={device.id} device={device} />
        ))}
      </Section>
      <Section title={t('sections.refused')}>
        {refusedHere.entries.map((entry) => (
          <InboxEntry key={entry.id} entry={entry} source="till" repeats />
        ))}
        {refusedThere.entries.map((entry) => (
          <InboxEntry key={entry.id} entry={entry} source="server" repeats={program === 'server'} />
        ))}
      </Section>
      <Section title={t('sections.days')} hint={t('for.money')}>
        {openDays.entries.map((entry) => (
          <OpenDaysEntry key={entry.storeId} {...entry} />
        ))}
      </Section>
      <Section title={t('sections.approvals')} hint={t('for.managers')} query={shown}>
        {requests.entries.map((request) => (
          <ApprovalRequestEntry key={request.id} request={request} readAt={requests.readAt} />
        ))}
        {counts.entries.map((count) => (
          <CountEntry key={count.id} count={count} />
        ))}
        {leave.entries.map((request) => (
          <LeaveEntry key={request.id} leave={request} />
        ))}
      </Section>
      <Section title={t('sections.stock')} hint={t('for.stock')} query={stock.query}>
        {stock.entries.map((exception) => (
          <ExceptionEntry key={exception.id} exception={exception} onOpenItem={onOpenItem} />
        ))}
      </Section>
      <Section title={t('sections.identify')} hint={t('for.stock')} query={freeArticles.query}>
        {freeArticles.entries.map((article) => (
          <FreeArticleEntry key={article.id} article={article} />
        ))}
      </Section>
      <Section title={t('sections.money')} hint={t('for.money')} query={money.query}>
        {money.entries.map((exception) => (
          <ExceptionEntry key={exception.id} exception={exception} onOpenItem={onOpenItem} />
        ))}
      </Section>
      <Section title={t('sections.shop')} hint={t('for.owner')}>
        {silentTills.entries.map((device) => (
          <SilentTillEntry key={device.id} device={device} />
        ))}
        {mails.entries.map((mail) => (
          <MailEntry key={mail.id} mail={mail} />
        ))}
      </Section>
    </>
  );
}

/** What ended, and how: by itself, or by whom with which note. */
function Settled({ onOpenItem }: Props) {
  const { t } = useTranslation('to-settle');
  const storeId = useStoreScope();
  const query = usePages(api.exceptions.list, { storeId, settled: true });
  return (
    <VirtualList
      query={query}
      label={t('view.settled')}
      estimate={96}
      renderRow={(exception) => <ExceptionEntry exception={exception} onOpenItem={onOpenItem} />}
      empty={
        <EmptyState
          icon={<IconShieldCheck />}
          title={t('emptySettled.title')}
          message={t('emptySettled.message')}
        />
      }
    />
  );
}
