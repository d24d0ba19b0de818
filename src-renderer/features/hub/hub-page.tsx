import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Zellige } from '../../ui/zellige.tsx';
import classes from './hub-page.module.css';

export type HubCard = {
  path: string;
  title: string;
  /** What the screen is for. */
  text: string;
  icon: ReactNode;
  /** The most used card. */
  main: boolean;
};

/** The start page of everyone but cashiers: each area of the shop as a card. */
export function HubPage({ cards }: { cards: HubCard[] }) {
  const { t } = useTranslation('hub');
  const { user, store, allStores } = useSession();
  const { locale } = useLocale();
  return (
    <div className={classes.hub}>
      <header>
        <Title order={1}>{t('welcome', { name: nameIn(locale, user) })}</Title>
        <Text c="dimmed">
          {store ? t('inStore', { store: nameIn(locale, store) }) : t(allStores ? 'inAllStores' : 'noStore')}
        </Text>
      </header>
      <ul className={classes.cards}>
        {cards.map((card) => (
          <li key={card.path} data-main={card.main || undefined}>
            <Link to={card.path} className={classes.card}>
              {card.main ? <Zellige className={classes.star} /> : null}
              <span className={classes.icon}>{card.icon}</span>
              <span className={classes.title}>{card.title}</span>
              <span className={classes.text}>{card.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
