import { Title } from '@mantine/core';
import {
  IconBarcode,
  IconClipboardList,
  IconFileImport,
  IconPackageImport,
  IconPlus,
  IconTruck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isReceivable } from '../../../src/transfers/rules.ts';
import { api } from '../../api/client.ts';
import { useSession, useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useStores } from '../../api/use-stores.ts';
import { orderPath } from '../../routes/order-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import { StoreName } from '../../ui/lists/store-name.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { QueryState } from '../../ui/states.tsx';
import { OrderStatusBadge } from '../purchase-orders/public.ts';
import { usePlaces } from '../transfers/public.ts';
import classes from './goods-arrived.module.css';

/** Rows of a list on this page: the whole list is on its own screen. */
const ROWS = 6;

/** The one place for goods that have arrived: from an order, without one, from another store, or by file. */
export function GoodsArrivedPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const movesStock = can('can_manage_inventory');
  return (
    <Page title={t('goods-arrived:title')}>
      <div className={classes.choices}>
        <FromOrder />
        <Choice
          icon={<IconPackageImport />}
          title={t('goods-arrived:direct.title')}
          hint={t('goods-arrived:direct.hint')}
          action={
            <LinkButton leftSection={<IconPlus />} to="/goods-arrived/new">
              {t('goods-arrived:direct.start')}
            </LinkButton>
          }
        />
        {movesStock ? <FromStore /> : null}
        {movesStock ? (
          <Choice
            icon={<IconFileImport />}
            title={t('goods-arrived:file.title')}
            hint={t('goods-arrived:file.hint')}
            action={
              <LinkButton
                variant="default"
                leftSection={<IconFileImport />}
                to="/inventory"
                search={{ import: true }}
              >
                {t('goods-arrived:file.start')}
              </LinkButton>
            }
          />
        ) : null}
      </div>
      <Arrived />
    </Page>
  );
}

type ChoiceProps = { icon: ReactNode; title: string; hint: string; action: ReactNode; children?: ReactNode };

/** One way in which goods arrive: what it is, what waits there, and its button. */
function Choice({ icon, title, hint, action, children }: ChoiceProps) {
  const id = useId();
  return (
    <section className={classes.choice} aria-labelledby={id}>
      <header className={classes.head}>
        <span className={classes.icon}>{icon}</span>
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <p className={classes.note}>{hint}</p>
        </div>
      </header>
      {children}
      <footer className={classes.foot}>{action}</footer>
    </section>
  );
}

function FromOrder() {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const storeId = useStoreScope();
  const query = useQuery(
    api.purchaseOrders.list.queryOptions({ input: { storeId, isOpen: true, limit: ROWS } }),
  );
  return (
    <Choice
      icon={<IconClipboardList />}
      title={t('goods-arrived:order.title')}
      hint={t('goods-arrived:order.hint')}
      action={
        <LinkButton variant="default" to="/purchase-orders" search={{ status: 'open' }}>
          {t('goods-arrived:order.all')}
        </LinkButton>
      }
    >
      <QueryState query={query} />
      {query.data?.items.length === 0 ? (
        <p className={classes.none}>{t('goods-arrived:order.none')}</p>
      ) : null}
      <ul className={classes.rows}>
        {query.data?.items.map((order) => (
          <li key={order.id}>
            <Link className={classes.row} to={orderPath(order.id)} search={{ receive: true }}>
              <Named
                name={order.supplierName ?? t('purchase-orders:noSupplier')}
                number={order.number}
                storeId={order.storeId}
              />
              <OrderStatusBadge order={order} />
              <span className={classes.pieces}>
                {t('purchase-orders:pieces', { count: order.pieces - order.receivedPieces })}
                {order.expectedOn ? (
                  <span className={classes.note}>
                    {t('purchase-orders:expected', { day: dayText(order.expectedOn) })}
                  </span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Choice>
  );
}

function FromStore() {
  const { t } = useTranslation();
  const { dateOnly } = useFormats();
  const storeId = useStoreScope();
  const { placeName } = usePlaces();
  const query = useQuery(
    api.transfers.list.queryOptions({ input: { storeId, direction: 'in', isOpen: true, limit: 50 } }),
  );
  // What was only requested is not on its way yet.
  const onTheWay = (query.data?.items ?? []).filter((tr) => tr.status !== 'requested' && isReceivable(tr));
  return (
    <Choice
      icon={<IconTruck />}
      title={t('goods-arrived:store.title')}
      hint={t('goods-arrived:store.hint')}
      action={
        <LinkButton
          variant="default"
          leftSection={<IconBarcode />}
          to="/transfers"
          search={{ dialog: 'slip' }}
        >
          {t('transfers:receiveSlip')}
        </LinkButton>
      }
    >
      <QueryState query={query} />
      {query.isSuccess && onTheWay.length === 0 ? (
        <p className={classes.none}>{t('goods-arrived:store.none')}</p>
      ) : null}
      <ul className={classes.rows}>
        {onTheWay.slice(0, ROWS).map((transfer) => (
          <li key={transfer.id}>
            <Link className={classes.row} to="/transfers" search={{ transfer: transfer.id }}>
              <Named
                name={placeName(transfer.fromStoreId)}
                number={transfer.number}
                storeId={transfer.toStoreId}
              />
              <span className={classes.note}>{dateOnly(transfer.createdAt)}</span>
              <span className={classes.pieces}>{t('transfers:pieces', { count: transfer.sentPieces })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Choice>
  );
}

/** What came without an order, latest first. */
function Arrived() {
  const { t } = useTranslation();
  const { dateOnly } = useFormats();
  const storeId = useStoreScope();
  const query = useQuery(
    api.purchaseOrders.list.queryOptions({ input: { storeId, isDirect: true, limit: ROWS } }),
  );
  if (query.data?.items.length === 0) return null;
  return (
    <Section className={classes.choice} title={t('goods-arrived:past')}>
      <QueryState query={query} />
      <ul className={classes.rows}>
        {query.data?.items.map((order) => (
          <li key={order.id}>
            <Link className={classes.row} to={orderPath(order.id)}>
              <Named
                name={order.supplierName ?? t('purchase-orders:noSupplier')}
                number={order.number}
                storeId={order.storeId}
              />
              <span className={classes.note}>{dateOnly(order.createdAt)}</span>
              <span className={classes.pieces}>{t('purchase-orders:pieces', { count: order.pieces })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <footer className={classes.foot}>
        <LinkButton variant="default" to="/purchase-orders" search={{ status: 'direct' }}>
          {t('goods-arrived:allPast')}
        </LinkButton>
      </footer>
    </Section>
  );
}

function Named({ name, number, storeId }: { name: string; number: string; storeId: string }) {
  const store = useStores().get(storeId);
  return (
    <span className={listRow.stack}>
      <bdi className={listRow.name}>{name}</bdi>
      <bdi className={classes.note} dir="ltr">
        {number}
      </bdi>
      {store ? <StoreName store={store} /> : null}
    </span>
  );
}
