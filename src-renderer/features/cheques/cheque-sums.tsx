import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import classes from './cheques.module.css';

const SHOWN = ['inHand', 'toBank', 'overdue', 'banked'] as const;
type Sums = Record<(typeof SHOWN)[number], { amount: number; pieces: number }>;

/** What the cheques come to; nothing of what there is none. */
export function ChequeSums({ sums }: { sums: Sums }) {
  const { t } = useTranslation();
  const shown = SHOWN.filter((name) => sums[name].pieces > 0);
  if (shown.length === 0) return null;
  return (
    <p className={classes.total}>
      {shown.map((name, place) => (
        <Fragment key={name}>
          {place > 0 ? ' · ' : null}
          {t(`cheques:sums.${name}`)} <Money strong centimes={sums[name].amount} />
        </Fragment>
      ))}
    </p>
  );
}
