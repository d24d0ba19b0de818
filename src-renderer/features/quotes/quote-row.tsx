import { Badge, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Quote } from '../../../src/quotes/contract.ts';
import type { QuoteState as State } from '../../../src/quotes/rules.ts';
import { useFormats } from '../../api/use-formats.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import classes from './quotes.module.css';

const COLORS: Record<State, string> = {
  open: 'emerald',
  expired: 'saffron',
  sold: 'emerald',
  cancelled: 'sand',
};

/** State of a quote; sold ones stand out. */
export function QuoteState({ state }: { state: State }) {
  const { t } = useTranslation();
  return (
    <Badge color={COLORS[state]} variant={state === 'sold' ? 'filled' : 'light'}>
      {t(`quotes:states.${state}`)}
    </Badge>
  );
}

/** A quote in the list: client, validity, total. */
export function QuoteRow({ quote, onOpen }: { quote: Quote; onOpen: () => void }) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={listRow.stack}>
        <bdi className={listRow.name}>{quote.clientName ?? t('quotes:anyone')}</bdi>
        <bdi className={`${classes.note} ${classes.number}`} dir="ltr">
          {quote.number}
        </bdi>
      </span>
      <span className={listRow.stack}>
        <span>{t('quotes:validUntil', { day: dayText(quote.validUntil) })}</span>
        <span className={classes.note}>{t('quotes:pieces', { count: quote.pieces })}</span>
      </span>
      <span className={classes.state}>
        <QuoteState state={quote.state} />
      </span>
      <span className={classes.money}>
        <Money centimes={quote.total} />
      </span>
    </UnstyledButton>
  );
}
