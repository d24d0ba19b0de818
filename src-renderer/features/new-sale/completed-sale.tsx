import { Button, Kbd } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { BigAmount } from './big-amount.tsx';
import classes from './completed-sale.module.css';
import type { DoneSale } from './use-complete-sale.ts';

const receipt = () => import('../../ui/receipt/receipt-panel.tsx');
const ReceiptPanel = lazy(async () => ({ default: (await receipt()).ReceiptPanel }));

/** Brings the receipt's panel before the sale is done; what fails is tried again, and told, when it is shown. */
export const preloadReceipt = (): void => void receipt().catch(() => undefined);

/** A sale that is done: the change first, for the client waits for it; then the receipt. Enter starts anew. */
export function CompletedSale({ done, onNewSale }: { done: DoneSale; onNewSale: () => void }) {
  const { t } = useTranslation();
  const { sale, difference } = done;
  const isGiven = difference !== null && difference < 0;
  return (
    <section className={classes.root} aria-label={t('sale:done.title')}>
      <div className={classes.facts}>
        <IconCircleCheck className={classes.check} aria-hidden="true" />
        <h1 className={classes.title}>{t('sale:done.title')}</h1>
        <p className={classes.number}>
          <bdi>{sale.receiptNumber}</bdi> · <Money centimes={sale.total} />
        </p>
        <div className={classes.change} role="status">
          <span>{isGiven ? t('sale:exchange.given') : t('sale:pay.change')}</span>
          <BigAmount centimes={isGiven ? -difference : sale.change} />
        </div>
        <p className={classes.paid}>
          {difference === null ? t('sale:done.paid') : t('sale:exchange.difference')}{' '}
          <Money centimes={difference ?? sale.paid} />
        </p>
        <Button
          autoFocus
          size="xl"
          leftSection={<IconPlus />}
          rightSection={<Kbd>↵</Kbd>}
          onClick={onNewSale}
        >
          {t('sale:done.newSale')}
        </Button>
        <p className={classes.hint}>{t('sale:done.hint')}</p>
      </div>
      <div className={classes.receipt}>
        <Suspense fallback={<LoadingState />}>
          <ReceiptPanel saleId={sale.id} copy={false} />
        </Suspense>
      </div>
    </section>
  );
}
