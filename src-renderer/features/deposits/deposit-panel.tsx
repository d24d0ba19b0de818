import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconCash,
  IconCheck,
  IconDots,
  IconPrinter,
  IconReceipt,
  IconShoppingBag,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEASURES } from '../../../src/clients/rules.ts';
import type { DepositDetail } from '../../../src/deposits/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { useWrite } from '../../api/use-write.ts';
import { Facts } from '../../ui/article/facts.tsx';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { DiscountReason } from '../../ui/discount-reason.tsx';
import layout from '../../ui/layout.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { DocumentLines } from '../../ui/lists/document-lines.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import { Count } from '../../ui/number.tsx';
import { toast } from '../../ui/toast.tsx';
import { useMeasureName } from '../clients/public.ts';
import { DepositState } from './deposit-state.tsx';
import classes from './deposits.module.css';
import { EndDialog } from './end-dialog.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { usePrintSlip } from './use-print-slip.ts';

type Dialog = 'pay' | 'collect' | 'cancel' | 'forfeit' | null;

/** A deposit: its items, payments, and actions. */
export function DepositPanel({ depositId, onClose }: { depositId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(api.deposits.find.queryOptions({ input: { id: depositId } }));
  return (
    <DetailsDrawer
      query={query}
      title={t('deposits:deposit')}
      titleOf={({ clientName }) => clientName}
      onClose={onClose}
    >
      {(deposit) => <Contents deposit={deposit} />}
    </DetailsDrawer>
  );
}

function Contents({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation();
  const [dialog, show] = useState<Dialog>(null);
  const { dayText } = useFormats();
  const close = () => show(null);
  return (
    <div className={layout.column}>
      <div className={classes.facts}>
        <bdi className={listRow.name} dir="ltr">
          {deposit.number}
        </bdi>
        <span>{t('deposits:dueOn', { day: dayText(deposit.dueOn) })}</span>
        <span className={layout.wrap}>
          <DepositState deposit={deposit} />
        </span>
      </div>
      <dl className={classes.amounts}>
        {deposit.status === 'open' ? (
          <Fact className={classes.main} label={t('deposits:rest')} amount={deposit.rest} />
        ) : null}
        <Fact label={t('deposits:total')} amount={deposit.total} />
        <Fact label={t('deposits:held')} amount={deposit.paid} />
      </dl>
      {deposit.status === 'open' ? <Actions deposit={deposit} show={show} /> : null}
      {deposit.saleId ? (
        <LinkButton
          variant="light"
          leftSection={<IconReceipt />}
          to="/transactions"
          search={{ sale: deposit.saleId ?? '' }}
        >
          {t('deposits:showSale')}
        </LinkButton>
      ) : null}
      {deposit.closedReason ? (
        <p className={classes.note}>
          <bdi>{deposit.closedReason}</bdi>
        </p>
      ) : null}
      <Goods deposit={deposit} />
      <Payments deposit={deposit} />
      {dialog === 'pay' || dialog === 'collect' ? (
        <MoneyDialog deposit={deposit} purpose={dialog} onClose={close} />
      ) : null}
      {dialog === 'cancel' || dialog === 'forfeit' ? (
        <EndDialog deposit={deposit} end={dialog} onClose={close} />
      ) : null}
    </div>
  );
}

function Actions({ deposit, show }: { deposit: DepositDetail; show: (dialog: Dialog) => void }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const isReady = deposit.readyAt !== null;
  const ready = useWrite(api.deposits.ready, (now) => {
    toast('success', t(now.readyAt === null ? 'deposits:ready.undone' : 'deposits:ready.done'));
  });
  const ends = [
    can('can_process_returns') && ('cancel' as const),
    can('can_manage_expenses') && ('forfeit' as const),
  ].filter((end) => end !== false);
  return (
    <div className={classes.actions}>
      <Button size="lg" leftSection={<IconShoppingBag />} onClick={() => show('collect')}>
        {t('deposits:collect.start')}
      </Button>
      {deposit.rest > 0 ? (
        <Button variant="default" leftSection={<IconCash />} onClick={() => show('pay')}>
          {t('deposits:pay.start')}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconCheck />}
        loading={ready.isPending}
        onClick={() => ready.mutate({ id: deposit.id, isReady: !isReady })}
      >
        {isReady ? t('deposits:ready.undo') : t('deposits:ready.start')}
      </Button>
      {ends.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('deposits:more')}>
              <IconDots />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {ends.map((end) => (
              <Menu.Item key={end} color="brick" onClick={() => show(end)}>
                {t(`deposits:${end}.start`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}

function Goods({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation();
  const { nameIn } = useFormats();
  const { label } = useAttributeNames();
  const measureName = useMeasureName();
  const personName = usePersonName();
  const measureOrder = (name: string) => (MEASURES as readonly string[]).indexOf(name);
  const measured = Object.entries(deposit.measurements).sort(([a], [b]) => measureOrder(a) - measureOrder(b));
  return (
    <DocumentLines
      title={t('deposits:goods')}
      rows={deposit.items}
      name={(item) => <bdi>{nameIn(item)}</bdi>}
      about={(item) => (
        <span className={classes.note}>
          {item.productId === null ? (
            t('deposits:madeToMeasure')
          ) : (
            <Facts of={[item.sku, label('size', item.size), label('color', item.color)]} />
          )}
          {item.quantity > 1 ? <bdi dir="ltr"> × {item.quantity}</bdi> : null}
          {item.discount > 0 ? (
            <>
              {' · '}
              {t('deposits:discountAmount')} <Money centimes={-item.discount} />
            </>
          ) : null}
          {item.sellerName === deposit.userName ? null : (
            <>
              {' · '}
              {t('transactions:soldBy')} <bdi>{personName(item.sellerName)}</bdi>
            </>
          )}
        </span>
      )}
      amount={(item) => item.total}
    >
      {deposit.discountAmount !== null ? (
        <p className={classes.note}>
          {t('deposits:discountAmount')} <Money centimes={-deposit.discountAmount} />
        </p>
      ) : null}
      {deposit.discountPercentage > 0 ? (
        <p className={classes.note}>{t('deposits:discount', { percent: deposit.discountPercentage })}</p>
      ) : null}
      {deposit.discountReason ? (
        <p className={classes.note}>
          <DiscountReason of={deposit} />
        </p>
      ) : null}
      {measured.length > 0 ? (
        <dl className={classes.measures}>
          {measured.map(([name, value]) => (
            <Fact
              key={name}
              label={<bdi>{measureName(name)}</bdi>}
              value={
                <bdi>
                  <Count value={value} /> {t('clients:measures.value')}
                </bdi>
              }
            />
          ))}
        </dl>
      ) : null}
      {deposit.notes ? (
        <p className={classes.note}>
          <bdi>{deposit.notes}</bdi>
        </p>
      ) : null}
    </DocumentLines>
  );
}

function Payments({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const nameOf = useMethodName();
  const print = usePrintSlip(deposit.id);
  return (
    <DocumentLines
      title={t('deposits:payments')}
      rows={deposit.payments}
      name={(payment) => (
        <span>
          {t(`deposits:entries.${payment.kind}`)}
          {payment.method === 'deposit' ? null : ` · ${nameOf(payment.method, payment.methodNames)}`}
          {payment.reference ? ` ${payment.reference}` : null}
        </span>
      )}
      about={(payment) => (
        <span className={classes.note}>
          <bdi dir="ltr">{payment.receiptNumber}</bdi> · {dateTime(payment.at)}
        </span>
      )}
      amount={(payment) => payment.amount}
      action={(payment) =>
        payment.kind === 'collect' ? null : (
          <Tooltip label={t('deposits:print')}>
            <ActionIcon
              variant="default"
              aria-label={t('deposits:printOf', { number: payment.receiptNumber })}
              onClick={() => print.mutate(payment.id)}
            >
              <IconPrinter />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  );
}
