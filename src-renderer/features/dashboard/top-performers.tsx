import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../../src/dashboard/contract.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Hint } from '../../ui/hint.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './dashboard.module.css';

/** Today's best sellers. */
export function TopPerformers({ performers }: { performers: Dashboard['performers'] }) {
  const { t } = useTranslation('dashboard');
  const { locale } = useLocale();
  if (performers.length === 0) return <Text c="dimmed">{t('noSales')}</Text>;
  return (
    <ol className={classes.list} aria-label={t('performers')}>
      {performers.map(({ person, revenue, transactions }) => (
        <li key={person.id} className={classes.line}>
          <PersonAvatar name={nameIn(locale, person)} avatar={person.avatar} />
          <span className={classes.grow}>
            <bdi>{nameIn(locale, person)}</bdi>
            <Hint>{t('sales', { count: transactions })}</Hint>
          </span>
          <Money strong centimes={revenue} />
        </li>
      ))}
    </ol>
  );
}
