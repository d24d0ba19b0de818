import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { onAccount } from '../../../../src/accounts/rules.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Money } from '../../../ui/money.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { BigAmount } from '../amount/big-amount.tsx';
import { KeyHint } from '../key-hint.tsx';
import classes from './completed-sale.module.css';
import type { DoneSale } from './use-complete-sale.ts';

const PrintCard = lazyPart(async () => (await import('../../credits/public.ts')).PrintCard);
const receipt = () => import('../../receipts/public.ts');
const ReceiptPanel = lazy(async () => ({ default: (await receipt()).ReceiptPanel }));

/** Preloads the receipt panel; a failed load is tried again, and reported, when it is shown. */
export const preloadReceipt = (): void => void receipt().catch(() => undefined);

/** A completed sale: first the change, which the client waits for; then the receipt. Enter starts a new sale. */
export function CompletedSale({ done, onNewSale }: { done: DoneSale; onNewSale: () => void }) {
  const { t } = useTranslation();
  const { sale, difference, isEarlier } = done;
  const account = onAccount(sale.payments);
  const isGiven = difference !== null && difference < 0;
  // A press beside the buttons, as the second one of a double click, takes the focus from *New sale*.
  const onEnter = (event: KeyboardEvent) => {
    const isOnControl =
      event.target instanceof Element &&
      event.target.closest('button, a, input, textarea, select, [role=dialog]');
    if (!isOnControl && !event.defaultPrevented && !event.repeat) onNewSale();
  };
  useHotkeys([['Enter', onEnter, { preventDefault: false }]]);
  return (
    <section className={classes.root} aria-label={t('sales:done.title')}>
      <div className={classes.facts}>
        <IconCircleCheck className={classes.check} aria-hidden="true" />
        <h1 className={classes.title}>{t('sales:done.title')}</h1>
        {isEarlier ? <p className={classes.hint}>{t('sales:done.earlier')}</p> : null}
        <p className={classes.number}>
          <bdi>{sale.receiptNumber}</bdi> · <Money centimes={sale.total + sale.giftCards} />
        </p>
        <div className={classes.change} role="status">
          <span>{isGiven ? t('sales:exchange.given') : t('sales:pay.change')}</span>
          <BigAmount centimes={isGiven ? -difference : sale.change} />
        </div>
        <p className={classes.paid}>
          {difference === null ? t('sales:done.paid') : t('sales:exchange.difference')}{' '}
          <Money centimes={difference ?? sale.paid - account} />
        </p>
        {account > 0 ? (
          <p className={classes.paid}>
            {t('payments:methods.account')} <Money centimes={account} />
          </p>
        ) : null}
        {sale.cards.map((card) => (
          <PrintCard key={card.id} card={card} />
        ))}
        <Button
          autoFocus
          size="xl"
          leftSection={<IconPlus />}
          rightSection={<KeyHint>↵</KeyHint>}
          onClick={onNewSale}
        >
          {t('sales:done.newSale')}
        </Button>
        <p className={classes.hint}>{t('sales:done.hint')}</p>
      </div>
      <div className={classes.receipt}>
        <Suspense fallback={<LoadingState />}>
          <ReceiptPanel saleId={sale.id} copy={false} />
        </Suspense>
      </div>
    </section>
  );
}
