import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDay } from '../../../src/dashboard/contract.ts';
import { growth } from '../../../src/dashboard/rules.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Figure } from '../../ui/figures/figure.tsx';
import { useSettled } from '../../ui/later.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './dashboard.module.css';

/** Refresh interval of a day's figures, since time-based figures change without sales. */
export const EVERY_MS = 60_000;

type Props = { day: Pick<ShopDay, 'figures' | 'before'>; showsRefunds?: boolean };

/** A day's revenue and sales, next to those of the week before. */
export function DayFigures({ day: { figures, before }, showsRefunds = false }: Props) {
  const { t } = useTranslation('dashboard');
  const { weekDay } = useFormats();
  const isSettled = useSettled();
  const than = t('thanWeekBefore');
  return (
    <>
      <Figure
        main
        label={t('revenue')}
        value={<Money centimes={figures.revenue} />}
        growth={growth(figures.revenue, before.revenue)}
        than={than}
        note={
          <>
            {isSettled ? `${weekDay(before.day)} · ` : null}
            <Money centimes={before.revenue} />
          </>
        }
      />
      <Figure
        label={t('transactions')}
        value={figures.transactions}
        growth={growth(figures.transactions, before.transactions)}
        than={than}
        note={
          showsRefunds && figures.refunded > 0 ? (
            <Refunded centimes={figures.refunded} />
          ) : (
            <>
              {t('average')} <Money centimes={figures.averageTicket} />
            </>
          )
        }
      />
    </>
  );
}

type UntilProps = { day: string; at: number; of?: string };

/** The day that figures are of, until when. It comes afterwards: a browser's first date takes it long. */
export function Until({ day, at, of }: UntilProps) {
  const { t } = useTranslation('dashboard');
  const { timeOnly, weekDay } = useFormats();
  const isSettled = useSettled();
  const parts = () => [...(of ? [of] : []), weekDay(day), t('until', { time: timeOnly(at) })];
  return <Text c="dimmed">{isSettled ? parts().join(' · ') : '\u00a0'}</Text>;
}

export function Refunded({ centimes }: { centimes: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {t('refunded')} <Money centimes={centimes} />
    </>
  );
}

type PanelProps = { title: string; wide?: boolean; children: ReactNode };

export function Panel({ title, wide = false, children }: PanelProps) {
  return (
    <Paper withBorder p="lg" className={classes.panel} data-wide={wide || undefined}>
      <Title order={2}>{title}</Title>
      {children}
    </Paper>
  );
}
