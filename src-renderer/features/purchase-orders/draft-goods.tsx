import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StylePicker } from '../../ui/article/style-picker.tsx';
import { Money } from '../../ui/money.tsx';
import { OrderStyle } from './order-style.tsx';
import classes from './purchase-orders.module.css';
import type { OrderDraft } from './use-order-draft.ts';

type Props = {
  storeId: string;
  draft: OrderDraft;
  onPick: ComponentProps<typeof StylePicker>['onPick'];
  /** The form was submitted: what is missing is shown. */
  tried: boolean;
  /** Shown while no style is chosen. */
  empty: ReactNode;
  /** Why a form without pieces cannot be submitted. */
  nothing: string;
  buttons: ReactNode;
};

/** What is ordered or received: styles with their grids and costs, above the sums and the form's buttons. */
export function DraftGoods({ storeId, draft, onPick, tried, empty, nothing, buttons }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <StylePicker storeId={storeId} onPick={onPick} />
      {draft.styles.length === 0 ? empty : null}
      {draft.styles.map((style) => (
        <OrderStyle key={style.styleId} style={style} draft={draft} tried={tried} />
      ))}
      <footer className={classes.bar}>
        <div className={classes.sums} role="status">
          <span>{t('purchase-orders:pieces', { count: draft.pieceCount })}</span>
          <strong className={classes.grand}>
            <Money centimes={draft.total} />
          </strong>
          {tried && draft.items.length === 0 ? <span className={classes.wrong}>{nothing}</span> : null}
        </div>
        {buttons}
      </footer>
    </>
  );
}
