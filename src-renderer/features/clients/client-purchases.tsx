import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Purchase } from '../../../src/clients/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './clients.module.css';

const ROW_HEIGHT = 64;
const MOST_HEIGHT = 448;

/** A client's sales, latest first; each opens under Transactions. */
export function ClientPurchases({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const query = usePages(api.clients.purchases, { id: clientId });
  const first = query.data?.pages[0];
  const rows = first?.next ? Number.POSITIVE_INFINITY : (first?.items.length ?? 0);
  return (
    <section className={classes.card} aria-label={t('clients:parts.purchases')}>
      <div
        className={rows === 0 ? undefined : classes.purchases}
        style={{ blockSize: rows === 0 ? undefined : Math.min(rows * ROW_HEIGHT, MOST_HEIGHT) }}
      >
        <VirtualList
          query={query}
          label={t('clients:parts.purchases')}
          estimate={ROW_HEIGHT}
          renderRow={(sale) => <PurchaseRow sale={sale} />}
          empty={<EmptyState icon={<IconReceipt />} title={t('clients:profile.noPurchases')} />}
        />
      </div>
    </section>
  );
}

function PurchaseRow({ sale }: { sale: Purchase }) {
  const { t } = useTranslation();
  const { dateTime, isolatedMoney } = useFormats();
  return (
    <Link to="/transactions" search={{ sale: sale.id }} className={classes.line}>
      <span>
        <bdi className={listRow.name}>{sale.receiptNumber}</bdi>
        <span className={classes.note}>
          {dateTime(sale.at)} · {t('clients:profile.pieces', { count: sale.itemCount })}
        </span>
      </span>
      <span>
        <Money strong centimes={sale.total} />
        {sale.refunded > 0 ? (
          <span className={classes.note}>
            {t('clients:profile.refunded', { amount: isolatedMoney(sale.refunded) })}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
