import { Button, Modal, Title } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCash, IconClipboardList, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Supplier } from '../../../src/suppliers/contract.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { useStores } from '../../api/use-stores.ts';
import { orderPath } from '../../routes/order-path.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { useArchive } from '../../ui/dialog/use-archive.ts';
import layout from '../../ui/layout.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import { Money } from '../../ui/money.tsx';
import { PickStore } from '../stores/public.ts';
import { PayForm } from './pay-form.tsx';
import { SupplierForm } from './supplier-form.tsx';
import classes from './suppliers.module.css';

type Dialog = 'edit' | 'pay' | null;

/** A supplier's profile: balance, orders, payments, and actions. */
export function SupplierDrawer({ supplierId, onClose }: { supplierId: string; onClose: () => void }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateOnly, nameIn } = useFormats();
  const session = useSession();
  const stores = useStores();
  const storeName = (id: string) => {
    const store = stores.get(id);
    return store && nameIn(store);
  };
  const seesOrders = session.can('can_manage_purchase_orders');
  const [dialog, setDialog] = useState<Dialog>(null);
  const query = useQuery(api.suppliers.find.queryOptions({ input: { id: supplierId } }));
  const orders = useQuery({
    ...api.purchaseOrders.list.queryOptions({ input: { supplierId, limit: 20 } }),
    enabled: seesOrders,
  });
  const archiving = useArchive({
    archive: api.suppliers.archive.mutationOptions(),
    restore: api.suppliers.restore.mutationOptions(),
    nameOf: ({ name }) => name,
    archived: () => t('suppliers:archive.done'),
    restored: () => t('suppliers:restored'),
  });
  return (
    <DetailsDrawer query={query} titleOf={({ name }) => name} onClose={onClose}>
      {(supplier) => (
        <>
          <dl className={classes.amounts}>
            <Fact
              label={supplier.balance.owed < 0 ? t('suppliers:advance') : t('suppliers:owed')}
              amount={Math.abs(supplier.balance.owed)}
            />
            <Fact label={t('suppliers:received')} amount={supplier.balance.received} />
            <Fact label={t('suppliers:paid')} amount={supplier.balance.paid} />
          </dl>
          <div className={classes.actions}>
            <Button leftSection={<IconCash />} onClick={() => setDialog('pay')}>
              {t('suppliers:pay.start')}
            </Button>
            <Button variant="default" leftSection={<IconPencil />} onClick={() => setDialog('edit')}>
              {t('edit')}
            </Button>
            {supplier.archivedAt === null ? (
              <Button variant="default" leftSection={<IconArchive />} onClick={() => archiving.ask(supplier)}>
                {t('suppliers:archive.start')}
              </Button>
            ) : (
              <Button
                variant="default"
                leftSection={<IconArchiveOff />}
                loading={archiving.isRestoring}
                onClick={() => archiving.restore(supplier)}
              >
                {t('suppliers:restore')}
              </Button>
            )}
          </div>
          <SupplierFacts supplier={supplier} />
          {seesOrders ? (
            <section className={classes.section}>
              <Title order={3} size="h4">
                {t('suppliers:orders')}
              </Title>
              <ul className={layout.listBelow}>
                {(orders.data?.items ?? []).map((order) => (
                  <li key={order.id} className={classes.line}>
                    <span>
                      <Link to={orderPath(order.id)}>
                        <bdi dir="ltr">{order.number}</bdi>
                      </Link>
                      <span className={classes.note}>
                        {t(`purchase-orders:status.${order.isDirect ? 'direct' : order.status}`)}
                      </span>
                    </span>
                    <Money centimes={order.total} />
                  </li>
                ))}
              </ul>
              {orders.isSuccess && orders.data.items.length === 0 ? (
                <p className={classes.note}>{t('suppliers:noOrders')}</p>
              ) : null}
              {supplier.archivedAt === null ? (
                <LinkButton
                  mt="sm"
                  fullWidth
                  variant="light"
                  leftSection={<IconClipboardList />}
                  to="/purchase-orders/new"
                  search={{ supplier: supplierId }}
                >
                  {t('suppliers:order')}
                </LinkButton>
              ) : null}
            </section>
          ) : null}
          <section className={classes.section}>
            <Title order={3} size="h4">
              {t('suppliers:payments')}
            </Title>
            <ul className={layout.listBelow}>
              {supplier.payments.map((payment) => (
                <li key={payment.id} className={classes.line}>
                  <span>
                    <span>
                      {dateOnly(payment.at)} · {t(`suppliers:methods.${payment.method}`)}
                    </span>
                    <bdi className={classes.note}>
                      {[storeName(payment.storeId), personName(payment.userName), payment.notes]
                        .filter(Boolean)
                        .join(' · ')}
                    </bdi>
                  </span>
                  <Money centimes={payment.amount} />
                </li>
              ))}
            </ul>
            {supplier.payments.length === 0 ? (
              <p className={classes.note}>{t('suppliers:noPayments')}</p>
            ) : null}
          </section>
          <Modal
            opened={dialog === 'pay' || dialog === 'edit'}
            onClose={() => setDialog(null)}
            size={dialog === 'edit' ? 'lg' : 'md'}
            title={dialog === 'edit' ? t('suppliers:editing') : t('suppliers:pay.title')}
          >
            {dialog === 'edit' ? (
              <SupplierForm
                supplier={supplier}
                onDone={() => setDialog(null)}
                onCancel={() => setDialog(null)}
              />
            ) : (
              <PickStore message={t('stores:toAdd')}>
                <PayForm supplier={supplier} owed={supplier.balance.owed} onDone={() => setDialog(null)} />
              </PickStore>
            )}
          </Modal>
          <ConfirmDialog
            {...archiving.dialog}
            title={t('suppliers:archive.title', { name: supplier.name })}
            confirmLabel={t('suppliers:archive.start')}
          >
            {t('suppliers:archive.message')}
          </ConfirmDialog>
        </>
      )}
    </DetailsDrawer>
  );
}

const FACTS = ['contactPerson', 'phone', 'email', 'address', 'ice', 'notes'] as const;

function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation();
  const filled = FACTS.filter((field) => supplier[field]);
  if (filled.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {filled.map((field) => (
        <Fact key={field} soft label={t(`suppliers:fields.${field}`)} value={supplier[field]} />
      ))}
    </dl>
  );
}
