import { Button } from '@mantine/core';
import { IconCash, IconCashBanknote, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { codeOf } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NoWages } from './no-wages.tsx';
import { usePayFilter } from './pay-filter.ts';
import classes from './payroll.module.css';
import { type Asked, PayrollDialog } from './payroll-dialog.tsx';
import { PayrollFilters } from './payroll-filters.tsx';
import { PayrollHead, PayrollRow } from './payroll-row.tsx';
import { usePayrollActions } from './use-payroll-actions.ts';

const ADDRESS = { payroll: inAddress.id() };

/** Payroll: calculate, edit, pay, and archive. */
export function PayrollPage() {
  const { t } = useTranslation();
  const { isolatedMoney, locale, periodName, userNameIn } = useFormats();
  const filters = usePayFilter();
  const { at, open, close } = useAddress(ADDRESS);
  const [pendingAction, setPendingAction] = useState<Asked | null>(null);
  const [payingAll, setPayingAll] = useState(false);
  const actions = usePayrollActions((payroll) => {
    setPendingAction(null);
    if (payroll === null) close({ payroll: null });
  });
  const managesTeam = useSession().can('can_manage_team');
  const { input } = filters;
  const mayExport = useMayExport(input.storeId);
  const query = usePages(api.payroll.list, input);
  const listed = query.data?.pages.flatMap(({ items }) => items);
  const opened = useQuery(
    api.payroll.list.queryOptions({ input: { id: at.payroll ?? '' }, enabled: at.payroll !== null }),
  );
  const shown =
    at.payroll === null ? undefined : (opened.data?.items[0] ?? listed?.find(({ id }) => id === at.payroll));
  const totals = query.data?.pages[0]?.totals;
  const payable = totals?.payable ?? { count: 0, net: 0 };
  const nobodyEarns = query.data?.pages[0]?.hasWages === false;
  const isAway = query.isError && codeOf(query.error) === 'SERVER_UNREACHABLE';
  const generate = managesTeam ? (
    <Button
      leftSection={<IconRefresh />}
      loading={actions.generate.isPending}
      onClick={() => actions.generate.mutate(undefined)}
    >
      {t('payroll:generate')}
    </Button>
  ) : null;
  const pageActions = (
    <>
      {mayExport ? (
        <DownloadButton
          leftSection={<IconFileSpreadsheet />}
          disabled={!query.data?.pages[0]?.items.length}
          file={() => client.payroll.export({ ...input, language: locale })}
          name="payroll.csv"
          failed={t('payroll:failed.export')}
        >
          {t('payroll:export')}
        </DownloadButton>
      ) : null}
      {managesTeam ? (
        <Button
          variant="default"
          leftSection={<IconCashBanknote />}
          disabled={payable.count === 0}
          onClick={() => setPayingAll(true)}
        >
          {t('payroll:markAll.start')}
        </Button>
      ) : null}
      {generate}
    </>
  );
  const name = shown ? userNameIn(shown) : '';
  const period = shown ? periodName(shown) : '';
  return (
    <Page fill title={t('payroll:title')} actions={pageActions}>
      <ListFrame filters={<PayrollFilters filters={filters} />}>
        <div className={classes.list}>
          {isAway ? (
            <EmptyState
              icon={<IconCash />}
              title={t('shell:offline')}
              message={t('payroll:offline')}
              action={
                <Button variant="light" leftSection={<IconRefresh />} onClick={() => void query.refetch()}>
                  {t('retry')}
                </Button>
              }
            />
          ) : (
            <>
              <PayrollHead />
              <div className={layout.fill}>
                <VirtualList
                  query={query}
                  label={t('payroll:title')}
                  renderRow={(payroll) => (
                    <PayrollRow payroll={payroll} onOpen={() => open({ payroll: payroll.id })} />
                  )}
                  empty={
                    nobodyEarns ? (
                      <NoWages />
                    ) : (
                      <EmptyState
                        icon={<IconCash />}
                        title={t('payroll:empty.title')}
                        message={
                          filters.isNarrowed ? t('payroll:empty.filtered') : t('payroll:empty.message')
                        }
                        action={generate}
                      />
                    )
                  }
                />
              </div>
              {totals && totals.pending.count + totals.paid.count > 0 ? (
                <div className={classes.totals}>
                  {(['pending', 'paid'] as const).map((state) => (
                    <span key={state}>
                      {t(`payroll:totals.${state}`, { count: totals[state].count })}{' '}
                      <Money strong centimes={totals[state].net} />
                    </span>
                  ))}
                </div>
              ) : null}
            </>
          )}
        </div>
      </ListFrame>
      {shown ? (
        <PayrollDialog
          key={`${shown.id} ${shown.status} ${shown.net}`}
          payroll={shown}
          actions={actions}
          isAsking={pendingAction !== null}
          onAsk={setPendingAction}
          onClose={() => close({ payroll: null })}
        />
      ) : null}
      {shown && pendingAction ? (
        <ConfirmDialog
          opened
          danger={pendingAction !== 'markPaid'}
          title={t(`payroll:${pendingAction}.title`, { name })}
          confirmLabel={t(`payroll:${pendingAction}.start`)}
          busy={actions[pendingAction].isPending}
          onConfirm={() => actions[pendingAction].mutate({ id: shown.id })}
          onClose={() => setPendingAction(null)}
        >
          {t(`payroll:${pendingAction}.message`, { period, amount: isolatedMoney(shown.net) })}
        </ConfirmDialog>
      ) : null}
      <ConfirmDialog
        opened={payingAll}
        title={t('payroll:markAll.title')}
        confirmLabel={t('payroll:markAll.start')}
        busy={actions.markAll.isPending}
        onConfirm={() => {
          const { status: _status, ...filter } = input;
          actions.markAll.mutate({ ...filter, net: payable.net }, { onSettled: () => setPayingAll(false) });
        }}
        onClose={() => setPayingAll(false)}
      >
        {t('payroll:markAll.message', { count: payable.count, amount: isolatedMoney(payable.net) })}
      </ConfirmDialog>
    </Page>
  );
}
